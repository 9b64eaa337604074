/**
 * The payment page's routes for a payer's browser, whose answers are checked with the bridge's shapes (see `routes.ts`).
 *
 * @module
 */
import {
  anyValue,
  challengeValidator,
  either,
  redirectChallenge,
  object,
  checkoutInfoValidator,
  record,
} from '../bridge/index.js';
import { cardSubmissionPath, checkoutInfoPath, verificationPath, walletSessionPath } from '../contract/paths.js';
import type {
  CheckoutInfo,
  CheckoutInfoRequest,
  CheckoutSubmissionResponse,
  WalletSession,
  WalletSessionRequest,
} from '../contract/index.js';
import { outcomeValidator, readBy, type Fields } from '../bridge/routes.js';

const answerValidator = either(outcomeValidator, challengeValidator, redirectChallenge);

export const submission = readBy<Fields, CheckoutSubmissionResponse>(cardSubmissionPath, answerValidator, false);
export const verification = readBy<Fields, CheckoutSubmissionResponse>(verificationPath, answerValidator, false);
export const info = readBy<CheckoutInfoRequest, CheckoutInfo>(checkoutInfoPath, checkoutInfoValidator, true);
export const session = readBy<WalletSessionRequest, WalletSession>(
  walletSessionPath,
  object({ session: record(anyValue) }),
  true,
);
