/** Mistakes with reports and their access token. */
import { reportFilters, type ReportPageQuery } from '../../../src/server/index.js';
import type { Row } from './row.js';
import type { World } from './world.js';

const { order_timestart, order_status, actual_amount } = reportFilters(745);
const filters = [order_timestart.on('2026-11-21')];
const page = ({ client }: World, query: unknown, id: unknown = 745) =>
  client.reports.page(id as 745, query as ReportPageQuery<745>);

export const reportRows: readonly Row[] = [
  [
    'no query',
    (world) => page(world, undefined),
    'input',
    'reports.page: query: expected an object such as { filters }, received nothing.',
  ],
  [
    'no filters',
    (world) => page(world, {}),
    'input',
    'reports.page: filters: expected a list of filters, received nothing.',
  ],
  [
    'an unknown report',
    (world) => page(world, { filters }, 746),
    'input',
    'reports.page: report: expected one of 403, 500, 528, 666, 745, received 746.',
  ],
  [
    'no filter on a mandatory field',
    (world) => page(world, { filters: [order_status.equals('approved')] }),
    'input',
    'reports.page: filters: expected a filter on at least one of order_timestart, order_timeend, payment_id, order_id, received order_status.',
  ],
  [
    'a misspelt field',
    (world) => page(world, { filters: [{ s: 'order_timestrat', m: 'from', v: '2026-11-01' }] }),
    'input',
    'reports.page: filters.0.s: expected a field of the report, received "order_timestrat". Did you mean order_timestart?',
  ],
  [
    'a mode of another type',
    (world) => page(world, { filters: [{ s: 'order_timestart', m: 'like', v: '2026' }] }),
    'input',
    'reports.page: filters.0: mode: expected a mode of order_timestart, which is a date (dateis, from, to, <, isnull, notnull, notdate), received "like".',
  ],
  [
    'a day that does not exist',
    () => order_timestart.from('2026-02-31'),
    'input',
    'order_timestart.from: expected a day of the calendar, YYYY-MM-DD, YYYY-MM-DD HH:MM:SS, or a number of days back, such as "-2", received "2026-02-31".',
  ],
  [
    'an amount as a number',
    () => actual_amount.above(10 as never),
    'input',
    'actual_amount.above: expected a decimal as a string, such as "12.34", with at most 2 digits after the point (a number does not keep its digits), received 10.',
  ],
  [
    'a misspelt field of the query',
    (world) => page(world, { filters, onPage: 10 }),
    'input',
    'reports.page: "onPage" is not a field of this query: did you mean on_page?',
  ],
  [
    'a client without an application',
    (world) => world.with({ applicationId: undefined }).reports.page(745, { filters }),
    'input',
    'applicationId: expected the settings applicationId and privateKey, which reports need, received nothing. Pass applicationId to createGatewayClient; the gateway issues both.',
  ],
  [
    'a wrong private key',
    (world) => world.with({ privateKey: 'wrong' }).reports.page(745, { filters }),
    'access_token',
    'Incorrect signature. Check applicationId and privateKey: the portal host does not know this pair.',
  ],
  [
    'another merchant',
    (world) => page(world, { filters, merchant_id: 700009 }),
    'report',
    'Merchant not found. Check merchantId, and that portalUrl belongs to the same gateway.',
  ],
];
