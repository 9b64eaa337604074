/**
 * The replacement of this client in a page's bundle: an error that explains the mistake. It exports the client's names, so this
 * error appears instead of one about a missing export.
 *
 * @module
 */

const message =
  'gw-checkout/server is in a bundle for browsers. It signs with the merchant’s secret, which every visitor of the page could then read. ' +
  'Import it only in code that runs on your server, and let the page call that server; pages import gw-checkout, gw-checkout/react or gw-checkout/vue. ' +
  'If this is a server, or a test of one, resolve packages with the condition "node" instead of "browser".';

function refuse(): never {
  throw new Error(message);
}

export const createGatewayClient: never = refuse();
export const reportFilters: never = refuse();
export const AccessTokenError: never = refuse();
export const CallbackError: never = refuse();
export const GatewayError: never = refuse();
export const InputError: never = refuse();
export const ReportError: never = refuse();
export const ReportMovedError: never = refuse();
export const TransferUnknownError: never = refuse();
export const TransportError: never = refuse();
