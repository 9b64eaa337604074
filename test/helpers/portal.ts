/** The portal of a test's gateway, as a merchant's server calls it: only with `fetch`, so a test can send anything. */
import {
  accessTokenPath,
  reportPath,
  reportResponse,
  signAccessToken,
  type ReportFilter,
  type ReportId,
} from '../../src/contract/index.js';
import { payOrigin, type TestGateway } from './gateway.js';

/** The company of the tests; it owns every merchant. */
export const company = { id: 'app-700001', privateKey: 'a private key' };

export type Cells = Record<string, string | number | null>;

export interface Answered {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Posts JSON, or a body that is none; the answer is read as JSON. */
export async function postPortal(
  shop: Pick<TestGateway, 'fetch'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  origin = payOrigin,
): Promise<Answered> {
  const answer = await shop.fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  };
}

/** A token of the company. */
export async function takeToken(shop: Pick<TestGateway, 'fetch'>, application = company): Promise<string> {
  const date = '2026-11-21 12:00:00';
  const signature = await signAccessToken(application.privateKey, application.id, date);
  const { body } = await postPortal(shop, accessTokenPath, { application_id: application.id, date, signature });
  if (typeof body['token'] !== 'string') throw new Error(`No token: ${JSON.stringify(body)}`);
  return body['token'];
}

/** The fields of a request for a report that a test may change. */
export interface Asked {
  merchant_id?: unknown;
  on_page?: unknown;
  page?: unknown;
}

/** The body that a request for a report is answered with, right or wrong. */
export async function askReport(
  shop: Pick<TestGateway, 'fetch'>,
  token: string,
  report: unknown,
  filters: unknown,
  asked: Asked = {},
): Promise<Record<string, unknown>> {
  const request = { report_id: report, filters, merchant_id: 700001, on_page: 500, page: 1, ...asked };
  const { body } = await postPortal(shop, `${reportPath}/`, request, { authorization: `Token ${token}` });
  return body;
}

/** The rows by the names of their fields. Fails where the report was not made. */
export async function readRows(
  shop: Pick<TestGateway, 'fetch'>,
  token: string,
  report: ReportId,
  filters: readonly ReportFilter[],
  asked: Asked = {},
): Promise<Cells[]> {
  const answered = await askReport(shop, token, report, filters, asked);
  if ('error' in answered) throw new Error(String(answered['error']));
  const { fields, data } = reportResponse.parse(answered);
  return data.map((row) => Object.fromEntries(fields.map((name, index) => [name, row[index] ?? null])));
}

/** A filter that lets every row of the report through. */
export function everything(report: ReportId): ReportFilter {
  const times: Record<ReportId, string> = {
    666: 'settlement_date',
    403: 'settlement_date',
    500: 'chargeback_createtime',
    528: 'tran_timestart',
    745: 'order_timestart',
  };
  return { s: times[report], m: 'from', v: '1970-01-01' };
}
