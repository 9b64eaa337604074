/**
 * The transfer's routes for a payer's browser, whose answers are checked with the bridge's shapes (see `routes.ts`).
 *
 * @module
 */
import {
  acceptedValidator,
  challengeValidator,
  either,
  feeValidator,
  transferStatusValidator,
} from '../bridge/index.js';
import { transferFeePath, transferPath, transferStatusPath } from '../contract/transfer.js';
import type {
  TransferFeeResponse,
  TransferResponse,
  TransferStatusRequest,
  TransferStatusResponse,
} from '../contract/index.js';
import { readBy, type Fields } from '../bridge/routes.js';

const answer = either(challengeValidator, acceptedValidator);

export const fee = readBy<Fields, TransferFeeResponse>(transferFeePath, feeValidator, true);
export const transfer = readBy<Fields, TransferResponse>(transferPath, answer, false);
export const status = readBy<TransferStatusRequest, TransferStatusResponse>(
  transferStatusPath,
  transferStatusValidator,
  true,
);
