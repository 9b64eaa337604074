import { dayLength, dayOf } from '../../engine/settlement-day.js';

/** The console's first page, the orders. */
export const consolePath = '/sandbox/console';
/** The clock for programs. */
export const clockPath = '/sandbox/clock';
export const stylePath = `${consolePath}/console.css`;
export const scriptPath = `${consolePath}/console.js`;

export const paths = {
  /** A POST creates a test order. */
  testPayment: `${consolePath}/pay`,
  testOrder: (paymentId: number) => `${consolePath}/pay/${paymentId}`,
  orders: consolePath,
  order: (paymentId: number) => `${consolePath}/orders/${paymentId}`,
  callbacks: `${consolePath}/callbacks`,
  schedules: `${consolePath}/schedules`,
  transfers: `${consolePath}/transfers`,
  settlements: `${consolePath}/settlements`,
  /** The settlement of a merchant at a moment. */
  day: (merchant: number, settledAt: number) =>
    `${consolePath}/settlements/${merchant}/${dayOf(settledAt - dayLength)}`,
  faults: `${consolePath}/faults`,
  clock: `${consolePath}/clock`,
  /** The API pages, and the OpenAPI document. */
  api: '/openapi',
  operation: (id: string) => `/openapi/${id}`,
  document: '/openapi.json',
  /** A POST sends the same body again. */
  sendAgain: (job: number) => `${consolePath}/callbacks/${job}/again`,
  /** A POST makes the next attempt now. */
  sendNow: (job: number) => `${consolePath}/callbacks/${job}/now`,
} as const;

/** Whether an address belongs to the console, its clock or its API pages. Nothing else of the gateway is below these folders. */
export function isConsolePath(pathname: string): boolean {
  return pathname === '/' || /^\/(sandbox|openapi)(\/|$)/.test(pathname);
}

/** An address with a query, without empty parameters. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
}
