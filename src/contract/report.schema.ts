/**
 * Report (`/api/extend/company/report`), on the portal host.
 *
 * @module
 */
import * as z from 'zod/mini';
import { reportPath } from './report.js';
import { defineEndpoint } from './endpoint.js';
import { field, named } from './documented.schema.js';
import type { ReportCell } from './report.js';
import { wireInteger } from './values.schema.js';

/** A filter on the wire: field, mode, value. `any` accepts a list, or values joined by commas. Interface: Filter object. */
export const reportFilter = named(
  'ReportFilter',
  z.object({
    s: field(z.string(), 'Name of a field of the report.'),
    m: field(z.string(), 'Mode, such as `=`, `from` or `to`. See Reports.'),
    v: field(
      z.optional(z.nullable(z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]))),
      'Value. A list, or values joined by commas, for `any`.',
    ),
  }),
);
export type ReportFilter = z.infer<typeof reportFilter>;

/** The body, without an envelope. `page` counts from 1. Interface: Report. */
const reportRequest = named(
  'ReportRequest',
  z.object({
    filters: field(
      z.array(reportFilter),
      'All of them must match. At least one is on a mandatory field of the report.',
    ),
    merchant_id: wireInteger,
    report_id: field(wireInteger, '666, 403, 500, 528 or 745.'),
    on_page: field(wireInteger, 'Rows on a page: 10 to 500 are recommended.'),
    page: field(wireInteger, 'Page number, from 1.'),
  }),
);
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
export const reportResponse = named(
  'ReportResponse',
  z.object({
    data: field(z.array(row), 'Rows. The values are in the order of `fields`.', {
      items: { type: 'array', items: { type: ['string', 'number', 'null'] } },
    }),
    fields: field(z.array(z.string()), 'Names of the fields.'),
    rows_count: field(z.int().check(z.minimum(0)), 'Rows in all pages.'),
    rows_on_page: field(z.int().check(z.minimum(0)), 'Rows on this page.'),
    rows_page: field(z.int(), 'Number of this page.'),
  }),
  { text: 'A page of a report.' },
);
export type ReportResponse = z.infer<typeof reportResponse>;

/** The body of a failure: both keys contain the same message. Interface: Errors, Reporting API. */
export const reportFailure = named(
  'ReportFailure',
  z.union([
    z.object({
      err_code: field(z.string(), 'The error message.'),
      error: field(z.optional(z.string()), 'The same error message.'),
    }),
    z.object({
      err_code: field(z.optional(z.string()), 'The error message.'),
      error: field(z.string(), 'The same error message.'),
    }),
  ]),
);
export type ReportFailure = z.infer<typeof reportFailure>;

export const reportEndpoint = defineEndpoint(
  { path: reportPath, safe: true, response: reportResponse },
  {
    id: 'readReport',
    group: 'Reports',
    summary: 'Read a page of a report',
    description: 'Rows of one of five reports, filtered and paged. Amounts are major units, as text; times are UTC.',
    proof: 'access token',
    hasEnvelope: false,
    request: reportRequest,
    example: {
      report_id: 745,
      filters: [{ s: 'order_timestart', m: 'from', v: '-30' }],
      on_page: 50,
      page: 1,
    },
  },
);
