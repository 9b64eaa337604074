/**
 * The transfer (`/api/p2p/widget/transfer`): charges one card, and credits another card or a telephone number.
 *
 * @module
 */
import { transferRequest, type TransferRequest, type TransferResponse } from '../../../contract/index.js';
import { testCard, type Authentication } from '../../acquirer/test-cards.js';
import { phoneHasCard } from '../../acquirer/transfer.js';
import { isAllowedOrigin, isSafeTarget } from '../../engine/addresses.js';
import { readInstrument } from '../../engine/instrument.js';
import { maskField } from '../../engine/mask.js';
import { cardInAddress } from '../../engine/order-parameters.js';
import { parseParameters, requireOnly, requireParameters, shorten, type Parameters } from '../../engine/parameters.js';
import { readParty, type Receiver, requireReceiver } from '../../engine/transfer-party.js';
import { Refusal } from '../../engine/refusal.js';
import { quoteTransfer } from '../../engine/transfer-quote.js';
import { requestKey, subjectOfKey } from '../../store/idempotency.js';
import { randomHex } from '../../web/bytes.js';
import {
  beginTransfer,
  startedTransfer,
  type StartedTransfer,
  type TransferDraft,
} from '../../store/orders/transfers.js';
import { keyedHash } from '../../store/cards/keys.js';
import { sealCard } from '../../store/cards/vault.js';
import { asksPayer, authenticationDraft, freshDraft, newCard } from '../payment/attempt-draft.js';
import { challengeFor, challengeTime } from '../payment/challenge.js';
import type { Call, Context } from '../context.js';
import { checkReturn } from '../host/origins.js';
import { finishAttempt } from '../payment/finish-attempt.js';
import { presentFields, requireWidget, transferCodes, type Widget } from './transfer-request.js';

const mandatory = ['card_number', 'expiry_date', 'cvv2', 'amount', 'currency'];

/**
 * Interface: Transfer. A transfer without a 3-D Secure page is answered after its end, with only its `order_id`: the status has the result.
 * @assumption HTTP
 */
export function sendTransfer(context: Context, request: Parameters, call: Call): Promise<TransferResponse> {
  return context.refusals.run(call.address, () => moveMoney(context, request, call));
}

async function moveMoney(context: Context, request: Parameters, call: Call): Promise<TransferResponse> {
  const widget = requireWidget(context, request, call);
  requireOnly(request, Object.keys(transferRequest.shape));
  requireParameters(request, mandatory);
  const input = parseParameters(transferRequest, presentFields(request), transferCodes);
  const key = await requestKey(context, call, widget.id, input);
  const earlierTransferId = await subjectOfKey(context.store, key, context.now());
  const { authentication } = testCard(input.card_number);
  if (earlierTransferId !== undefined) {
    const earlierTransfer = await startedTransfer(context.store, earlierTransferId);
    return answerTransfer(context, widget, earlierTransfer, authentication, call);
  }
  const draft = await draftTransfer(context, widget, input, authentication, call);
  const transfer = await beginTransfer(context.store, draft, context.now(), key);
  context.wakeJobs();
  return answerTransfer(context, widget, transfer, authentication, call);
}

/**
 * The challenge, while the payer can answer it; else the transfer's `order_id`, after its end. Uses the rows from the start of the transfer:
 * a transfer that was replaced later is still answered with its challenge, whose address then reports the replacement.
 */
async function answerTransfer(
  context: Context,
  widget: Widget,
  { order, attempt }: StartedTransfer,
  authentication: Authentication,
  call: Call,
): Promise<TransferResponse> {
  if (attempt.status === 'created' && asksPayer(authentication) && context.now() < order.expires_at) {
    return challengeFor(context, order, attempt, authentication, call);
  }
  await finishAttempt(context, attempt.id, call.faults);
  return { widget_id: widget.id, order_id: order.order_id };
}

type Sender = Extract<ReturnType<typeof readInstrument>, { kind: 'card' }>;

/** The sender's card, checked like the card of a purchase. */
function readSender(input: TransferRequest, receiver: Receiver, now: Date): Sender {
  const { card_number, expiry_date, cvv2 } = input;
  const sender = readInstrument({ payment_system: 'card', card_number, expiry_date, cvv2 }, now);
  if (sender.kind !== 'card') throw new Error('The sender is not a card.');
  if (receiver.type === 'card' && receiver.name === sender.number) {
    throw new Refusal(1058, 'The sender and the receiver have the same card');
  }
  return sender;
}

/** The return page may only lead to pages that may use the widget. @assumption ours */
function readResponseUrl(context: Context, address = '', orderId = ''): string {
  if (address === '') return '';
  if (maskField('response_url', address, orderId) !== address) throw new Refusal(1007, cardInAddress('response_url'));
  const isAllowed =
    isSafeTarget(address) && isAllowedOrigin(new URL(address).origin, context.allowOrigins, context.payOrigin);
  checkReturn(context)(address);
  if (isAllowed) return address;
  throw new Refusal(
    1007,
    'Parameter `response_url` is incorrect: a page of an origin that the widget allows is expected, https or on this machine',
  );
}

/** Checks the request, and makes the rows of its transfer. */
async function draftTransfer(
  context: Context,
  widget: Widget,
  input: TransferRequest,
  authentication: Authentication,
  call: Call,
): Promise<TransferDraft> {
  const receiver = requireReceiver(input, phoneHasCard);
  const { number, expiry } = readSender(input, receiver, new Date(context.now()));
  const quote = quoteTransfer(input.amount, input.currency, input.receiver_pays_fee);
  const responseUrl = readResponseUrl(context, input.response_url, input.order_id);
  const [from, to] = [readParty('sender', input.sender), readParty('receiver', input.receiver)];
  const payer = await newCard(context, number, expiry);
  const receiverCard =
    receiver.type === 'card'
      ? await sealCard(context.keys.card, { number: receiver.name, month: 0, year: 0 })
      : undefined;
  const email = from.email ?? '';
  return {
    order: {
      merchant_id: widget.merchant.id,
      order_id: input.order_id ?? `transfer-${randomHex(12)}`,
      amount: quote.senderAmount,
      currency: quote.currency,
      order_desc: `Transfer to ${receiverText(receiver)}`,
      response_url: responseUrl,
      sender_email: email,
    },
    transfer: {
      widget_id: widget.id,
      amount: quote.amount,
      fee: quote.fee,
      receiver_amount: quote.receiverAmount,
      receiver_pays_fee: quote.receiverPaysFee ? 'Y' : 'N',
      receiver_type: receiver.type,
      receiver: receiver.masked,
      receiver_card_id: receiverCard?.id ?? null,
      receiver_phone: receiver.notify,
      sender_party: JSON.stringify(from),
      receiver_party: JSON.stringify(to),
      send_sms: input.send_sms ? 'Y' : 'N',
      sender_key: await keyedHash(context.keys.sender, number),
    },
    attempt: {
      ...freshDraft(asksPayer(authentication) ? 'created' : 'processing', call),
      ...payer.draft,
      ...authenticationDraft(number, authentication),
      sender_email: email,
      sender_cell_phone: from.phone ?? '',
      sender_name: shorten([from.first_name, from.last_name].filter(Boolean).join(' '), 255),
    },
    cards: [payer.sealedCard, receiverCard].filter((card) => card !== undefined),
    daily: quote.rule.daily,
    expiresAt: context.now() + challengeTime,
  };
}

function receiverText({ type, masked }: Receiver): string {
  return type === 'card' ? masked.replace(/.{4}(?=.)/g, '$& ') : masked;
}
