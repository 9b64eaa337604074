/**
 * Requests a transfer's status until it is final, at growing intervals.
 *
 * @module
 */
import { transferStatusPath, type TransferStatusRequest, type TransferStatusResponse } from '../../contract/index.js';
import { TransportError } from '../errors/errors.js';
import { sleep } from '../requests/sleep.js';
import { TransferUnknownError } from './errors.js';

/** Seconds. */
const pauses = { first: 0.5, growth: 1.6, longest: 10 };

export interface WaitOptions {
  /** Total seconds to wait for the final status: at most 3600; default: 60. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * @param ask - Requests the status once; aborts with the signal.
 * @throws TransferUnknownError after `timeout` seconds without a final status (`timeout`) or when the caller aborts (`aborted`);
 * GatewayError when the gateway refuses.
 */
export async function untilFinal(
  ask: (signal: AbortSignal) => Promise<TransferStatusResponse>,
  name: TransferStatusRequest,
  { timeout = 60, signal }: WaitOptions,
): Promise<TransferStatusResponse> {
  const limit = AbortSignal.timeout(timeout * 1000);
  const end = signal ? AbortSignal.any([signal, limit]) : limit;
  let last = 'the gateway did not answer';
  for (let pause = pauses.first; !end.aborted; pause = Math.min(pause * pauses.growth, pauses.longest)) {
    try {
      const answer = await ask(end);
      if (answer.status === 'success' || answer.status === 'declined') return answer;
      last = `the last status was "${answer.status}"`;
    } catch (error) {
      // After a lost answer the state of the transfer is unknown, so the status is requested again.
      if (!(error instanceof TransportError)) throw error;
    }
    // Jitter: clients that began together must not return together.
    await sleep(pause * (0.75 + Math.random() / 2), end);
  }
  const isAborted = signal?.aborted === true;
  const reason = isAborted ? 'The wait was aborted by its signal' : `The transfer was not final after ${timeout} s`;
  throw new TransferUnknownError(
    isAborted ? 'aborted' : 'timeout',
    transferStatusPath,
    last,
    name,
    {},
    `${reason}; ${last}.`,
  );
}
