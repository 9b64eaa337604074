/** The addresses and states of the card-to-card transfer. Interface: Transfer. */
export const transferFeePath = '/api/p2p/widget/fee';
export const transferPath = '/api/p2p/widget/transfer';
export const transferStatusPath = '/api/p2p/widget/status';
/** Followed by `/<MD>/<hash>`. Interface: 3-D Secure steps, 3. */
export const transferStep2Path = '/api/p2p/transfer_step2';

/**
 * Query parameters of a merchant's own return address, for the second step: the gateway's `TermUrl`, and the page to which the payer
 * returns. The element writes them, and the server client's handler reads them. @assumption ours
 */
export const termUrlParameter = 'gw_term_url';
export const backParameter = 'gw_back';

/**
 * `created`: waits for the payer (3-D Secure); money cannot move. `processing`: money may be moving. `success` and `declined` are
 * final. Interface: States has `success`; we added the others. @assumption States
 */
export const transferStatuses = ['created', 'processing', 'success', 'declined'] as const;
export type TransferStatus = (typeof transferStatuses)[number];
