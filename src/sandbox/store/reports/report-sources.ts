/**
 * The rows and the fields of each report in SQL that both SQLite and PostgreSQL support.
 *
 * Each table has a letter: `o` orders, `a` attempts, `s` settlements, `c` chargebacks. Every join finds at most one row, so the count is
 * the same without a join.
 *
 * @module
 */
import type { ReportFieldName, ReportId } from '../../../contract/index.js';

/**
 * The SQL of a field; for an amount in minor units also that of its currency. A decimal without a currency is a rate in millionths. A text
 * of a joined row, which may be missing, is then empty.
 */
export type Column = string | readonly [amount: string, currency: string];

/** The rows of a report. */
export interface Source<Name extends string = string> {
  /** The table with one row for each row of the report. */
  from: string;
  /** The tables that fields need, by letter. */
  joins: Readonly<Record<string, string>>;
  /** Its key. It orders rows of the same time. */
  id: string;
  time: string;
  /** The fields for the beginning, which is `time`, and for the end, which is never earlier. */
  span?: { readonly start: Name; readonly end: Name };
  merchantId: string;
  /** The condition for rows of the report; all rows if absent. */
  only?: string;
  /** Fields of which an index finds the few rows of one value. */
  keys: readonly Name[];
  columns: { readonly [Field in Name]: Column };
}

type SourceOf<Id extends ReportId> = Source<ReportFieldName<Id>>;

/** The merchant's value overrides the page's. */
const senderEmail = `coalesce(nullif(o.sender_email, ''), a.sender_email, '')`;

/** The charged amount of an order with a hold: 0 until the capture, then the captured amount. */
const capturedAmount = `case o.capture_status when 'hold' then 0 else o.capture_amount end`;

/** 745: every order of the merchant, with its current attempt and its settlement. */
const orders: SourceOf<745> = {
  from: 'orders o',
  joins: {
    a: 'attempts a on a.id = o.current_attempt',
    s: `settlements s on s.attempt_id = o.current_attempt and s.operation = 'purchase'`,
  },
  id: 'o.payment_id',
  time: 'o.created_at',
  span: { start: 'order_timestart', end: 'order_timeend' },
  merchantId: 'o.merchant_id',
  keys: ['payment_id'],
  columns: {
    payment_id: 'o.payment_id',
    order_timestart: 'o.created_at',
    order_timeend: 'o.final_at',
    order_status: 'o.status',
    amount: ['o.amount', 'o.currency'],
    actual_amount: [
      `case when o.status not in ('approved', 'reversed') then null when a.verification_type <> '' then 0
          when o.preauth = 'Y' then ${capturedAmount} else o.amount end`,
      'o.currency',
    ],
    currency: 'o.currency',
    actual_currency: `case when o.status in ('approved', 'reversed') then o.currency else '' end`,
    order_type: `coalesce(a.tran_type, 'purchase')`,
    approval_code: 'a.approval_code',
    card_bin: 'a.card_bin',
    eci: 'a.eci',
    fee: ['s.commission', 's.settlement_currency'],
    masked_card: 'a.masked_card',
    order_id: 'o.order_id',
    payment_system: 'a.payment_system',
    // A code of four digits, or 0, once the attempt has ended. PostgreSQL cannot compare an `integer` with a longer number.
    response_code: 'case when a.ended_at is null then null else cast(a.response_code as bigint) end',
    response_description: 'a.response_description',
    reversal_amount: ['o.reversal_amount', 'o.currency'],
    rrn: 'a.rrn',
    sender_email: senderEmail,
    settlement_amount: ['s.settlement_amount', 's.settlement_currency'],
    settlement_currency: 's.settlement_currency',
    settlement_date: 's.settled_at',
    merchant_data: 'o.merchant_data',
    order_desc: 'o.order_desc',
  },
};

/**
 * 528: every approved attempt, with its order and its settlement.
 *
 * @param payUrl - The address of the payment host for a payer's browser.
 */
const transactions = (payUrl: string): SourceOf<528> => ({
  from: 'attempts a',
  joins: {
    o: 'orders o on o.payment_id = a.payment_id',
    s: `settlements s on s.attempt_id = a.id and s.operation = case a.tran_type when 'reverse' then 'reverse' else 'purchase' end`,
  },
  id: 'a.id',
  time: 'a.started_at',
  span: { start: 'tran_timestart', end: 'tran_timeend' },
  merchantId: 'a.merchant_id',
  only: `a.status = 'approved'`,
  keys: ['tran_id'],
  columns: {
    tran_id: 'a.id',
    parent_tran_id: 'a.parent_tran_id',
    sender_email: senderEmail,
    status: 'a.status',
    tran_timestart: 'a.started_at',
    tran_timeend: 'a.ended_at',
    tran_type: 'a.tran_type',
    currency: 'a.currency',
    actual_amount: [
      `case when a.verification_type <> '' then 0
          when a.tran_type = 'purchase' and o.preauth = 'Y' then ${capturedAmount} else a.amount end`,
      'a.currency',
    ],
    payout_date: 's.settled_at',
    payout_amoun: ['s.settlement_amount', 's.settlement_currency'],
    order_desc: 'o.order_desc',
    // A payment page exists for orders that a payer pays, not for charges without a payer and transfers.
    checkout_url: `case when o.made_by in ('merchant', 'page') and o.schedule_id is null
          then '${payUrl.replaceAll("'", "''")}/checkout/' || o.token else '' end`,
  },
});

/** What 666 and 403, the settlements in the EU and elsewhere, have in common. */
const settlements = {
  from: 'settlements s',
  joins: { a: 'attempts a on a.id = s.attempt_id', o: 'orders o on o.payment_id = s.payment_id' },
  id: 's.id',
  time: 's.settled_at',
  merchantId: 's.merchant_id',
};

const settlementsEu: SourceOf<666> = {
  ...settlements,
  only: `s.region = 'eu'`,
  keys: ['payment_id'],
  columns: {
    merchant_order_id: 'o.order_id',
    payment_id: 's.payment_id',
    authorization_date: 's.occurred_at',
    operation_type: 's.operation',
    odbref: 'a.rrn',
    amount: ['s.amount', 's.currency'],
    order_description: 'o.order_desc',
    currency: 's.currency',
    fee_currency: 's.settlement_currency',
    transaction_rate: 's.transaction_rate',
    settlement_rate: 's.settlement_rate',
    fee_rate: 's.fee_rate',
    gross: ['s.gross', 's.settlement_currency'],
    commission: ['s.commission', 's.settlement_currency'],
    batch_number: 's.batch_number',
    settlement_amount: ['s.settlement_amount', 's.settlement_currency'],
    url: 'o.response_url',
    settlement_date: 's.settled_at',
    rolling_reserve_amount: ['s.reserve_amount', 's.settlement_currency'],
    rolling_reserve_currency: `case when s.reserve_at is null then '' else s.settlement_currency end`,
    rolling_reserve_settlement_date: 's.reserve_at',
    deposit_setllement_amount: ['s.deposit_amount', 's.settlement_currency'],
    settlement_currency: 's.settlement_currency',
    merchant_data: 'o.merchant_data',
  },
};

const settlementsOther: SourceOf<403> = {
  ...settlements,
  only: `s.region = 'non-eu'`,
  keys: ['payment_id', 'transaction_id'],
  columns: {
    payment_id: 's.payment_id',
    order_time: 'o.created_at',
    order_status: 'o.status',
    actual_amount: ['s.amount', 's.currency'],
    currency: 's.currency',
    fee: ['s.commission', 's.settlement_currency'],
    order_id: 'o.order_id',
    settlement_amount: ['s.settlement_amount', 's.settlement_currency'],
    settlement_currency: 's.settlement_currency',
    settlement_date: 's.settled_at',
    settlement_status: 's.status',
    odb_ref: 'a.rrn',
    tran_time: 's.occurred_at',
    settlement_type: 's.operation',
    payment_system: 'a.payment_system',
    sender_email: senderEmail,
    order_desc: 'o.order_desc',
    merchant_data: 'o.merchant_data',
    settlement_desc: `case s.operation when 'purchase' then 'Payment' when 'reverse' then 'Payment given back'
          when 'chargeback' then 'Payment charged back' when 'chargeback-won' then 'Chargeback decided for the merchant'
          else 'Rolling reserve paid out' end`,
    transaction_id: 's.attempt_id',
  },
};

/** 500: every disputed purchase, with the settlement that took its money back. */
const chargebacks: SourceOf<500> = {
  from: 'chargebacks c',
  joins: {
    a: 'attempts a on a.id = c.attempt_id',
    o: 'orders o on o.payment_id = c.payment_id',
    s: `settlements s on s.attempt_id = c.attempt_id and s.operation = 'chargeback'`,
  },
  id: 'c.id',
  time: 'c.created_at',
  merchantId: 'c.merchant_id',
  keys: ['tran_id'],
  columns: {
    chargeback_createtime: 'c.created_at',
    tran_id: 'c.attempt_id',
    sender_email: senderEmail,
    status: 'c.status',
    tran_timestart: 'a.started_at',
    tran_timeend: 'a.ended_at',
    tran_type: 'a.tran_type',
    protocol: `'sandbox'`,
    currency: 'c.currency',
    amount: ['c.amount', 'c.currency'],
    payout_date: 's.settled_at',
    // In this report the field is a time, despite its name. Interface: Report row, 500.
    payout_amoun: 's.settled_at',
  },
};

/** The sources of all reports of a gateway whose payment host has this address. */
export const sourcesAt = (payUrl: string): { readonly [Id in ReportId]: SourceOf<Id> } => ({
  666: settlementsEu,
  403: settlementsOther,
  500: chargebacks,
  528: transactions(payUrl),
  745: orders,
});
