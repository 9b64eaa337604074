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
export function answerOf<Continuation extends object>(reply: Reply<Outcome | Continuation>) {
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

function isOutcome<Continuation extends object>(answer: Outcome | Continuation): answer is Outcome {
  return 'order' in answer;
}

type Answer<Continuation extends object> = ReturnType<typeof answerOf<Continuation>> | { readonly kind: 'invalid' };

interface PayerTools<Continuation extends object> {
  readonly root: ShadowRoot | Document;
  readonly form: CardForm;
  readonly gateway: Gateway;
  readonly post: (message: { type: 'answered'; attempt: number; answer: Answer<Continuation> }) => void;
}

/**
 * Returns the functions that look orders up and submit them. In a frame, the typed card belongs to the merchant of the first order: another
 * merchant's order clears the fields, so a script of the page cannot spend the card there. The shop's own page can read the fields anyway.
 *
 * - `find`: looks an order up. `load`: the first look-up, before any submission.
 * - `submit`: sends submissions, one at a time. `byCard` adds the typed card.
 */
export function payer<Continuation extends object>(
  { root, form, gateway, post }: PayerTools<Continuation>,
  route: Route<Fields, Outcome | Continuation>,
) {
  const isFrame = root instanceof Document;
  let busy = false;
  let merchant: unknown;
  /** Token of the merchant's order that was looked up last. */
  let lastToken: string | undefined;
  const bind = (next: number, token?: string) => {
    if (isFrame && (merchant ??= next) !== next) form.clear();
    merchant = next;
    lastToken = token;
  };
  const lookUp = async (order: OrderLookupRequest) => {
    const reply = await gateway(orderLookup, order, lookUpTimeout);
    if (reply.problem === undefined) bind(reply.answer.order_data.merchant_id, order.token);
    return reply;
  };
  return {
    async find(order: OrderLookupRequest, type: 'load' | 'look-up') {
      const reply = await lookUp(order);
      return reply.problem === undefined
        ? ({ type: type === 'load' ? 'loaded' : 'looked-up', order: reply.answer } as const)
        : ({ type: `${type}-failed`, problem: reply.problem, retry: true } as const);
    },
    async submit(attempt: number, fields: Fields, byCard = true): Promise<void> {
      if (busy) return;
      busy = true;
      const { token, merchant_id } = fields as OrderLookupRequest;
      let problem: string | undefined;
      if (byCard && isFrame) {
        // An order without a token is made by the page, for the merchant that it names.
        if (!token) bind(Number(merchant_id));
        else if (token !== lastToken) ({ problem } = await lookUp({ token }));
      }
      const input = () => (byCard ? { ...fields, ...form.take() } : fields);
      const answer = problem
        ? ({ kind: 'failed', code: problem, problem } as const)
        : byCard && !form.validate().valid
          ? ({ kind: 'invalid' } as const)
          : answerOf(await gateway(route, input(), submissionTimeout));
      busy = false;
      if (answer.kind === 'paid') form.clear();
      post({ type: 'answered', attempt, answer });
    },
  };
}
