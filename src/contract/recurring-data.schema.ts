/**
 * A subscription: what is charged again, how often, from when until when.
 *
 * @module
 */
import * as z from 'zod/mini';
import { isCalendarDate } from './calendar-date.js';

/** Intervals of a subscription. Interface: `recurring.period`. */
export const recurringPeriods = ['day', 'week', 'month', 'year'] as const;
export type RecurringPeriod = (typeof recurringPeriods)[number];

/**
 * Every `every` periods `amount` minor units, first on `start_time`, last not after `end_time`. Without `start_time` the first
 * charge is one interval after the first payment; without `end_time` it goes on until it is stopped. Without `amount` it is the
 * order's. Interface: `recurring`.
 */
export const recurringData = z.object({
  every: z.int().check(z.minimum(1), z.maximum(1000)),
  period: z.enum(recurringPeriods),
  amount: z.optional(z.int().check(z.minimum(1), z.maximum(999_999_999_999))),
  start_time: z.optional(z.string().check(z.refine(isCalendarDate))),
  end_time: z.optional(z.string().check(z.refine(isCalendarDate))),
});
export type RecurringData = z.infer<typeof recurringData>;
