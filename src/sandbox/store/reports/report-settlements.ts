/**
 * The reports about events after a payment: settlements in the EU (666) and elsewhere (403), and chargebacks (500).
 *
 * @module
 */
import { sql } from 'kysely';
import { column, key, money, senderEmail, text, type Columns, type Source } from './report-columns.js';
import type { Region } from '../../engine/records.js';

const columnsEu: Columns<666> = {
  merchant_order_id: text(sql`o.order_id`, 'o'),
  payment_id: key(sql`s.payment_id`),
  authorization_date: column(sql`s.occurred_at`),
  operation_type: column(sql`s.operation`),
  odbref: text(sql`a.rrn`, 'a'),
  amount: money(sql`s.amount`, sql`s.currency`),
  order_description: text(sql`o.order_desc`, 'o'),
  currency: column(sql`s.currency`),
  fee_currency: column(sql`s.settlement_currency`),
  transaction_rate: column(sql`s.transaction_rate`),
  settlement_rate: column(sql`s.settlement_rate`),
  fee_rate: column(sql`s.fee_rate`),
  gross: money(sql`s.gross`, sql`s.settlement_currency`),
  commission: money(sql`s.commission`, sql`s.settlement_currency`),
  batch_number: column(sql`s.batch_number`),
  settlement_amount: money(sql`s.settlement_amount`, sql`s.settlement_currency`),
  url: text(sql`o.response_url`, 'o'),
  settlement_date: column(sql`s.settled_at`),
  rolling_reserve_amount: money(sql`s.reserve_amount`, sql`s.settlement_currency`),
  rolling_reserve_currency: column(sql`case when s.reserve_at is null then '' else s.settlement_currency end`),
  rolling_reserve_settlement_date: column(sql`s.reserve_at`),
  deposit_setllement_amount: money(sql`s.deposit_amount`, sql`s.settlement_currency`),
  settlement_currency: column(sql`s.settlement_currency`),
  merchant_data: text(sql`o.merchant_data`, 'o'),
};

const columnsOther: Columns<403> = {
  payment_id: key(sql`s.payment_id`),
  order_time: column(sql`o.created_at`, 'o'),
  order_status: text(sql`o.status`, 'o'),
  actual_amount: money(sql`s.amount`, sql`s.currency`),
  currency: column(sql`s.currency`),
  fee: money(sql`s.commission`, sql`s.settlement_currency`),
  order_id: text(sql`o.order_id`, 'o'),
  settlement_amount: money(sql`s.settlement_amount`, sql`s.settlement_currency`),
  settlement_currency: column(sql`s.settlement_currency`),
  settlement_date: column(sql`s.settled_at`),
  settlement_status: column(sql`s.status`),
  odb_ref: text(sql`a.rrn`, 'a'),
  tran_time: column(sql`s.occurred_at`),
  settlement_type: column(sql`s.operation`),
  payment_system: text(sql`a.payment_system`, 'a'),
  sender_email: senderEmail,
  order_desc: text(sql`o.order_desc`, 'o'),
  merchant_data: text(sql`o.merchant_data`, 'o'),
  settlement_desc: column(
    sql`case s.operation when 'purchase' then 'Payment' when 'reverse' then 'Payment given back'
        when 'chargeback' then 'Payment charged back' when 'chargeback-won' then 'Chargeback decided for the merchant'
        else 'Rolling reserve paid out' end`,
  ),
  transaction_id: key(sql`s.attempt_id`),
};

const settlements = (region: Region, columns: Source['columns']): Source => ({
  from: sql`settlements s`,
  joins: {
    a: sql`left join attempts a on a.id = s.attempt_id`,
    o: sql`left join orders o on o.payment_id = s.payment_id`,
  },
  id: sql`s.id`,
  time: sql`s.settled_at`,
  merchantId: sql`s.merchant_id`,
  only: sql`s.region = ${region}`,
  columns,
});

/** Report 666: settlements in the EU. */
export const settlementsEu = settlements('eu', columnsEu);

/** Report 403: settlements elsewhere. */
export const settlementsOther = settlements('non-eu', columnsOther);

const chargebackColumns: Columns<500> = {
  chargeback_createtime: column(sql`c.created_at`),
  tran_id: key(sql`c.attempt_id`),
  sender_email: senderEmail,
  status: column(sql`c.status`),
  tran_timestart: column(sql`a.started_at`, 'a'),
  tran_timeend: column(sql`a.ended_at`, 'a'),
  tran_type: text(sql`a.tran_type`, 'a'),
  protocol: column(sql`'sandbox'`),
  currency: column(sql`c.currency`),
  amount: money(sql`c.amount`, sql`c.currency`),
  payout_date: column(sql`s.settled_at`, 's'),
  // In this report the field is a time, despite its name. Interface: Report row, 500.
  payout_amoun: column(sql`s.settled_at`, 's'),
};

/** Report 500: every disputed purchase, with the settlement that took its money back. */
export const chargebacks: Source = {
  from: sql`chargebacks c`,
  joins: {
    a: sql`left join attempts a on a.id = c.attempt_id`,
    o: sql`left join orders o on o.payment_id = c.payment_id`,
    s: sql`left join settlements s on s.attempt_id = c.attempt_id and s.operation = 'chargeback'`,
  },
  id: sql`c.id`,
  time: sql`c.created_at`,
  merchantId: sql`c.merchant_id`,
  columns: chargebackColumns,
};
