import { chargebackEnd } from '../../engine/chargeback.js';
import { isFinal } from '../../engine/order-machine.js';
import type { OrderDetails } from '../../store/console/order.js';
import type { AttemptRow } from '../../store/tables/orders.js';
import type { ChargebackRow, SettlementRow } from '../../store/tables/settlement.js';
import { sign, type Shape } from './badge.js';
import { card, foreign, meaning, moment, money, start } from './format.js';
import { html, type Markup, type Part } from '../../html/markup.js';
import { paths } from './paths.js';

type Step = readonly [time: number, tone: 'good' | 'bad' | 'busy' | 'plain', shape: Shape, title: Part, detail?: Part];

export function timeline(details: OrderDetails, now: number): Markup {
  const steps = [
    creationStep(details),
    ...details.attempts.flatMap(attemptSteps),
    ...holdSteps(details),
    ...details.settlements.map(settlementStep),
    ...details.chargebacks.flatMap(chargebackSteps),
    ...callbackSteps(details),
    ...lastSteps(details),
  ].sort(([first], [second]) => first - second);
  return html`<ol class="timeline">
    ${steps.map(
      ([time, tone, shape, title, detail]) =>
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

function creationStep({ order, parent }: OrderDetails): Step {
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
  return [order.created_at, 'plain', 'open', 'Order created', creator[order.made_by]];
}

const startTexts: Readonly<Record<AttemptRow['tran_type'], string>> = {
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
  const detail = [instrument, threeDSecure(attempt)].filter((text) => text !== '').join(' · ') || undefined;
  const startStep: Step = [attempt.started_at, 'plain', 'open', `${startTexts[type]}: ${sum}`, detail];
  const end = attemptEnd(attempt, sum);
  if (end === undefined) return [startStep];
  // The credit of a transfer starts and ends at the same time: one step.
  if (type === 'p2p credit') return [[end[0], end[1], end[2], end[3], instrument]];
  return [startStep, end];
}

function attemptEnd(attempt: AttemptRow, sum: string): Step | undefined {
  const { ended_at: time, tran_type: type, response_code: code, response_description: description } = attempt;
  const number = html`Transaction ${attempt.id}`;
  if (time === null) {
    if (attempt.verification_status !== 'created') return undefined;
    const kind = attempt.verification_type === 'code' ? 'code' : 'amount';
    const title = `Waiting for the ${kind} from the payer’s statement`;
    return [attempt.started_at, 'busy', 'half', title, `Attempts left: ${attempt.verification_tries}`];
  }
  if (attempt.status === 'declined') {
    const addsDetail = description !== '' && description.toLowerCase() !== meaning(code);
    const detail = html`${number}${addsDetail && ` · ${description}`}`;
    return [time, 'bad', 'no', `Attempt declined, code ${code}: ${meaning(code)}`, detail];
  }
  const approved = {
    purchase: 'Approved',
    reverse: `Refunded: ${sum}`,
    verification: 'Card verified',
    'p2p transfer': 'Approved',
    'p2p credit': `Receiver gets ${sum}`,
  };
  const approval = attempt.approval_code !== '' && ` · approval code ${attempt.approval_code}`;
  return [time, 'good', type === 'reverse' ? 'back' : 'done', approved[type], html`${number}${approval}`];
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
    ...captures.map(({ amount, created_at: time, rrn }): Step => {
      return [time, 'good', 'done', `Captured: ${sum(amount)}`, rrn === '' ? undefined : `RRN ${rrn}`];
    }),
    ...releases.map(({ amount, created_at: time }): Step => {
      return [time, 'plain', 'back', `Hold released: ${sum(amount)}`];
    }),
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
  const { settled_at: time, operation, settlement_amount: net, settlement_currency: currency } = row;
  const title = `${settlementTitles[operation]}: ${money(net, currency)}`;
  const detail = html`Batch
  ${row.batch_number}${row.commission !== 0 && ` · fee ${money(row.commission, currency)}`}${
    row.reserve_amount > 0 && ` · reserve ${money(row.reserve_amount, currency)}`
  }`;
  return net < 0 ? [time, 'bad', 'back', title, detail] : [time, 'good', 'done', title, detail];
}

function chargebackSteps({ created_at, ended_at, status, amount, currency }: ChargebackRow): Step[] {
  const title = `Chargeback: ${money(amount, currency)}`;
  const end: Step =
    ended_at === null
      ? [chargebackEnd(created_at), 'plain', 'warn', 'Chargeback decision']
      : status === 'won'
        ? [ended_at, 'good', 'done', 'Chargeback won: the money is returned to the merchant']
        : [ended_at, 'bad', 'no', 'Chargeback lost: the cardholder keeps the money'];
  return [[created_at, 'bad', 'warn', title, 'The cardholder disputes the payment.'], end];
}

function callbackSteps({ callbacks, deliveries }: OrderDetails): Step[] {
  const link = (id: number) => html`<a href="#callback-${id}">Callback ${id}</a>`;
  return [
    ...deliveries.map(({ started_at: time, status, error, job_id }): Step => {
      const detail = html`${link(job_id)} · ${status === null ? error : `HTTP ${status}`}`;
      return status === 200
        ? [time, 'good', 'done', 'Callback delivered', detail]
        : [time, 'bad', 'no', 'Callback not delivered', detail];
    }),
    ...callbacks
      .filter(({ done_at }) => done_at === null)
      .map(({ run_at: time, tries, id }): Step => {
        const title = tries === 0 ? 'Callback due' : 'Callback retry due';
        return [time, 'plain', 'open', title, html`${link(id)}, attempt ${tries + 1}`];
      }),
  ];
}

function lastSteps({ order, schedule }: OrderDetails): Step[] {
  const steps: Step[] = [];
  if (order.status === 'expired') {
    steps.push([order.final_at ?? order.expires_at, 'plain', 'late', 'Order expired']);
  } else if (!isFinal(order.status)) {
    steps.push([order.expires_at, 'plain', 'late', 'Order expires', 'It can be paid until then.']);
  }
  if (typeof schedule?.next_at === 'number' && schedule.payment_id === order.payment_id) {
    const title = `Subscription charge: ${money(schedule.amount, schedule.currency)}`;
    steps.push([schedule.next_at, 'plain', 'open', title]);
  }
  return steps;
}
