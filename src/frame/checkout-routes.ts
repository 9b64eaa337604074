/**
 * The payment page's routes for a payer's browser, whose answers are checked with the bridge's shapes (see `routes.ts`).
 *
 * @module
 */
import { anything, challengeShape, either, elsewhere, object, checkoutInfoShape, record } from '../bridge/index.js';
import { cardSubmissionPath, checkoutInfoPath, verificationPath, walletSessionPath } from '../contract/paths.js';
import type {
  CheckoutInfo,
  CheckoutInfoRequest,
  CheckoutSubmissionResponse,
  WalletSession,
  WalletSessionRequest,
} from '../contract/index.js';
import { outcomeShape, readBy, type Fields } from '../bridge/routes.js';

const answerShape = either(outcomeShape, challengeShape, elsewhere);

export const submission = readBy<Fields, CheckoutSubmissionResponse>(cardSubmissionPath, answerShape, false);
export const verification = readBy<Fields, CheckoutSubmissionResponse>(verificationPath, answerShape, false);
export const info = readBy<CheckoutInfoRequest, CheckoutInfo>(checkoutInfoPath, checkoutInfoShape, true);
export const session = readBy<WalletSessionRequest, WalletSession>(
  walletSessionPath,
  object({ session: record(anything) }),
  true,
);
