/**
 * The transfer's routes as a payer's browser reads their answers, with the bridge's shapes (see `routes.ts`).
 *
 * @module
 */
import { acceptedShape, challengeShape, either, feeShape, transferStatusShape, type Shape } from '../bridge/index.js';
import {
  transferFeePath,
  transferPath,
  transferStatusPath,
  type TransferFeeRequest,
  type TransferFeeResponse,
  type TransferRequest,
  type TransferResponse,
  type TransferStatusRequest,
  type TransferStatusResponse,
} from '../contract/index.js';
import { readBy } from './routes.js';

const answer: Shape<TransferResponse> = either(challengeShape, acceptedShape);

export const fee = readBy<TransferFeeRequest, TransferFeeResponse>(transferFeePath, feeShape, true);
export const transfer = readBy<TransferRequest, TransferResponse>(transferPath, answer, false);
export const status = readBy<TransferStatusRequest, TransferStatusResponse>(
  transferStatusPath,
  transferStatusShape,
  true,
);
