/**
 * Sends a submission, once, and says what came of it in words without card data.
 *
 * @module
 */
import type { OrderLookupRequest, Route } from '../contract/index.js';
import type { CardForm } from './card-form.js';
import { lookUpTimeout, submissionTimeout, unanswered, type Gateway, type Reply } from './gateway.js';
import { orderLookup, type Fields, type Outcome } from '../bridge/routes.js';

/** Reads the answer to a submission. `GoOn`: what sends the payer elsewhere before it is decided. */
export function answerOf<GoOn extends object>(reply: Reply<Outcome | GoOn>) {
  if (!reply.ok) return unanswered(reply);
  const { answer } = reply;
  if (!isOutcome(answer)) return { kind: 'challenge', challenge: answer } as const;
  const result = answer.order.order_data;
  if (answer.error) {
    const { error, transaction_id: transaction, final } = answer;
    return { kind: 'refused', result, code: error.code, transaction, final } as const;
  }
  // An order that is neither refused nor approved decides nothing: it is looked up.
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

/** What sends submissions: one at a time, whatever is asked. A card is added where one pays. */
export function submitter<GoOn extends object>(
  { form, gateway, post }: SubmitterTools<GoOn>,
  route: Route<Fields, Outcome | GoOn>,
): (attempt: number, fields: Fields) => Promise<void> {
  let busy = false;
  return async (attempt, fields) => {
    if (busy) return;
    const byCard = fields['payment_system'] === 'card';
    // Where the page named no way to pay, the payer did not mean the card that was typed.
    if (typeof fields['payment_system'] !== 'string' || (byCard && !form.validate())) {
      return post({ type: 'answered', attempt, answer: { kind: 'invalid' } });
    }
    busy = true;
    const input = byCard ? { ...fields, ...form.take() } : fields;
    const answer = answerOf(await gateway.ask(route, input, submissionTimeout));
    busy = false;
    if (answer.kind === 'paid') form.clear();
    post({ type: 'answered', attempt, answer });
  };
}

/** Looks an order up. @param first - The order is loaded, and nothing was sent yet. */
export async function found(gateway: Gateway, order: OrderLookupRequest, first: boolean) {
  const reply = await gateway.ask(orderLookup, order, lookUpTimeout);
  if (reply.ok) return { type: first ? 'loaded' : 'looked-up', order: reply.answer } as const;
  const { problem } = reply;
  return first
    ? ({ type: 'load-failed', problem, retry: true } as const)
    : ({ type: 'look-up-failed', problem } as const);
}
