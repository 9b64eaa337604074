/**
 * Report (`/api/extend/company/report`), on the portal host.
 *
 * @module
 */
import * as z from 'zod/mini';
import { reportFilter } from './report-filters.js';
import { wireInteger } from './wire-integer.js';

export const reportPath = '/api/extend/company/report';

/** The body; it has no envelope. `page` counts from 1. Interface: Report. */
export const reportRequest = z.object({
  filters: z.array(reportFilter),
  merchant_id: wireInteger,
  report_id: wireInteger,
  on_page: wireInteger,
  page: wireInteger,
});
export type ReportRequest = z.infer<typeof reportRequest>;

/** A value of a row. */
export type ReportCell = string | number | null;

/** One check for a row, and not a schema for each of its cells: a report may have millions. */
const row = z.custom<ReportCell[]>(
  (cells) =>
    Array.isArray(cells) &&
    (cells as readonly unknown[]).every(
      (cell) => cell === null || typeof cell === 'string' || (typeof cell === 'number' && Number.isFinite(cell)),
    ),
);

/** A page of a report: each row has its values in the order of `fields`. */
export const reportResponse = z.object({
  data: z.array(row),
  fields: z.array(z.string()),
  rows_count: z.int().check(z.minimum(0)),
  rows_on_page: z.int().check(z.minimum(0)),
  rows_page: z.int(),
});
export type ReportResponse = z.infer<typeof reportResponse>;

/** Records per request that the interface recommends. */
export const recommendedPage = { least: 10, most: 500 } as const;

/** The body of a report that was not made: both keys hold the same message. Interface: Errors, Reporting API. */
export const reportFailure = z.union([
  z.object({ err_code: z.string(), error: z.optional(z.string()) }),
  z.object({ err_code: z.optional(z.string()), error: z.string() }),
]);
export type ReportFailure = z.infer<typeof reportFailure>;

/** The four messages the interface has. Interface: Errors, Reporting API. */
export const reportMessages = {
  tokenRequired: 'Authorization token required',
  tokenInvalid: 'Invalid auth token',
  merchantNotFound: 'Merchant not found',
  noAccess: 'you have no access to this report',
} as const;
