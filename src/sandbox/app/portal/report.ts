/**
 * Report (`/api/extend/company/report`). The token is checked first, so a caller without one learns nothing about valid requests.
 *
 * @module
 */
import { reportMessages, type ReportResponse } from '../../../contract/index.js';
import { PortalRefusal } from '../../engine/refusal.js';
import { readReportRequest } from '../../engine/report-request.js';
import { applicationOfToken } from '../../store/reports/access-tokens.js';
import { readReport } from '../../store/reports/reports.js';
import type { Application, Context } from '../context.js';
import { readObject } from './body.js';

/** Longest body, in bytes: enough for a list of a thousand long order IDs. */
const bodyLimit = 1024 * 1024;

/** Answers a request for a report. */
export async function answerReport(context: Context, request: Request): Promise<ReportResponse> {
  const application = await requireApplication(context, request);
  const body = await readObject(request, bodyLimit);
  const query = readReportRequest(body, (merchantId) => owns(context, application, merchantId), context.now());
  return readReport(context.store, context.payUrl, query);
}

/** The company of the header's token. Interface: Access token for reporting, 4 and 5. */
async function requireApplication(context: Context, request: Request): Promise<Application> {
  const header = request.headers.get('authorization') ?? '';
  const token = /^Token +(\S.*)$/i.exec(header.trim())?.[1];
  if (token === undefined) throw new PortalRefusal(reportMessages.tokenRequired);
  const id = await applicationOfToken(context.store, token, context.now());
  // The tokens of a removed company are still in the database.
  const application = id === undefined ? undefined : context.applications.get(id);
  if (!application) throw new PortalRefusal(reportMessages.tokenInvalid);
  return application;
}

function owns(context: Context, { merchants }: Application, merchantId: number): boolean {
  return context.merchants.has(merchantId) && (merchants?.includes(merchantId) ?? true);
}
