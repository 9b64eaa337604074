/** The endpoints of the payment host, for tests that hold for every one of them. */
import {
  capture,
  cardSubmission,
  checkoutInfo,
  checkoutUrl,
  createOrder,
  orderLookup,
  orderStatus,
  recurring,
  reverse,
  transactionList,
  transfer,
  transferFee,
  transferStatus,
  verification,
  walletSession,
} from '../../src/contract/index.js';

/** Those whose requests a merchant signs, by their paths. */
export const signedEndpoints: readonly string[] = [
  createOrder.path,
  checkoutUrl.path,
  orderStatus.path,
  transactionList.path,
  recurring.path,
  reverse.path,
  capture.path,
];

/** All, by their paths. */
export const endpoints: readonly string[] = [
  ...signedEndpoints,
  orderLookup.path,
  cardSubmission.path,
  verification.path,
  checkoutInfo.path,
  walletSession.path,
  transferFee.path,
  transfer.path,
  transferStatus.path,
];
