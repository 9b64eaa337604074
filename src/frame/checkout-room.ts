/**
 * The payment page's room: the fields of a card, and every request of the page, so that the shop's own policy need not allow one.
 *
 * @module
 */
import { toRoom, type FromRoom, type ToRoom } from '../bridge/index.js';
import type { CheckoutInfoRequest, OrderLookupRequest } from '../contract/index.js';
import { CheckoutForm } from './checkout-form.js';
import { info, session, submission, verification } from './checkout-routes.js';
import { fetchLogo } from './logo.js';
import type { MessageOf, Room } from './room.js';
import type { Fields } from '../bridge/routes.js';
import { answerOf, found, submitter } from './submission.js';

/** What makes an order where the page has no token. Interface: `params`. */
const ofTheOrder = ['merchant_id', 'order_desc', 'amount', 'currency'];
/** What the room itself sends: nothing of the page's may replace it. */
const ofTheCard = ['card_number', 'expiry_date', 'cvv2', 'rectoken', 'token', 'order_id', 'page_proof'];

type Find = MessageOf<ToRoom, 'load' | 'look-up'>;

export const checkoutRoom: Room<CheckoutForm, ToRoom, FromRoom> = {
  shape: toRoom,
  form: CheckoutForm,
  handlers({ root, form, common, gateway, origin, post }) {
    const submit = submitter({ form, gateway, post }, submission);
    /** In a frame of the gateway's, not in the shop's own page. */
    const isFrame = root instanceof Document;
    let rectoken: string | undefined;
    /** The order, or the merchant, whose info the page asked for. */
    let infoRequest: CheckoutInfoRequest = {};
    const find = async ({ type, token, fields }: Find) => post(await found(gateway, named(token, fields), type));

    return {
      ...common,
      show(message) {
        rectoken = message.rectoken;
        form.show(message);
      },
      face: (message) => form.setFace(message),
      load: find,
      'look-up': find,
      submit({ token, attempt, fields }) {
        const name = named(token, fields);
        // An order of the gateway's has its own amount and its own merchant: the page's may not stand beside them.
        const beside = without(fields, name.token ? [...ofTheCard, ...ofTheOrder] : ofTheCard);
        const way = fields['payment_system'];
        // Where the page named no way to pay, the payer did not mean the card that was typed.
        if (typeof way !== 'string') return post({ type: 'answered', attempt, answer: { kind: 'invalid' } });
        const byCard = way === 'card';
        return submit(attempt, { ...beside, ...name, ...(byCard && { rectoken }) }, byCard);
      },
      async verify({ token, value, fields }) {
        post({
          type: 'verified',
          answer: answerOf(await gateway(verification, { ...named(token, fields), value })),
        });
      },
      async 'ask-info'({ request }) {
        infoRequest = request;
        const reply = await gateway(info, request);
        const { problem } = reply;
        post(problem === undefined ? { type: 'info', info: reply.answer } : { type: 'info-failed', problem });
      },
      async 'ask-logo'({ address }) {
        // In the shop's own page its policy would have to allow a picture: the rows have letters then.
        post({ type: 'logo', address, bitmap: isFrame ? await fetchLogo(address, origin) : undefined });
      },
      async 'ask-session'({ validation_url, domain }) {
        const reply = await gateway(session, { ...orderOf(infoRequest), validation_url, domain });
        post({ type: 'session', session: reply.problem === undefined ? reply.answer.session : undefined });
      },
    };
  },
};

/** The order by its token, or by the name that the page gave it. */
function named(token: string, fields: Fields): OrderLookupRequest {
  const { merchant_id, page_proof } = fields as OrderLookupRequest;
  return token.startsWith('page-') ? { merchant_id, order_id: token, page_proof } : { token };
}

function orderOf({ token, merchant_id }: CheckoutInfoRequest) {
  return { ...(token ? { token } : {}), ...(merchant_id === undefined ? {} : { merchant_id }) };
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
