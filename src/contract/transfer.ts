/**
 * Where transfers are asked for. In a file of its own: a browser reads it without the schemas. Interface: Transfer.
 *
 * @module
 */
export const transferFeePath = '/api/p2p/widget/fee';
export const transferPath = '/api/p2p/widget/transfer';
export const transferStatusPath = '/api/p2p/widget/status';
/** Followed by `/<MD>/<hash>`. Interface: 3-D Secure steps, 3. */
export const transferStep2Path = '/api/p2p/transfer_step2';

/**
 * What a merchant's own return address carries in its query, for the step after: the gateway's own `TermUrl`, and the page that the
 * payer goes back to. The element writes them, the server client's handler reads them. @assumption ours
 */
export const termUrlParameter = 'gw_term_url';
export const backParameter = 'gw_back';
