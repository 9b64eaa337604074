/** Intervals of a subscription. Interface: `recurring.period`. */
export const recurringPeriods = ['day', 'week', 'month', 'year'] as const;
export type RecurringPeriod = (typeof recurringPeriods)[number];
