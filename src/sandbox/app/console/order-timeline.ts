import { chargebackEnd } from '../../engine/chargeback.js';
import { isFinal } from '../../engine/order-machine.js';
import type { OrderDetails } from '../../store/console/order.js';
import type { AttemptRow } from '../../store/tables/orders.js';
import type { ChargebackRow, SettlementRow } from '../../store/tables/settlement.js';
import { sign, type Shape } from './badge.js';
import { card, foreign, meaning, moment, money, start } from './format.js';
import { html, type Markup, type Part } from '../../html/markup.js';
import { paths } from './paths.js';

interface Step {
  time: number;
  tone: 'good' | 'bad' | 'busy' | 'plain';
  shape: Shape;
  title: Part;
  detail?: Part;
}

export function timeline(details: OrderDetails, now: number): Markup {
  const steps = [
    ...creationSteps(details),
    ...details.attempts.flatMap((attempt) => attemptSteps(attempt)),
    ...holdSteps(details),
    ...details.settlements.map(settlementStep),
    ...details.chargebacks.flatMap(chargebackSteps),
    ...callbackSteps(details),
    ...lastSteps(details),
  ].sort((first, second) => first.time - second.time);
  return html`<ol class="timeline">
    ${steps.map(
      ({ time, tone, shape, title, detail }) =>
        html`<li class="${tone} ${time > now ? 'ahead' : ''}">
          ${sign(shape)}
          <div class="what">
            <p class="step">${title}</p>
            ${detail !== undefined && html`<p class="detail">${detail}</p>`}
          </div>
          ${moment(time, now)}
        </li>`,
    )}
  </ol>`;
}

function creationSteps({ order, parent }: OrderDetails): Step[] {
  const from = parent
    ? html`<a href="${paths.order(parent.payment_id)}">${foreign(start(parent.order_id, 60))}</a>`
    : foreign(start(order.parent_order_id, 60));
  const creator = {
    merchant:
      order.parent_order_id === ''
        ? 'In a signed request from the merchant’s server.'
        : html`By the subscription of ${from}.`,
    page: 'By a payment page, without a signature. No callback is sent to its address.',
    transfer: 'By a transfer widget.',
    recurring: html`By the merchant’s server, to charge a stored
    card${order.parent_order_id !== '' && html` of ${from}`}.`,
  };
  return [
    { time: order.created_at, tone: 'plain', shape: 'open', title: 'Order created', detail: creator[order.made_by] },
  ];
}

const began: Readonly<Record<AttemptRow['tran_type'], string>> = {
  purchase: 'Payment started',
  reverse: 'Refund started',
  verification: 'Verification started',
  'p2p transfer': 'Transfer started',
  'p2p credit': 'Credit to the receiver',
};

function attemptSteps(attempt: AttemptRow): Step[] {
  const { tran_type: type, masked_card: masked, payment_system: system } = attempt;
  const sum = money(attempt.amount, attempt.currency);
  const instrument = masked === '' ? system : card(masked);
  const startStep: Step = {
    time: attempt.started_at,
    tone: 'plain',
    shape: 'open',
    title: `${began[type]}: ${sum}`,
    detail: [instrument, threeDSecure(attempt)].filter((text) => text !== '').join(' · ') || undefined,
  };
  const end = attemptEnd(attempt);
  // The credit of a transfer starts and ends at the same time: one step.
  return end === undefined ? [startStep] : type === 'p2p credit' ? [{ ...end, detail: instrument }] : [startStep, end];
}

function attemptEnd(attempt: AttemptRow): Step | undefined {
  const { ended_at: time, status } = attempt;
  const number = html`Transaction ${attempt.id}`;
  if (time === null) {
    if (attempt.verification_status !== 'created') return undefined;
    return {
      time: attempt.started_at,
      tone: 'busy',
      shape: 'half',
      title: `Waiting for the ${attempt.verification_type === 'code' ? 'code' : 'amount'} from the payer’s statement`,
      detail: `Attempts left: ${attempt.verification_tries}`,
    };
  }
  if (status === 'declined') {
    const description = attempt.response_description;
    const addsDetail = description !== '' && description.toLowerCase() !== meaning(attempt.response_code);
    return {
      time,
      tone: 'bad',
      shape: 'no',
      title: `Declined, code ${attempt.response_code}: ${meaning(attempt.response_code)}`,
      detail: html`${number}${addsDetail && ` · ${description}`}`,
    };
  }
  const approval = attempt.approval_code === '' ? '' : ` · approval code ${attempt.approval_code}`;
  return {
    time,
    tone: 'good',
    shape: attempt.tran_type === 'reverse' ? 'back' : 'done',
    title: approved(attempt),
    detail: html`${number}${approval}`,
  };
}

function approved({ tran_type: type, amount, currency }: AttemptRow): string {
  switch (type) {
    case 'reverse':
      return `Refunded: ${money(amount, currency)}`;
    case 'verification':
      return 'Card verified';
    case 'p2p credit':
      return `Receiver gets ${money(amount, currency)}`;
    case 'p2p transfer':
    case 'purchase':
      return 'Approved';
  }
}

/** The 3-D Secure result of an attempt as text; empty if its payment method has none. */
export function threeDSecure({ veres_status: enrolled, pares_status: answer, eci, xid }: AttemptRow): string {
  const eciText = eci === '' ? '' : `, ECI ${eci}`;
  if (enrolled === '') return '';
  if (enrolled === 'N') return `no 3-D Secure${eciText}`;
  if (answer === '') return '3-D Secure: the payer is at the issuer';
  if (answer !== 'Y') return `3-D Secure failed (${answer})`;
  return xid === null ? `3-D Secure without the payer${eciText}` : `3-D Secure confirmed${eciText}`;
}

/** Captures and releases of the held money. */
function holdSteps({ order, captures, releases }: OrderDetails): Step[] {
  const sum = (minor: number) => money(minor, order.currency);
  return [
    ...captures.map(({ amount, created_at: time, rrn }): Step => ({
      time,
      tone: 'good',
      shape: 'done',
      title: `Captured: ${sum(amount)}`,
      ...(rrn === '' ? {} : { detail: `RRN ${rrn}` }),
    })),
    ...releases.map(({ amount, created_at: time }): Step => ({
      time,
      tone: 'plain',
      shape: 'back',
      title: `Hold released: ${sum(amount)}`,
    })),
  ];
}

const settlementTitles: Readonly<Record<SettlementRow['operation'], string>> = {
  purchase: 'Settled',
  reverse: 'Reversal settled',
  chargeback: 'Chargeback settled',
  'chargeback-won': 'Won chargeback settled',
  reserve: 'Reserve paid out',
};

function settlementStep(row: SettlementRow): Step {
  const { operation, settlement_amount: net, settlement_currency: currency } = row;
  return {
    time: row.settled_at,
    tone: net < 0 ? 'bad' : 'good',
    shape: net < 0 ? 'back' : 'done',
    title: `${settlementTitles[operation]}: ${money(net, currency)}`,
    detail: html`Batch
    ${row.batch_number}${row.commission !== 0 && ` · fee ${money(row.commission, currency)}`}${
      row.reserve_amount > 0 && ` · reserve ${money(row.reserve_amount, currency)}`
    }`,
  };
}

function chargebackSteps({ created_at, ended_at, status, amount, currency }: ChargebackRow): Step[] {
  const startStep: Step = {
    time: created_at,
    tone: 'bad',
    shape: 'warn',
    title: `Chargeback: ${money(amount, currency)}`,
    detail: 'The cardholder disputes the payment.',
  };
  if (ended_at === null) {
    const end = { time: chargebackEnd(created_at), tone: 'plain', shape: 'warn' } as const;
    return [startStep, { ...end, title: 'Chargeback decision' }];
  }
  return [
    startStep,
    status === 'won'
      ? { time: ended_at, tone: 'good', shape: 'done', title: 'Chargeback won: the money is returned to the merchant' }
      : { time: ended_at, tone: 'bad', shape: 'no', title: 'Chargeback lost: the cardholder keeps the money' },
  ];
}

function callbackSteps({ callbacks, deliveries }: OrderDetails): Step[] {
  const deliverySteps = deliveries.map(({ started_at: time, status, error, job_id }): Step =>
    status === 200
      ? {
          time,
          tone: 'good',
          shape: 'done',
          title: 'Callback delivered',
          detail: html`<a href="#callback-${job_id}">Callback ${job_id}</a> · HTTP 200`,
        }
      : {
          time,
          tone: 'bad',
          shape: 'no',
          title: 'Callback not delivered',
          detail: html`<a href="#callback-${job_id}">Callback ${job_id}</a> ·
            ${status === null ? error : `HTTP ${status}`}`,
        },
  );
  const waitingSteps = callbacks
    .filter(({ done_at }) => done_at === null)
    .map(({ run_at: time, tries, id }): Step => ({
      time,
      tone: 'plain',
      shape: 'open',
      title: tries === 0 ? 'Callback due' : 'Callback retry due',
      detail: html`<a href="#callback-${id}">Callback ${id}</a>, attempt ${tries + 1}`,
    }));
  return [...deliverySteps, ...waitingSteps];
}

function lastSteps({ order, schedule }: OrderDetails): Step[] {
  const steps: Step[] = [];
  if (order.status === 'expired') {
    steps.push({ time: order.final_at ?? order.expires_at, tone: 'plain', shape: 'late', title: 'Order expired' });
  } else if (!isFinal(order.status)) {
    steps.push({ time: order.expires_at, tone: 'plain', shape: 'late', title: 'Order expires' });
  }
  if (typeof schedule?.next_at === 'number' && schedule.payment_id === order.payment_id) {
    const title = `Subscription charge: ${money(schedule.amount, schedule.currency)}`;
    steps.push({ time: schedule.next_at, tone: 'plain', shape: 'open', title });
  }
  return steps;
}
