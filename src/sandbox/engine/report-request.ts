/**
 * The body of a report's request, checked field by field in one order: merchant, report, page, filters.
 *
 * @module
 */
import { recommendedPage, reportIds, reportMessages, reportTables, type ReportId } from '../../contract/index.js';
import { PortalRefusal } from './refusal.js';
import { readFilters, type Condition } from './report-filters.js';

/** The maximum number of records of a request (ours). The interface recommends 500. */
const maximumOnPage = 10_000;

export interface ReportQuery {
  readonly report: ReportId;
  readonly merchantId: number;
  readonly conditions: readonly Condition[];
  readonly onPage: number;
  /** From 1. */
  readonly page: number;
}

/**
 * Reads the body.
 *
 * @param owns - Whether the caller's company has this merchant.
 * @throws PortalRefusal with the interface's messages for merchant and report, else with a message that names the field.
 */
export function readReportRequest(
  body: Readonly<Record<string, unknown>>,
  owns: (merchantId: number) => boolean,
  now: number,
): ReportQuery {
  const merchantId = wholeNumber(body['merchant_id']);
  if (merchantId === undefined || !owns(merchantId)) throw new PortalRefusal(reportMessages.merchantNotFound);
  const number = wholeNumber(body['report_id']);
  const report = reportIds.find((id) => id === number);
  if (report === undefined) throw new PortalRefusal(reportMessages.noAccess);
  const onPage = wholeNumber(body['on_page']) ?? 0;
  if (onPage < 1 || onPage > maximumOnPage) {
    const { least, most } = recommendedPage;
    throw new PortalRefusal(
      `\`on_page\` must be a whole number from 1 to ${maximumOnPage}; ${least} to ${most} are recommended`,
    );
  }
  const page = wholeNumber(body['page']) ?? 0;
  if (page < 1) throw new PortalRefusal('`page` must be a whole number from 1, of 12 digits at most');
  const conditions = readFilters(report, reportTables[report], body['filters'], now);
  return { report, merchantId, conditions, onPage, page };
}

/** A number or its digits, 12 at most. @assumption Readings settled: Numbers in requests */
function wholeNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  return /^\d{1,12}$/.test(String(value)) ? Number(value) : undefined;
}
