/**
 * The states of a transfer.
 *
 * @module
 */

/**
 * `created`: waits for the payer (3-D Secure), no money can move. `processing`: money may be moving. `success` and `declined` are
 * final. Interface: States has `success`; the others are ours. @assumption States
 */
export const transferStatuses = ['created', 'processing', 'success', 'declined'] as const;
export type TransferStatus = (typeof transferStatuses)[number];
