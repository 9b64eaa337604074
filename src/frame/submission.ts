/**
 * Sends a submission once and reports the outcome without card data.
 *
 * @module
 */
import type { OrderLookupRequest, Route } from '../contract/index.js';
import type { CardForm } from './card-form.js';
import { lookUpTimeout, submissionTimeout, type Gateway, type Reply } from './gateway.js';
import { orderLookup, type Fields, type Outcome } from '../bridge/routes.js';

/** Reads the answer to a submission. `GoOn`: an answer that sends the payer elsewhere before the outcome is decided. */
export function answerOf<GoOn extends object>(reply: Reply<Outcome | GoOn>) {
  if (reply.problem !== undefined) return reply;
  const { answer } = reply;
  if (!isOutcome(answer)) return { kind: 'challenge', challenge: answer } as const;
  const result = answer.order.order_data;
  if (answer.error) {
    const { error, transaction_id: transaction, final } = answer;
    return { kind: 'refused', result, code: error.code, transaction, final } as const;
  }
  // An order that is neither refused nor approved is still open, so it is looked up.
  return result.order_status === 'approved'
    ? ({ kind: 'paid', result } as const)
    : ({ kind: 'lost', reason: 'answer' } as const);
}

function isOutcome<GoOn extends object>(answer: Outcome | GoOn): answer is Outcome {
  return 'order' in answer;
}

type Answer<GoOn extends object> = ReturnType<typeof answerOf<GoOn>> | { readonly kind: 'invalid' };

interface SubmitterTools<GoOn extends object> {
  readonly form: CardForm;
  readonly gateway: Gateway;
  readonly post: (message: { type: 'answered'; attempt: number; answer: Answer<GoOn> }) => void;
}

/** Returns the function that sends submissions, one at a time. `byCard` adds the typed card. */
export function submitter<GoOn extends object>(
  { form, gateway, post }: SubmitterTools<GoOn>,
  route: Route<Fields, Outcome | GoOn>,
): (attempt: number, fields: Fields, byCard?: boolean) => Promise<void> {
  let busy = false;
  return async (attempt, fields, byCard = true) => {
    if (busy) return;
    busy = true;
    const input = () => (byCard ? { ...fields, ...form.take() } : fields);
    const answer =
      byCard && !form.validate()
        ? ({ kind: 'invalid' } as const)
        : answerOf(await gateway(route, input(), submissionTimeout));
    busy = false;
    if (answer.kind === 'paid') form.clear();
    post({ type: 'answered', attempt, answer });
  };
}

/** Looks an order up. @param type - `load`: the first look-up, before any submission. */
export async function found(gateway: Gateway, order: OrderLookupRequest, type: 'load' | 'look-up') {
  const reply = await gateway(orderLookup, order, lookUpTimeout);
  return reply.problem === undefined
    ? ({ type: type === 'load' ? 'loaded' : 'looked-up', order: reply.answer } as const)
    : ({ type: `${type}-failed`, problem: reply.problem, retry: true } as const);
}
