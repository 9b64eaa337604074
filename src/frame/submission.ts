/**
 * Sends a card, once, and says what came of it in words without card data.
 *
 * @module
 */
import { GatewayError, problemOf, send, TransportError, type SendOptions } from '../client/index.js';
import { cardSubmission, orderLookup } from './routes.js';
import type { FromFrame } from '../bridge/index.js';
import type { CardOnWire } from './vault.js';

/** What came of a card, as the bridge carries it. */
export type CardAnswer = Extract<FromFrame, { type: 'answered' }>['answer'];

/** Seconds until a submission without an answer counts as lost: longer than an acquirer's own time-out. */
const submissionTimeout = 60;

export interface CardToSend extends CardOnWire {
  token: string;
  rectoken?: string;
}

/** Never throws, and never sends again by itself. */
export async function submitCard(card: CardToSend, options: SendOptions): Promise<CardAnswer> {
  try {
    const answer = await send(
      cardSubmission,
      { payment_system: 'card', ...card },
      { timeout: submissionTimeout, ...options },
    );
    if ('send_data' in answer) return { kind: 'challenge', challenge: answer };
    const order = answer.order.order_data;
    if (answer.error) {
      return {
        kind: 'refused',
        order,
        code: answer.error.code,
        transaction: answer.transaction_id,
        final: answer.final,
      };
    }
    // Neither a refusal nor an approval is nobody's word yet: the order is looked up.
    return order.order_status === 'approved' ? { kind: 'paid', order } : { kind: 'lost', reason: 'answer' };
  } catch (error) {
    if (error instanceof GatewayError) return { kind: 'failed', code: error.code };
    const reason = error instanceof TransportError && error.reason !== 'aborted' ? error.reason : 'network';
    return { kind: 'lost', reason };
  }
}

/** The order by its token, or why there is none. */
export async function findOrder(token: string, options: SendOptions) {
  try {
    return { order: await send(orderLookup, { token }, { timeout: 15, ...options }) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}
