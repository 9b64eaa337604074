/**
 * States as text, colour and shape. Each of the three is enough to distinguish the states.
 *
 * @module
 */
import type { JobRow } from '../../store/tables/jobs.js';
import type { AttemptRow, OrderRow, ScheduleRow } from '../../store/tables/orders.js';
import { html, type Markup } from '../../html/markup.js';

type Tone = 'good' | 'bad' | 'busy' | 'quiet' | 'plain';

/** Drawn on a grid of 16 units. Each shape has a different outline. */
const shapes = {
  /** A filled circle with a check mark. */
  done: html`<path fill="currentColor" d="M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Z" /><path
      class="cut"
      d="m4.8 8.2 2.2 2.2 4.2-4.6"
    />`,
  /** A filled square with a cross. */
  no: html`<rect fill="currentColor" x="1.5" y="1.5" width="13" height="13" rx="3" /><path
      class="cut"
      d="m5.4 5.4 5.2 5.2m0-5.2-5.2 5.2"
    />`,
  /** A half-filled circle. */
  half: html`<circle cx="8" cy="8" r="6.2" /><path
      fill="currentColor"
      stroke="none"
      d="M8 1.8a6.2 6.2 0 0 1 0 12.4Z"
    />`,
  /** An empty circle. */
  open: html`<circle cx="8" cy="8" r="6.2" />`,
  /** A clock. */
  late: html`<circle cx="8" cy="8" r="6.2" /><path d="M8 4.6V8l2.2 1.6" />`,
  /** A return arrow. */
  back: html`<path d="M5.4 2.6 2.4 5.6l3 3M2.8 5.6h6.4a4.2 4.2 0 0 1 0 8.4H6" />`,
  /** A diamond. */
  warn: html`<path d="M8 1.4 14.6 8 8 14.6 1.4 8Z" /><path d="M8 5v3.4m0 2.2v.1" />`,
  /** Two bars. */
  hold: html`<path d="M5.4 3v10m5.2-10v10" />`,
} as const;

export type Shape = keyof typeof shapes;

/** A shape without its text, for a place that has the text next to it. */
export function sign(shape: Shape): Markup {
  return html`<svg class="sign" viewBox="0 0 16 16" aria-hidden="true" focusable="false">${shapes[shape]}</svg>`;
}

export function badge(tone: Tone, shape: Shape, text: string): Markup {
  return html`<span class="badge ${tone}">${sign(shape)}${text}</span>`;
}

type Badge = readonly [tone: Tone, shape: Shape, text: string];

const orderBadges: Readonly<Record<OrderRow['status'], Badge>> = {
  created: ['plain', 'open', 'created'],
  processing: ['busy', 'half', 'processing'],
  approved: ['good', 'done', 'approved'],
  declined: ['bad', 'no', 'declined'],
  expired: ['quiet', 'late', 'expired'],
  reversed: ['quiet', 'back', 'reversed'],
};

/**
 * The state of an order, with the details of an approved one.
 *
 * @param last - The current attempt. After a declined attempt the order can still be paid, which `processing` would hide.
 */
export function orderBadge(
  { status, capture_status, reversal_amount }: Pick<OrderRow, 'status' | 'capture_status' | 'reversal_amount'>,
  last?: Pick<AttemptRow, 'status'>,
): Markup {
  if (status === 'approved' && capture_status === 'hold') return badge('busy', 'hold', 'held');
  if (status === 'approved' && reversal_amount > 0) return badge('good', 'back', 'partly reversed');
  if (status === 'processing' && last?.status === 'declined') {
    return badge('busy', 'open', 'open · last attempt declined');
  }
  return badge(...orderBadges[status]);
}

/** The state of a transaction. */
export function attemptBadge(status: AttemptRow['status']): Markup {
  return status === 'created' ? badge('plain', 'open', 'waiting for payer') : badge(...orderBadges[status]);
}

const scheduleBadges: Readonly<Record<ScheduleRow['status'], Badge>> = {
  active: ['good', 'half', 'active'],
  ended: ['quiet', 'done', 'ended'],
  stopped: ['bad', 'no', 'stopped'],
};

export function scheduleBadge({ status }: Pick<ScheduleRow, 'status'>): Markup {
  return badge(...scheduleBadges[status]);
}

/** The state of a callback. */
export function callbackBadge(job: Pick<JobRow, 'done_at' | 'outcome' | 'tries'>): Markup {
  if (job.outcome === 'delivered') return badge('good', 'done', 'delivered');
  if (job.outcome === 'gave up') return badge('bad', 'no', 'failed');
  if (job.done_at !== null) return badge('quiet', 'back', 'ended');
  return job.tries === 0 ? badge('plain', 'open', 'due') : badge('busy', 'half', 'retrying');
}

/** The answer of a callback's receiver. Only HTTP 200 counts as received. */
export function deliveryBadge(status: number | null, error: string): Markup {
  if (status === 200) return badge('good', 'done', 'HTTP 200');
  const statusBadge = badge('bad', 'no', status === null ? error : `HTTP ${status}`);
  if (status !== null || !untrusted.has(error)) return statusBadge;
  return html`${statusBadge}<span class="sub"
      >The sandbox does not trust the certificate. Start it with <code>NODE_EXTRA_CA_CERTS=ca.pem</code>, the
      certificate or its authority.</span
    >`;
}

/** The errors of Node for a certificate that no known authority has signed. */
const untrusted: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
