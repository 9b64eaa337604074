/**
 * Report (`/api/extend/company/report`), on the portal host.
 *
 * @module
 */
import * as z from 'zod/mini';
import type { ReportCell } from './report.js';
import { wireInteger } from './values.schema.js';

/** A filter on the wire: field, mode, value. `any` accepts a list, or values joined by commas. Interface: Filter object. */
export const reportFilter = z.object({
  s: z.string(),
  m: z.string(),
  v: z.optional(z.nullable(z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]))),
});
export type ReportFilter = z.infer<typeof reportFilter>;

/** The body, without an envelope. `page` counts from 1. Interface: Report. */
export const reportRequest = z.object({
  filters: z.array(reportFilter),
  merchant_id: wireInteger,
  report_id: wireInteger,
  on_page: wireInteger,
  page: wireInteger,
});
export type ReportRequest = z.infer<typeof reportRequest>;

/** One check per row instead of a schema per cell: a report may have millions of cells. */
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

/** The body of a failure: both keys contain the same message. Interface: Errors, Reporting API. */
export const reportFailure = z.union([
  z.object({ err_code: z.string(), error: z.optional(z.string()) }),
  z.object({ err_code: z.optional(z.string()), error: z.string() }),
]);
export type ReportFailure = z.infer<typeof reportFailure>;
