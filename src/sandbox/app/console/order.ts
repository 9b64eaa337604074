import { findError } from '../../../errors/index.js';
import { orderDetails, type OrderDetails } from '../../store/console/order.js';
import type { AttemptRow, OrderRow } from '../../store/tables/orders.js';
import type { Context } from '../context.js';
import { attemptBadge, orderBadge } from './badge.js';
import { amount, description, foreign, instrument, meaning, moment, money, prettyJson } from './format.js';
import { shortened, start, sub, webAddress, withCode } from './format.js';
import { icons } from '../../html/console/icons.js';
import type { View } from './layout.js';
import { table } from './list.js';
import { html, type Markup } from '../../html/markup.js';
import { childrenSection, scheduleSection, settlementSection, transferSection } from './order-after.js';
import { callbacksSection } from './order-callbacks.js';
import { threeDSecure, timeline } from './order-timeline.js';
import { code, facts, section } from './parts.js';
import { paths } from './paths.js';

/** The view; undefined for an unknown order. */
export async function orderView(context: Context, paymentId: number): Promise<View | undefined> {
  const details = await orderDetails(context.store, paymentId);
  if (!details) return undefined;
  const { order, attempts } = details;
  const current = attempts.find(({ id }) => id === order.current_attempt);
  const now = context.now();
  const main = html`<p class="back"><a href="${paths.orders}">${icons.back}Orders</a></p>
    <div class="heading order">
      <h1>
        <span class="hidden">Order of </span>${amount(order.amount, order.currency)} ${orderBadge(order, current)}
      </h1>
      <p class="name">${foreign(order.order_id)}</p>
      <p class="quiet">${description(start(order.order_desc, 280))}</p>
    </div>
    <div class="columns">
      <div class="wide">
        ${section('timeline', 'Timeline', timeline(details, now))} ${transferSection(details)}
        ${scheduleSection(details, now)} ${attemptsSection(details, now)} ${callbacksSection(context, details, now)}
        ${settlementSection(details)} ${childrenSection(details, now)}
      </div>
      <div class="narrow">${detailsSection(context, details, now)} ${fieldsSection(order)}</div>
    </div>`;
  return { section: 'orders', title: start(order.order_id, 60), main };
}

function attemptsSection({ attempts, order }: OrderDetails, now: number): Markup {
  return section(
    'attempts',
    'Attempts',
    attempts.length === 0
      ? html`<p class="quiet">No payment attempts yet.</p>`
      : html`${table(attempts, {
            kind: 'attempts',
            caption: 'Attempts, oldest first',
            key: ({ id }) => `attempt-${id}`,
            columns: [
              ['Amount', (attempt) => amount(attempt.amount, attempt.currency), 'end'],
              [
                'Status',
                ({ status, response_code: code }) =>
                  html`${attemptBadge(status)} ${code !== 0 && sub(`${code}: ${meaning(code)}`)}`,
              ],
              [
                'Transaction',
                ({ id, tran_type }) =>
                  html`${tran_type}${sub(`${id}${id === order.current_attempt ? ', current' : ''}`)}`,
              ],
              [
                'Paid with',
                (attempt) => {
                  const secure = threeDSecure(attempt);
                  return html`${instrument(attempt)}${secure !== '' && sub(secure)}`;
                },
              ],
              ['Started (UTC)', ({ started_at }) => moment(started_at, now)],
            ],
          })}
          <div>${attempts.map((attempt) => attemptDetails(attempt))}</div>`,
  );
}

function attemptDetails(attempt: AttemptRow): Markup {
  const { response_code: code } = attempt;
  const explained = code === 0 ? undefined : findError(String(code));
  const expiry = attempt.expire_month === '' ? '' : `${attempt.expire_month}/${attempt.expire_year}`;
  return html`<details data-key="attempt-details-${attempt.id}">
    <summary>Details of transaction ${attempt.id}</summary>
    ${facts([
      ['Payment system', attempt.payment_system],
      ['Card type', attempt.card_type],
      ['Expires', expiry],
      ['Response code', code],
      ['Response', attempt.response_description],
      ['Meaning', explained && withCode(explained.what)],
      ['Cause', explained && withCode(explained.cause)],
      ['Fix', explained && withCode(explained.fix)],
      ['Approval code', attempt.approval_code],
      ['RRN', attempt.rrn],
      ['ECI', attempt.eci],
      ['Enrolled (VERes)', attempt.veres_status],
      ['Answer (PARes)', attempt.pares_status],
      ['Verification', [attempt.verification_type, attempt.verification_status].filter(Boolean).join(', ')],
      ['Rectoken', attempt.rectoken !== '' && html`<span class="code-text">${shortened(attempt.rectoken)}</span>`],
      ['Rectoken valid until', attempt.rectoken_lifetime],
      ['Refund key', attempt.reversal_key !== '' && foreign(attempt.reversal_key)],
      ['E-mail', attempt.sender_email !== '' && foreign(attempt.sender_email)],
      ['Telephone', attempt.sender_cell_phone !== '' && foreign(attempt.sender_cell_phone)],
      ['Name', attempt.sender_name !== '' && foreign(attempt.sender_name)],
      ['Page origin', attempt.page_origin !== '' && foreign(attempt.page_origin)],
      ['IP address', attempt.ip_address],
      ['Parent transaction', attempt.parent_tran_id ?? ''],
    ])}
  </details>`;
}

function detailsSection(context: Context, { order, attempts, parent }: OrderDetails, now: number): Markup {
  const verifies = attempts.some(({ verification_type: type }) => type !== '');
  return section(
    'details',
    'Details',
    facts([
      ['Payment', order.payment_id],
      ['Merchant', order.merchant_id],
      ['Token', html`<span class="code-text">${order.token}</span>`],
      ['Created', moment(order.created_at, now)],
      ['Final', order.final_at !== null && moment(order.final_at, now)],
      ['Expires', order.final_at === null && moment(order.expires_at, now)],
      [
        'Hold',
        order.capture_status === 'captured'
          ? `captured, ${money(order.capture_amount, order.currency)}`
          : order.capture_status,
      ],
      ['Refunded', order.reversal_amount > 0 && amount(order.reversal_amount, order.currency)],
      [
        'Parent',
        parent && html`<a href="${paths.order(parent.payment_id)}">${foreign(start(parent.order_id, 60))}</a>`,
      ],
      ['Callback fault', order.callback_fault !== '' && html`<span class="code-text">${order.callback_fault}</span>`],
      ['E-mail', order.sender_email !== '' && foreign(order.sender_email)],
      ['Return address', order.response_url !== '' && webAddress(order.response_url)],
      ['Stores the card', order.required_rectoken === 'Y' && 'Yes'],
      ['Card statement', verifies && html`<a href="${context.acsUrl}/acs/statement/${order.token}">At the issuer</a>`],
    ]),
  );
}

/** The merchant's fields. They contain no card data: it is refused or masked before the order is stored. */
function fieldsSection(order: OrderRow): Markup {
  return section(
    'fields',
    'Request of the merchant',
    order.fields === '{}'
      ? html`<p class="quiet">Not available for transfers.</p>`
      : code('Fields of the request', prettyJson(order.fields)),
  );
}
