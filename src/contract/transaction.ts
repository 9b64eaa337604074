/** A transaction: one attempt to pay an order. */

/**
 * `created`: waits for the payer (3-D Secure). `processing`: is with the acquirer, so money may move.
 * `approved` and `declined` are final. @assumption States
 */
export const transactionStatuses = ['created', 'processing', 'approved', 'declined'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** Purposes of an attempt. @assumption States */
export const transactionTypes = ['purchase', 'reverse', 'verification', 'p2p credit', 'p2p transfer'] as const;
export type TransactionType = (typeof transactionTypes)[number];
