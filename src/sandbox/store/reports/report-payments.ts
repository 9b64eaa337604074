/**
 * The reports of payments: all orders (745), and the approved transactions (528).
 *
 * @module
 */
import { sql } from 'kysely';
import { captured, column, key, money, senderEmail, text, type Columns, type Source } from './report-columns.js';

const orderColumns: Columns<745> = {
  payment_id: key(sql`o.payment_id`),
  order_timestart: column(sql`o.created_at`),
  order_timeend: column(sql`o.final_at`),
  order_status: column(sql`o.status`),
  amount: money(sql`o.amount`, sql`o.currency`),
  actual_amount: money(
    sql`case when o.status not in ('approved', 'reversed') then null when a.verification_type <> '' then 0
        when o.preauth = 'Y' then ${captured} else o.amount end`,
    sql`o.currency`,
    'a',
  ),
  currency: column(sql`o.currency`),
  actual_currency: column(sql`case when o.status in ('approved', 'reversed') then o.currency else '' end`),
  order_type: column(sql`coalesce(a.tran_type, 'purchase')`, 'a'),
  approval_code: text(sql`a.approval_code`, 'a'),
  card_bin: text(sql`a.card_bin`, 'a'),
  eci: text(sql`a.eci`, 'a'),
  fee: money(sql`s.commission`, sql`s.settlement_currency`, 's'),
  masked_card: text(sql`a.masked_card`, 'a'),
  order_id: column(sql`o.order_id`),
  payment_system: text(sql`a.payment_system`, 'a'),
  // A code of four digits, or 0, once the attempt has ended. PostgreSQL cannot compare an `integer` with a longer number.
  response_code: column(sql`case when a.ended_at is null then null else cast(a.response_code as bigint) end`, 'a'),
  response_description: text(sql`a.response_description`, 'a'),
  reversal_amount: money(sql`o.reversal_amount`, sql`o.currency`),
  rrn: text(sql`a.rrn`, 'a'),
  sender_email: senderEmail,
  settlement_amount: money(sql`s.settlement_amount`, sql`s.settlement_currency`, 's'),
  settlement_currency: text(sql`s.settlement_currency`, 's'),
  settlement_date: column(sql`s.settled_at`, 's'),
  merchant_data: column(sql`o.merchant_data`),
  order_desc: column(sql`o.order_desc`),
};

/** Report 745: every order of the merchant, with its current attempt and its settlement. */
export const orders: Source = {
  from: sql`orders o`,
  joins: {
    a: sql`left join attempts a on a.id = o.current_attempt`,
    s: sql`left join settlements s on s.attempt_id = o.current_attempt and s.operation = 'purchase'`,
  },
  id: sql`o.payment_id`,
  time: sql`o.created_at`,
  span: { began: 'order_timestart', ended: 'order_timeend' },
  merchantId: sql`o.merchant_id`,
  columns: orderColumns,
};

const transactionColumns = (payUrl: string): Columns<528> => ({
  tran_id: key(sql`a.id`),
  parent_tran_id: column(sql`a.parent_tran_id`),
  sender_email: senderEmail,
  status: column(sql`a.status`),
  tran_timestart: column(sql`a.started_at`),
  tran_timeend: column(sql`a.ended_at`),
  tran_type: column(sql`a.tran_type`),
  currency: column(sql`a.currency`),
  actual_amount: money(
    sql`case when a.verification_type <> '' then 0
        when a.tran_type = 'purchase' and o.preauth = 'Y' then ${captured} else a.amount end`,
    sql`a.currency`,
    'o',
  ),
  payout_date: column(sql`s.settled_at`, 's'),
  payout_amoun: money(sql`s.settlement_amount`, sql`s.settlement_currency`, 's'),
  order_desc: text(sql`o.order_desc`, 'o'),
  // A payment page exists for orders that a payer pays, not for charges without a payer and transfers.
  checkout_url: column(
    sql`case when o.made_by in ('merchant', 'page') and o.schedule_id is null
        then ${`${payUrl}/checkout/`} || o.token else '' end`,
    'o',
  ),
});

/**
 * Report 528: every approved attempt, with its order and its settlement.
 *
 * @param payUrl - The address of the payment host for a payer's browser.
 */
export const transactions = (payUrl: string): Source => ({
  from: sql`attempts a`,
  joins: {
    o: sql`left join orders o on o.payment_id = a.payment_id`,
    s: sql`left join settlements s on s.attempt_id = a.id
           and s.operation = case a.tran_type when 'reverse' then 'reverse' else 'purchase' end`,
  },
  id: sql`a.id`,
  time: sql`a.started_at`,
  span: { began: 'tran_timestart', ended: 'tran_timeend' },
  merchantId: sql`a.merchant_id`,
  only: sql`a.status = 'approved'`,
  columns: transactionColumns(payUrl),
});
