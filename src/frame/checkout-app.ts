/**
 * The payment page's frame: the fields of a card, and every request of the page, so the shop's policy does not have to allow any.
 *
 * @module
 */
import { toCheckoutFrame, type FromCheckoutFrame, type ToCheckoutFrame } from '../bridge/index.js';
import type { CheckoutInfoRequest, OrderLookupRequest } from '../contract/index.js';
import { info, session, submission, verification } from './checkout-routes.js';
import { drawCardPreview } from './card-preview.js';
import { cardDescription, type FormDescription } from './form-description.js';
import { fetchLogo } from './logo.js';
import type { MessageOf, FrameApp } from './frame-app.js';
import type { Fields } from '../bridge/routes.js';
import { answerOf, payer } from './submission.js';

/** Fields that create an order if the page has no token. Interface: `params`. */
const ofTheOrder = ['merchant_id', 'order_desc', 'amount', 'currency'];
/** Fields that the frame sends. Values of the page must not replace them. */
const ofTheCard = ['card_number', 'expiry_date', 'cvv2', 'rectoken', 'token', 'order_id', 'page_proof'];

type Find = MessageOf<ToCheckoutFrame, 'load' | 'look-up'>;

export const checkoutFrameApp: FrameApp<FormDescription, ToCheckoutFrame, FromCheckoutFrame> = {
  check: toCheckoutFrame,
  describe: () => ({ ...cardDescription(), draw: drawCardPreview }),
  handlers({ root, first, form, common, gateway, origin, post }) {
    /** Shows the display card, or hides it. */
    const setPreview = (preview?: boolean) => form.state.form.toggleAttribute('data-preview', !!preview);
    setPreview(first?.preview);
    const payments = payer({ root, form, gateway, post }, submission);
    /** Whether the card fields are in a document of the gateway, not in the shop's page. */
    const isFrame = root instanceof Document;
    /** The order, or the merchant, whose info the page requested. */
    let infoRequest: CheckoutInfoRequest = {};
    const find = async ({ type, token, fields }: Find) => post(await payments.find(orderRequest(token, fields), type));

    return {
      ...common,
      preview: ({ preview }) => void setPreview(preview),
      load: find,
      'look-up': find,
      submit({ token, attempt, fields }) {
        const name = orderRequest(token, fields);
        // An order with a token already has its amount and merchant, so the page's values are not sent.
        const pageFields = without(fields, name.token ? [...ofTheCard, ...ofTheOrder] : ofTheCard);
        const method = fields['payment_system'];
        // If the page named no payment method, the payer did not choose the typed card.
        if (typeof method !== 'string') return post({ type: 'answered', attempt, answer: { kind: 'invalid' } });
        return payments.submit(attempt, { ...pageFields, ...name }, method === 'card');
      },
      async verify({ token, value, fields }) {
        post({
          type: 'verified',
          answer: answerOf(await gateway(verification, { ...orderRequest(token, fields), value })),
        });
      },
      async 'ask-info'({ request }) {
        infoRequest = request;
        const reply = await gateway(info, request);
        // The page has asked for something else meanwhile.
        if (infoRequest !== request) return;
        const { problem } = reply;
        post(problem === undefined ? { type: 'info', info: reply.answer } : { type: 'info-failed', problem });
      },
      async 'ask-logo'({ address }) {
        // In the shop's page, the shop's policy would have to allow the picture, so the rows show letters instead.
        post({ type: 'logo', address, bitmap: isFrame ? await fetchLogo(address, origin) : undefined });
      },
      async 'ask-session'({ validation_url, domain }) {
        const reply = await gateway(session, { ...orderOf(infoRequest), validation_url, domain });
        post({ type: 'session', session: reply.problem === undefined ? reply.answer.session : undefined });
      },
    };
  },
};

/** Names the order by its token, or by the id that the page generated. */
function orderRequest(token: string, fields: Fields): OrderLookupRequest {
  const { merchant_id, page_proof } = fields as OrderLookupRequest;
  return token.startsWith('page-') ? { merchant_id, order_id: token, page_proof } : { token };
}

function orderOf({ token, merchant_id }: CheckoutInfoRequest) {
  return { ...(token ? { token } : {}), ...(merchant_id === undefined ? {} : { merchant_id }) };
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
