import * as z from 'zod/mini';
import { isCalendarDate } from './calendar-date.js';
import { recurringPeriods } from './recurring-data.js';

/**
 * A subscription: the gateway charges `amount` minor units every `every` periods, first on `start_time`, last on or before
 * `end_time`. Without `start_time`, the first charge is one interval after the first payment. Without `end_time`, the charges continue
 * until the subscription is stopped. Without `amount`, each charge is the order's amount. Interface: `recurring`.
 */
export const recurringData = z.object({
  every: z.int().check(z.minimum(1), z.maximum(1000)),
  period: z.enum(recurringPeriods),
  amount: z.optional(z.int().check(z.minimum(1), z.maximum(999_999_999_999))),
  start_time: z.optional(z.string().check(z.refine(isCalendarDate))),
  end_time: z.optional(z.string().check(z.refine(isCalendarDate))),
});
export type RecurringData = z.infer<typeof recurringData>;
