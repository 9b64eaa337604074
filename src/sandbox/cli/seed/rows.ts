/**
 * A past order as rows, the way the gateway itself would have left them.
 *
 * @module
 */
import type { Insertable } from 'kysely';
import { cardholderEci } from '../../acquirer/proof.js';
import { challengeTime } from '../../app/challenge.js';
import type { Settleable } from '../../engine/settlement.js';
import { sentence } from '../../engine/refusal.js';
import { wireDate } from '../../engine/wire-date.js';
import type { Database, NewAttempt } from '../../store/schema.js';
import type { Chance } from './random.js';
import type { Story, Try } from './shapes.js';

const hour = 3_600_000;

/** Money that moved, to be settled with the day of `at`. */
export interface Movement extends Settleable {
  merchant_id: number;
  payment_id: number;
  attempt_id: number;
  /** When the transaction was authorized. */
  occurred_at: number;
  at: number;
}

type Rows<Name extends keyof Database> = Insertable<Database[Name]>[];

/** What a chunk of orders leaves in the tables. */
export interface Page {
  orders: Rows<'orders'>;
  attempts: Rows<'attempts'>;
  transfers: Rows<'transfers'>;
  acquirer_operations: Rows<'acquirer_operations'>;
  acquirer_captures: Rows<'acquirer_captures'>;
  movements: Movement[];
  /** Attempts whose cardholders dispute them, with their stories. */
  disputed: { attemptId: number; paymentId: number; story: Story }[];
  /** The attempts that chains began with, by merchant and the order's number. */
  chains: Map<string, number>;
}

export function emptyPage(): Page {
  return {
    ...{ orders: [], attempts: [], transfers: [], acquirer_operations: [], acquirer_captures: [] },
    ...{ movements: [], disputed: [], chains: new Map() },
  };
}

/** How many attempts' numbers {@link addRows} takes for the story. */
export function attemptsOf({ tries, reversals, transfer, status }: Story): number {
  return tries.length + reversals.length + (transfer && status === 'approved' ? 1 : 0);
}

export const chainKey = (merchantId: number, first: number): string => `${merchantId}/${first}`;

export interface Numbers {
  payment: number;
  /** Of the first attempt; the others follow. */
  attempt: number;
}

/**
 * Adds the story's rows to the page.
 *
 * @param known - The attempts that earlier chains began with.
 */
export function addRows(
  page: Page,
  story: Story,
  numbers: Numbers,
  chance: Chance,
  widget: string,
  known: ReadonlyMap<string, number>,
): void {
  chance.begin(story.merchantId, story.number, 2);
  const last = numbers.attempt + story.tries.length - 1;
  page.orders.push(orderRow(story, numbers.payment, story.tries.length === 0 ? null : last, chance));
  const rectoken = rectokenOf(story, chance);
  story.tries.forEach((one, index) => {
    const id = numbers.attempt + index;
    const row = attemptRow(story, one, id, numbers.payment, chance);
    if (rectoken) {
      row.rectoken = rectoken.name;
      row.rectoken_lifetime = rectoken.lifetime;
      const key = chainKey(story.merchantId, story.chain?.first ?? 0);
      if (story.chain?.charge === 0) page.chains.set(key, id);
      else row.parent_tran_id = known.get(key) ?? page.chains.get(key) ?? null;
    }
    page.attempts.push(row);
    if (one.code !== 1024) page.acquirer_operations.push(ledgerRow(story, row, chance));
    if (one.code === 0) addPaid(page, story, row, one, chance);
  });
  let next = last + 1;
  const paid = story.tries.length === 0 ? undefined : page.attempts.at(-1);
  if (!paid) return;
  for (const { at, amount } of story.reversals) page.attempts.push(reversalRow(page, paid, next++, at, amount, chance));
  if (story.transfer) addTransfer(page, story, paid, next, widget, chance);
}

function orderRow(
  story: Story,
  paymentId: number,
  currentAttempt: number | null,
  chance: Chance,
): Insertable<Database['orders']> {
  const { purchase, createdAt, capture, merchantData } = story;
  const isTransfer = story.kind === 'transfer';
  return {
    payment_id: paymentId,
    merchant_id: story.merchantId,
    order_id: `seed-${story.number}`,
    // Beginning with the time, so that the index of tokens grows at its end.
    token: createdAt.toString(16).padStart(12, '0') + chance.hex(28),
    status: story.status,
    amount: purchase.amount,
    currency: purchase.currency,
    order_desc: purchase.description,
    server_callback_url: '',
    response_url: story.kind === 'order' ? 'https://shop.example/thanks' : '',
    required_rectoken: story.chain?.charge === 0 ? 'Y' : 'N',
    sender_email: story.email,
    fields: merchantData === '' ? '{}' : JSON.stringify({ merchant_data: merchantData }),
    callback_fault: '',
    version: 0,
    current_attempt: currentAttempt,
    created_at: createdAt,
    expires_at: createdAt + (isTransfer ? challengeTime : hour),
    final_at: story.finalAt,
    parent_order_id: story.kind === 'recurring' ? `seed-${story.chain?.first ?? ''}` : '',
    made_by: story.kind === 'order' ? 'merchant' : story.kind,
    preauth: capture ? 'Y' : 'N',
    capture_status: capture ? 'captured' : '',
    capture_amount: capture?.amount ?? 0,
    reversal_amount: story.reversals.reduce((sum, { amount }) => sum + amount, 0),
    merchant_data: merchantData,
  };
}

/** The card that a chain began with has one name, whichever of its charges tells it. */
function rectokenOf(
  { merchantId, chain, tries }: Story,
  chance: Chance,
): { name: string; lifetime: string } | undefined {
  const card = tries[0]?.card;
  if (!chain || !card) return undefined;
  chance.begin(merchantId, chain.first, 1);
  const expiresAt = Date.UTC(Number(card.expire_year), Number(card.expire_month), 1) - 1000;
  return { name: chance.hex(40), lifetime: wireDate(expiresAt) };
}

function attemptRow(story: Story, one: Try, id: number, paymentId: number, chance: Chance): NewAttempt {
  const { card, asked, code } = one;
  const approved = code === 0;
  const masked = card?.masked_card ?? '';
  return {
    id,
    payment_id: paymentId,
    tran_type: story.transfer ? 'p2p transfer' : 'purchase',
    status: approved ? 'approved' : 'declined',
    amount: story.purchase.amount,
    currency: story.purchase.currency,
    card_id: null,
    masked_card: masked,
    card_bin: card?.card_bin ?? '',
    card_type: card?.card_type ?? '',
    expire_month: card?.expire_month ?? '',
    expire_year: card?.expire_year ?? '',
    sender_email: story.email,
    response_code: code,
    response_description: approved ? '' : sentence(code),
    approval_code: approved ? chance.digits(6) : '',
    rrn: code === 1024 ? '' : chance.digits(12),
    eci: card && asked !== 'failed' ? cardholderEci(masked, asked === 'passed') : '',
    cavv: asked === 'passed' ? chance.hex(27) : '',
    veres_status: !card || story.kind === 'recurring' ? '' : asked === 'no' ? 'N' : 'Y',
    pares_status: asked === 'no' ? '' : asked === 'passed' ? 'Y' : 'N',
    md: null,
    xid: null,
    rectoken: '',
    rectoken_lifetime: '',
    page_origin: '',
    ip_address: story.kind === 'recurring' ? '' : `203.0.113.${chance.between(1, 254)}`,
    started_at: one.startedAt,
    ended_at: one.endedAt,
    parent_tran_id: null,
    payment_system: one.system,
    merchant_id: story.merchantId,
  };
}

function ledgerRow(story: Story, row: NewAttempt, chance: Chance): Insertable<Database['acquirer_operations']> {
  const transfers = story.transfer !== undefined && row.response_code === 0;
  return {
    attempt_id: row.id,
    operation: story.kind === 'order' ? (story.capture ? 'hold' : 'purchase') : story.kind,
    amount: row.amount,
    currency: row.currency,
    response_code: row.response_code,
    approval_code: row.approval_code,
    rrn: row.rrn,
    created_at: row.ended_at ?? row.started_at,
    statement: `GW*${story.merchantId}${story.transfer ? ' P2P' : ''}`,
    receiver_approval_code: transfers ? chance.digits(6) : '',
    receiver_rrn: transfers ? chance.digits(12) : '',
  };
}

function addPaid(page: Page, story: Story, row: NewAttempt, one: Try, chance: Chance): void {
  const { capture, dispute } = story;
  if (story.transfer) return;
  page.movements.push(movementOf(row, 'purchase', capture?.amount ?? row.amount, one.endedAt, capture?.at));
  if (capture) {
    const { amount, at } = capture;
    page.acquirer_captures.push({ attempt_id: row.id, amount, rrn: chance.digits(12), created_at: at });
  }
  if (dispute) page.disputed.push({ attemptId: row.id, paymentId: row.payment_id, story });
}

function movementOf(
  row: NewAttempt,
  operation: Movement['operation'],
  amount: number,
  occurred: number,
  at = occurred,
): Movement {
  return {
    merchant_id: row.merchant_id ?? 0,
    payment_id: row.payment_id,
    attempt_id: row.id,
    operation,
    amount,
    currency: row.currency,
    payment_system: row.payment_system ?? 'card',
    card_type: row.card_type,
    occurred_at: occurred,
    at,
  };
}

function reversalRow(page: Page, paid: NewAttempt, id: number, at: number, amount: number, chance: Chance): NewAttempt {
  const row: NewAttempt = {
    ...paid,
    ...{ id, tran_type: 'reverse', amount, approval_code: chance.digits(6), rrn: chance.digits(12) },
    ...{ eci: '', cavv: '', veres_status: '', pares_status: '', ip_address: '' },
    ...{ started_at: at - 800, ended_at: at, parent_tran_id: paid.id },
  };
  page.acquirer_operations.push({
    ...{ attempt_id: id, operation: 'reversal', amount, currency: row.currency, response_code: 0 },
    ...{ approval_code: row.approval_code, rrn: row.rrn, created_at: at, statement: `GW*${paid.merchant_id}` },
    ...{ receiver_approval_code: '', receiver_rrn: '' },
  });
  page.movements.push(movementOf(row, 'reverse', amount, at));
  return row;
}

/** The transfer's own row, and the receiver's account of one that was made. */
function addTransfer(page: Page, story: Story, debit: NewAttempt, id: number, widget: string, chance: Chance): void {
  const { transfer, createdAt } = story;
  if (!transfer) return;
  const { receiver, amount, fee, receiverAmount, receiverPaysFee } = transfer;
  page.transfers.push({
    payment_id: debit.payment_id,
    widget_id: widget,
    amount,
    fee,
    receiver_amount: receiverAmount,
    receiver_pays_fee: receiverPaysFee,
    receiver_type: 'card',
    receiver: receiver.masked_card,
    receiver_card_id: null,
    receiver_phone: '',
    sender_party: '{}',
    receiver_party: '{}',
    send_sms: 'N',
    sender_key: chance.hex(43),
    begun_at: createdAt,
  });
  const word = page.acquirer_operations.at(-1);
  if (story.status !== 'approved' || !word) return;
  const { receiver_approval_code = '', receiver_rrn = '' } = word;
  page.attempts.push({
    ...debit,
    ...receiver,
    ...{ id, tran_type: 'p2p credit', amount: receiverAmount, expire_month: '', expire_year: '' },
    ...{
      approval_code: receiver_approval_code,
      rrn: receiver_rrn,
      eci: '',
      cavv: '',
      veres_status: '',
      pares_status: '',
    },
    ...{ started_at: story.finalAt, ended_at: story.finalAt, parent_tran_id: debit.id },
  });
}
