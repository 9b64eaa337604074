/** A small portal host for the tests of reports, whose rows can change between two requests. */
import {
  accessTokenPath,
  reportPath,
  reportTables,
  type ReportFilter,
  type ReportId,
  type ReportRequest,
  type ReportRow,
} from '../../src/contract/index.js';
import { createGatewayClient, type GatewayClient, type GatewaySettings } from '../../src/server/index.js';

export const portalUrl = 'https://portal.example';
export const privateKey = 'a very private key';
const secret = 'a very secret word';

interface AskedReport extends ReportRequest {
  readonly authorization: string;
}

export interface FakePortal {
  readonly client: GatewayClient;
  /** The host as a `fetch`. */
  readonly fetch: typeof fetch;
  /** Every report request, in order of arrival. */
  readonly asked: AskedReport[];
  /** Requests for a token. */
  readonly tokens: { application_id: string; date: string; signature: string }[];
  /** The rows of a report. A test may change them. */
  rows: Record<string, unknown>[];
  /** Accepted tokens; the newest issued one where undefined. */
  valid: string | undefined;
  /** Seconds for which a new token is valid. */
  expiresIn: number;
  /** Called before each report with its number, from 1; its answer replaces the usual one. */
  before: (number: number, request: AskedReport) => Response | undefined | Promise<Response | undefined>;
}

const json = (body: unknown) => Response.json(body);
export const refused = (message: string) => json({ err_code: message, error: message });

export function fakePortal(id: ReportId = 745, settings: Partial<GatewaySettings> = {}): FakePortal {
  const names = reportTables[id].fields.map(({ name }) => name as string);
  const portal: Omit<FakePortal, 'client' | 'fetch'> = {
    asked: [],
    tokens: [],
    rows: [],
    valid: undefined,
    expiresIn: 3600,
    before: () => undefined,
  };
  const answer: typeof fetch = async (input, init) => {
    const { pathname, origin } = new URL(input instanceof Request ? input.url : String(input));
    if (origin !== portalUrl) throw new Error(`not expected: ${origin}`);
    const body: unknown = JSON.parse(String(init?.body));
    if (pathname === accessTokenPath) {
      portal.tokens.push(body as (typeof portal.tokens)[number]);
      return json({ request_id: 'r-token', token: `token-${portal.tokens.length}`, expires_in: portal.expiresIn });
    }
    if (pathname.replace(/\/$/, '') !== reportPath) throw new Error(`not expected: ${pathname}`);
    const authorization = new Headers(init?.headers).get('authorization') ?? '';
    const request = { ...(body as ReportRequest), authorization };
    portal.asked.push(request);
    const other = await portal.before(portal.asked.length, request);
    if (other) return other;
    if (authorization !== `Token ${portal.valid ?? `token-${portal.tokens.length}`}`)
      return refused('Invalid auth token');
    return json(pageOf(portal.rows, names, request));
  };
  const client = createGatewayClient({
    merchantId: 700001,
    secret,
    payUrl: 'https://pay.example',
    portalUrl,
    applicationId: 'app-700001',
    privateKey,
    fetch: answer,
    ...settings,
  });
  return Object.assign(portal, { client, fetch: answer });
}

/** A page as a gateway answers it: the rows that match the filters, in their order. */
export function pageOf(
  rows: readonly Record<string, unknown>[],
  names: readonly string[],
  request: ReportRequest,
): object {
  const onPage = Number(request.on_page);
  const page = Number(request.page);
  const matching = rows.filter((row) => request.filters.every((filter) => fits(row, filter)));
  const data = matching.slice((page - 1) * onPage, page * onPage).map((row) => names.map((name) => row[name] ?? null));
  return { data, fields: names, rows_count: matching.length, rows_on_page: data.length, rows_page: page };
}

function fits(row: Record<string, unknown>, { s, m, v }: ReportFilter): boolean {
  const day = String(row[s]).slice(0, 10);
  const value = String(v);
  if (m === 'dateis') return day === value;
  if (m === 'from') return value.startsWith('-') || day >= value;
  if (m === 'to') return day <= value;
  if (m === '<') return day < value;
  return String(row[s]) === value;
}

/** Orders, the given number per day from that day on. */
export function ordersOf(first: string, days: number, perDay: number): Record<string, unknown>[] {
  return Array.from({ length: days * perDay }, (_, index) => ({
    payment_id: 1000 + index,
    order_timestart: `${dayAfter(first, Math.floor(index / perDay))} 10:00:00`,
    order_id: `order-${index}`,
    order_status: 'approved',
    amount: '12.34',
  }));
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export async function collect<Id extends ReportId>(rows: AsyncIterable<ReportRow<Id>>): Promise<ReportRow<Id>[]> {
  const all: ReportRow<Id>[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
