/**
 * The page for a first payment: a button that creates an order, the link that pays it, and the test cards.
 *
 * @module
 */
import { errorCodes, sign } from '../../../contract/index.js';
import { parseAmount } from '../../../core/money/parse.js';
import { testCards, type Authentication, type TestCard } from '../../acquirer/test-cards.js';
import { readOrder } from '../../engine/order-parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { html, type Markup } from '../../html/markup.js';
import { attemptById, orderByPayment } from '../../store/orders/orders.js';
import type { OrderRow } from '../../store/tables/orders.js';
import { randomHex } from '../../web/bytes.js';
import type { Context } from '../context.js';
import { checkReturn } from '../host/origins.js';
import { insertOrder } from '../merchant/create-order.js';
import { hostedPath } from '../pages/paths.js';
import { orderBadge } from './badge.js';
import { amount, sub } from './format.js';
import type { View } from './layout.js';
import { table } from './list.js';
import { paths } from './paths.js';
import { postForm } from './post-form.js';
import { copyButton, field, heading, options, section } from './parts.js';

const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'CZK', 'PLN', 'UAH', 'JPY'] as const;

/** The entered text and its problem. */
export interface OrderForm {
  amount: string;
  currency: string;
  problem?: string;
}

const initialOrder: OrderForm = { amount: '10.00', currency: 'EUR' };

/** Creates the order of a posted form and returns its payment. Returns the entered text with its problem if the form is invalid. */
export async function createTestOrder(
  context: Context,
  form: Readonly<Record<string, string>>,
): Promise<number | OrderForm> {
  const [merchant] = context.merchants.values();
  const { amount = initialOrder.amount, currency: entered = initialOrder.currency } = form;
  const refuse = (problem: string) => ({ amount, currency: entered, problem });
  if (merchant === undefined) return refuse('The sandbox has no merchant. Start it with --merchant.');
  const currency = currencies.find((candidate) => candidate === entered);
  if (currency === undefined) return refuse(`Choose one of ${currencies.join(', ')}.`);
  const minor = parseAmount(amount, currency, 'en');
  if (minor === undefined || Number(minor) === 0) {
    return refuse(`Enter an amount in ${currency} above zero, such as ${currency === 'JPY' ? '1000' : '10.00'}.`);
  }
  try {
    const fields = {
      merchant_id: merchant.id,
      order_id: `test-${randomHex(6)}`,
      order_desc: 'Test order',
      amount: minor,
      currency,
    };
    const order = readOrder({ ...fields, signature: await sign(merchant.secret, fields) }, checkReturn(context));
    const { payment_id } = await insertOrder(context, order, { faults: [] });
    return payment_id;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuse(`${error.message}.`);
  }
}

/** The view; undefined for an unknown payment. */
export async function testPaymentView(
  context: Context,
  paymentId?: number,
  orderForm: OrderForm = initialOrder,
): Promise<View | undefined> {
  const order = paymentId === undefined ? undefined : await orderByPayment(context.store, paymentId);
  if (paymentId !== undefined && order === undefined) return undefined;
  const main = html`${heading('Test payment', 'Create an order and pay it with a test card. No real money is charged.')}
  ${order && (await orderSection(context, order))}
  ${section('create', order ? 'Another order' : 'Order', form(context, orderForm))}
  ${section('cards', 'Test cards', cards(), html`<p class="hint">Any future expiry date, any three-digit CVV.</p>`)}`;
  const status = orderForm.problem === undefined ? undefined : 400;
  return { section: 'testPayment', title: 'Test payment', main, status };
}

async function orderSection(context: Context, order: OrderRow): Promise<Markup> {
  const attempt = order.current_attempt === null ? undefined : await attemptById(context.store, order.current_attempt);
  const link = `${context.payUrl}${hostedPath}/${order.token}`;
  const isOpen = order.final_at === null;
  return section(
    'order',
    'Your order',
    html`<p class="sum">${amount(order.amount, order.currency)} ${orderBadge(order, attempt)}</p>
      ${
        isOpen
          ? html`<p>
                <a class="button primary" href="${link}" target="_blank" rel="noopener">Open the payment page</a>
              </p>
              <p class="link"><code>${link}</code> ${copyButton(link, 'the payment link')}</p>
              <p class="quiet">Pay in the new tab. The status on this page updates automatically.</p>`
          : html`<p class="quiet">This order can no longer be paid. Create another one below.</p>`
      }
      <p><a href="${paths.order(order.payment_id)}">Timeline and details of this order</a></p>`,
  );
}

function form(context: Context, { amount, currency, problem }: OrderForm): Markup {
  const fields = html`${field({
      id: 'amount',
      label: 'Amount',
      control: (attributes) =>
        html`<input ${attributes} inputmode="decimal" maxlength="12" autocomplete="off" value="${amount}" />`,
      problem,
    })}
    ${field({
      id: 'currency',
      label: 'Currency',
      control: (attributes) =>
        html`<select ${attributes}>
          ${options(
            currencies.map((code) => [code, code]),
            currency,
          )}
        </select>`,
    })} <button class="primary">Create a test order</button>`;
  return postForm(context, paths.testPayment, fields, html`class="form" novalidate`);
}

/** The number of cards in the first list. The others are for single decline codes, transfers and chargebacks. */
const firstCards = 10;

function cards(): Markup {
  return html`${cardTable('Test cards', testCards.slice(0, firstCards))}
    <details>
      <summary>More cards: decline codes, transfers, chargebacks</summary>
      ${cardTable('More test cards', testCards.slice(firstCards))}
    </details>`;
}

function cardTable(caption: string, list: readonly TestCard[]): Markup {
  const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');
  return table(list, {
    kind: 'test-cards',
    caption,
    key: ({ number }) => `card-${number}`,
    columns: [
      ['Card', ({ number }) => html`<span class="card whole">${spaced(number)}</span>`],
      ['3-D Secure', ({ authentication }) => steps[authentication]],
      ['Result', resultOf],
      ['Copy', ({ number }) => copyButton(number, spaced(number)), 'bare'],
    ],
  });
}

const steps: Readonly<Record<Authentication, string>> = {
  none: 'None',
  frictionless: 'Without the payer',
  confirm: 'The payer confirms',
  code: 'The payer enters a code',
};

function resultOf({ outcome, refuses, chargeback }: TestCard): Markup {
  if (outcome === 'approved') {
    return html`<span class="good">Approved</span>${
        chargeback !== undefined && sub(`Charged back three days later, then ${chargeback}`)
      }`;
  }
  const code = sub(`${outcome}, ${errorCodes[outcome]}`);
  return refuses
    ? html`<span class="plain">Declined as ${refuses.map((operation) => operation.replace('-', ' ')).join(', ')}</span
        >${code}`
    : html`<span class="bad">Declined</span>${code}`;
}
