/**
 * The times of past orders: more orders by day than at night, and more at weekends.
 *
 * @module
 */
import { dayLength } from '../../engine/settlement-day.js';

const hour = 3_600_000;
/** The share of each hour of the day (UTC) in the orders. */
const byHour = [6, 4, 3, 2, 2, 3, 6, 11, 17, 22, 26, 28, 29, 27, 26, 26, 27, 29, 33, 38, 40, 36, 25, 13];
/** The share of each weekday, in tenths; Sunday first. */
const byWeekday = [14, 9, 9, 10, 10, 12, 15];

/** Up to this number, orders are spread over the last quarter; more orders are spread over the full year. */
const smallCount = 2000;

export interface Calendar {
  /** The first moment of the first day that may have orders. */
  beginning: number;
  /** No order was made at or after this moment. */
  end: number;
  /** The time before which this share of all orders, from 0 to 1, was created. Ascending. */
  momentAt(part: number): number;
}

/** @param today - Its first moment (UTC). By then everything has ended, including the waiting times of abandoned orders. */
export function makeCalendar(today: number, count: number): Calendar {
  const hours = (count <= smallCount ? 90 : 365) * 24;
  const end = today - 2 * hour;
  const beginning = end - hours * hour;
  const sums = new Float64Array(hours + 1);
  for (let index = 0; index < hours; index++) {
    const hourStart = new Date(beginning + index * hour);
    sums[index + 1] =
      (sums[index] ?? 0) + (byHour[hourStart.getUTCHours()] ?? 0) * (byWeekday[hourStart.getUTCDay()] ?? 0);
  }
  const total = sums[hours] ?? 0;
  return {
    beginning: beginning - (beginning % dayLength),
    end,
    momentAt(part) {
      const position = part * total;
      let [low, high] = [0, hours];
      while (high - low > 1) {
        const center = (low + high) >> 1;
        if ((sums[center] ?? 0) <= position) low = center;
        else high = center;
      }
      const lowerSum = sums[low] ?? 0;
      const fraction = (position - lowerSum) / ((sums[high] ?? 0) - lowerSum);
      return beginning + low * hour + Math.floor(fraction * hour);
    },
  };
}
