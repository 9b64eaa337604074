/**
 * The texts about an attempt on the gateway's return pages, for the payer.
 *
 * @module
 */
import { errorRow } from '../../../contract/index.js';
import type { AttemptRow, OrderRow, TransferRow } from '../../store/tables/orders.js';
import { bankMethod } from '../../engine/banks/index.js';
import { isFinal } from '../../engine/order-machine.js';
import type { Outcome, Seller } from '../../html/payment-pages.js';
import { amountText, cardDigits, cardText, orderText, recipientText, timeText, value } from '../../html/payer-text.js';

/** The heading of a refusal: that of its code, or one that says who refused. */
function heading(code: number, noun: 'payment' | 'transfer', byBank = true): string {
  const row = errorRow(code);
  if (row?.sandbox.returnPage) return row.sandbox.returnPage;
  return row?.party === 'gateway' || !byBank ? `The ${noun} was not made` : `Your bank declined the ${noun}`;
}

/** About a payment. */
export function paymentOutcome(
  order: OrderRow,
  attempt: AttemptRow,
  { seller, now }: { seller: Seller; now: number },
): Outcome {
  const amount = amountText(attempt.amount, attempt.currency);
  switch (attempt.status) {
    case 'approved':
      if (attempt.verification_type !== '') {
        const lines = ['Nothing was charged.'];
        return { tone: 'good', title: 'Your card is verified', lines, rows: paidRows(order, attempt) };
      }
      return {
        tone: 'good',
        title: order.capture_status === 'hold' ? `${value(amount)} is on hold` : `${value(amount)} paid`,
        lines: [`Thank you. ${seller.name === undefined ? 'The shop' : value(seller.name)} has received your order.`],
        rows: paidRows(order, attempt),
      };
    case 'declined':
      return declinedOutcome(order, attempt, now);
    case 'created':
    case 'processing':
      if (attempt.verification_status === 'created') {
        const lines = ['Go back to the shop’s page and enter what your bank shows for this payment.'];
        return { tone: 'wait', title: 'Check your card', lines, rows: [] };
      }
      return {
        tone: 'wait',
        title: 'Your bank has not answered yet',
        lines: ['Do not pay again: you may be charged twice.'],
        rows: [
          ['Amount', amount],
          ['Order', orderText(order.order_id)],
        ],
      };
  }
}

function declinedOutcome(order: OrderRow, attempt: AttemptRow, now: number): Outcome {
  const rows: Outcome['rows'] = [];
  // Another attempt may have paid the order in the meantime. "Nothing was charged" would then be false.
  if (order.status === 'approved') {
    return { tone: 'good', title: 'This order is already paid', lines: ['You do not need to pay again.'], rows };
  }
  if (isReplaced(order, attempt)) {
    return { tone: 'wait', title: 'You started this payment again', lines: ['Finish it on the newer page.'], rows };
  }
  const until = value(timeText(order.expires_at));
  if (order.status === 'expired' || (!isFinal(order.status) && order.expires_at <= now)) {
    const lines = [`It was open until ${until}. Nothing was charged.`, 'Start again from your order in the shop.'];
    return { tone: 'wait', title: 'This payment page has expired', lines, rows };
  }
  const isPayable = !isFinal(order.status);
  const nextStep = isPayable ? `You can still pay until ${until}.` : 'This order can no longer be paid.';
  const title = heading(attempt.response_code, 'payment', attempt.masked_card !== '');
  return { tone: 'bad', title, lines: ['Nothing was charged.', nextStep], rows, isPayable };
}

/** Whether the payer has started another attempt that has no result yet. */
function isReplaced(order: OrderRow, attempt: AttemptRow): boolean {
  return order.current_attempt !== attempt.id && !isFinal(order.status);
}

function paidRows(order: OrderRow, attempt: AttemptRow): Outcome['rows'] {
  const paidWith =
    attempt.masked_card === ''
      ? (['Paid with', bankMethod(attempt.payment_system)?.name] as const)
      : (['Card', cardDigits(attempt.masked_card)] as const);
  return [
    ['For', order.order_desc],
    paidWith,
    ['Date', timeText(attempt.ended_at ?? attempt.started_at)],
    ['Order', orderText(order.order_id)],
    ['Approval code', attempt.approval_code],
  ];
}

/** About a transfer. */
export function transferOutcome(order: OrderRow, attempt: AttemptRow, transfer: TransferRow): Outcome {
  const amount = value(amountText(transfer.receiver_amount, order.currency));
  const recipient = value(recipientText(order.order_desc));
  const rows: Outcome['rows'] = [
    ['From', cardText(attempt.masked_card)],
    ['You paid', amountText(order.amount, order.currency)],
  ];
  switch (attempt.status) {
    case 'approved': {
      const progressText = transfer.receiver_type === 'card' ? 'now on' : 'on its way to';
      return { tone: 'good', title: `${amount} sent`, lines: [`The money is ${progressText} ${recipient}.`], rows };
    }
    case 'declined': {
      // A newer attempt replaced it.
      if (order.status === 'approved') {
        const lines = ['You do not need to send it again.'];
        return { tone: 'good', title: 'This transfer has already been sent', lines, rows: [] };
      }
      if (isReplaced(order, attempt)) {
        return {
          tone: 'wait',
          title: 'You started this transfer again',
          lines: ['Finish it on the newer page.'],
          rows: [],
        };
      }
      const title = heading(attempt.response_code, 'transfer');
      return { tone: 'bad', title, lines: ['Nothing was sent and nothing was charged.'], rows: [] };
    }
    case 'created':
    case 'processing': {
      const lines = ['Your bank has not answered yet. Do not send it again.'];
      return { tone: 'wait', title: `${amount} is on its way`, lines, rows: [] };
    }
  }
}
