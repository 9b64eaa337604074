/**
 * The transfer's frame: the fields of two cards, and every request of the transfer. The frame sends the cards only to the gateway.
 *
 * @module
 */
import { toTransferFrame, type FromTransferFrame, type ToTransferFrame } from '../bridge/index.js';
import { isMerchantUnknown } from '../contract/error-codes/columns.js';
import { lookUpTimeout, submissionTimeout, type Failure } from './gateway.js';
import type { Fields } from '../bridge/routes.js';
import type { FrameApp } from './frame-app.js';
import { cardFields } from './markup/fields.js';
import { receivers, type ReceiverKind } from './markup/receivers.js';
import { TransferDescription } from './transfer-description.js';
import { fee, status, transfer } from './transfer-routes.js';

export const transferFrameApp: FrameApp<TransferDescription, ToTransferFrame, FromTransferFrame> = {
  check: toTransferFrame,
  describe: (first) => new TransferDescription(first),
  handlers({ root, form, description, common, gateway, post }) {
    let busy = false;
    let widget: unknown;
    /** Another widget does not get the typed card. */
    const bind = ({ widget_id: next }: Fields) => {
      if ((widget ??= next) !== next && root instanceof Document) form.clear();
      widget = next;
    };
    for (const radio of root.querySelectorAll<HTMLInputElement>('[name=by]')) {
      radio.addEventListener('change', () => {
        description.by = radio.value as ReceiverKind;
        form.update();
      });
    }
    return {
      ...common,
      receiver(message) {
        description.setReceiver(message);
        if (form.state.settings) form.update();
      },
      mark: () => void form.validate(true),
      // The sender's card must be typed again; the receiver's card is only checked.
      correct: ({ end }) =>
        end === 'sender' ? form.retype(cardFields, 'card_number') : form.retype([], receivers[description.by].name),
      async 'ask-quote'({ number, fields }) {
        bind(fields);
        const reply = await gateway(fee, { ...fields, ...description.receiver }, lookUpTimeout);
        post(
          reply.problem === undefined
            ? { type: 'quoted', number, quote: reply.answer }
            : { type: 'quote-failed', number, ...failureDetails(reply) },
        );
      },
      // Only one transfer runs at a time, even if the element requests another.
      async send({ attempt, fields }) {
        if (busy) return;
        bind(fields);
        if (!form.validate().valid) return post({ type: 'answered', attempt, answer: { kind: 'invalid' } });
        busy = true;
        const reply = await gateway(transfer, { ...fields, ...description.cards() }, submissionTimeout);
        busy = false;
        if (reply.problem !== undefined) return post({ type: 'answered', attempt, answer: reply });
        const { answer } = reply;
        post({
          type: 'answered',
          attempt,
          answer:
            'send_data' in answer
              ? { kind: 'challenge', challenge: answer }
              : { kind: 'accepted', order: answer.order_id },
        });
      },
      async 'ask-status'({ widget_id, order_id: order }) {
        const reply = await gateway(status, { widget_id, order_id: order }, lookUpTimeout);
        post(
          reply.problem === undefined
            ? { type: 'status', order, status: reply.answer }
            : { type: 'status-failed', order, problem: reply.problem },
        );
      },
    };
  },
};

/** Returns the gateway's code, or the reason why there is no answer. */
function failureDetails({ problem, kind }: Failure): { problem: string; refused: boolean } {
  return { problem: isMerchantUnknown.test(problem) ? 'widget_unknown' : problem, refused: kind === 'failed' };
}
