import * as z from 'zod/mini';
import { field, named } from './documented.schema.js';
import { isCalendarDate } from './calendar-date.js';
import { recurringPeriods } from './recurring-data.js';

/**
 * A subscription: the gateway charges `amount` minor units every `every` periods, first on `start_time`, last on or before
 * `end_time`. Without `start_time`, the first charge is one interval after the first payment. Without `end_time`, the charges continue
 * until the subscription is stopped. Without `amount`, each charge is the order's amount. Interface: `recurring`.
 */
export const recurringData = named(
  'RecurringData',
  z.object({
    every: field(z.int().check(z.minimum(1), z.maximum(1000)), 'Number of periods between two charges.'),
    period: field(z.enum(recurringPeriods), 'Period that is counted.'),
    amount: field(
      z.optional(z.int().check(z.minimum(1), z.maximum(999_999_999_999))),
      'Minor units of each charge; the order’s amount where absent.',
    ),
    start_time: field(z.optional(z.string().check(z.refine(isCalendarDate))), 'Day of the first charge, `YYYY-MM-DD`.'),
    end_time: field(
      z.optional(z.string().check(z.refine(isCalendarDate))),
      'Day the subscription stops, `YYYY-MM-DD`.',
    ),
  }),
);
export type RecurringData = z.infer<typeof recurringData>;
