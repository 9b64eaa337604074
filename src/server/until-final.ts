/**
 * Asks until a transfer's status is final, at growing intervals.
 *
 * @module
 */
import { transferStatusPath, type TransferStatusResponse } from '../contract/index.js';
import { TransportError } from './errors.js';
import { sleep } from './sleep.js';
import { TransferUnknownError, type TransferName } from './transfers/errors.js';

/** Seconds. */
const pauses = { first: 0.5, growth: 1.6, longest: 10 };

export interface WaitOptions {
  /** Seconds to wait for the final status in all; 60 where absent. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * @param ask - Asks once; ends with the signal.
 * @throws TransferUnknownError after `timeout` seconds without a final status (`timeout`) or when the caller ends it (`aborted`);
 *   GatewayError when the gateway says no.
 */
export async function untilFinal(
  ask: (signal: AbortSignal) => Promise<TransferStatusResponse>,
  name: TransferName,
  { timeout = 60, signal }: WaitOptions,
): Promise<TransferStatusResponse> {
  const limit = AbortSignal.timeout(timeout * 1000);
  const end = signal ? AbortSignal.any([signal, limit]) : limit;
  let last = 'the gateway was not reached';
  for (let pause = pauses.first; !end.aborted; pause = Math.min(pause * pauses.growth, pauses.longest)) {
    try {
      const answer = await ask(end);
      if (answer.status === 'success' || answer.status === 'declined') return answer;
      last = `the last status was "${answer.status}"`;
    } catch (error) {
      // One answer that is lost says nothing of the transfer: it is asked for again.
      if (!(error instanceof TransportError)) throw error;
    }
    // Jitter: clients that began together do not come together.
    await sleep(pause * (0.75 + Math.random() / 2), end);
  }
  const reason = signal?.aborted ? 'aborted' : 'timeout';
  const words = reason === 'aborted' ? 'ended by its caller' : `not final after ${timeout} s`;
  throw new TransferUnknownError(reason, transferStatusPath, `${words}; ${last}`, name);
}
