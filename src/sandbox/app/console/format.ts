/**
 * Formats times, amounts, and text from merchants and payers. All times are UTC.
 *
 * @module
 */
import { errorCodes } from '../../../contract/index.js';
import { toMajor } from '../../../core/money/index.js';
import { maskCards, maskField } from '../../engine/mask.js';
import { html, type Markup, type Part } from '../../html/markup.js';
import type { AttemptRow, OrderRow, ScheduleRow } from '../../store/tables/orders.js';
import { paths } from './paths.js';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `21 Nov 2026, 12:00:05`. */
export function dateTime(time: number): string {
  return `${date(time)}, ${new Date(time).toISOString().slice(11, 19)}`;
}

/** `21 Nov 2026`. */
export function date(time: number): string {
  const moment = new Date(time);
  return `${moment.getUTCDate()} ${months[moment.getUTCMonth()] ?? ''} ${moment.getUTCFullYear()}`;
}

/**
 * `3 min ago`, `in 2 h`. Rounded, because the page reloads every two seconds and should rarely change. The last minute before a time is
 * counted in seconds.
 */
export function relative(time: number, now: number): string {
  const distance = Math.abs(time - now);
  if (time > now) return distance < minute ? `in ${Math.ceil(distance / 1000)} s` : `in ${durationText(distance)}`;
  return distance < minute ? 'just now' : `${durationText(distance)} ago`;
}

/** A duration in its largest unit, rounded down: `3 min`, `2 h`, `40 days`. */
function durationText(milliseconds: number): string {
  if (milliseconds < hour) return `${Math.floor(milliseconds / minute)} min`;
  if (milliseconds < 2 * day) return `${Math.floor(milliseconds / hour)} h`;
  if (milliseconds < 730 * day) return `${Math.floor(milliseconds / day)} days`;
  return `${Math.floor(milliseconds / (365.25 * day))} years`;
}

/** A time, absolute and relative to now. */
export function moment(time: number, now: number): Markup {
  return html`<span class="moment"
    ><time datetime="${new Date(time).toISOString()}">${dateTime(time)}</time>
    <span class="ago">${relative(time, now)}</span></span
  >`;
}

/** A duration: `34 ms`, `30.0 s`. */
export function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Minor units as `1,000.25 EUR`. */
export function money(minor: number, currency: string): string {
  const [units = '', fraction] = toMajor(minor, currency).split('.');
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${grouped.replace('-', '\u2212')}${fraction === undefined ? '' : `.${fraction}`} ${currency}`;
}

/** The same as markup: the digits are more prominent than the currency. */
export function amount(minor: number, currency: string): Markup {
  const [digits = '', unit = ''] = money(minor, currency).split(' ');
  return html`<span class="amount">${digits} <span class="unit">${unit}</span></span>`;
}

/** `444455XXXXXX1111`, grouped as on a card: `4444 55•• •••• 1111`. */
export function card(masked: string): string {
  return masked
    .replaceAll('X', '•')
    .replace(/(.{4})/g, '$1 ')
    .trim();
}

/** The first characters of a secret: `1a2b3c…`. */
export function shortened(text: string): string {
  return text.length <= 12 ? '…' : `${text.slice(0, 6)}…`;
}

/** Text from merchants and payers. Isolated: right-to-left text does not reorder the text around it. */
export function foreign(text: string): Markup {
  return html`<bdi>${text}</bdi>`;
}

/** An address of a merchant. It can break after each slash. */
export function webAddress(url: string): Markup {
  return html`<bdi
    >${url.split(/(?<=\/)(?!\/)/).map((part, index) => html`${index > 0 && html`<wbr />`}${part}`)}</bdi
  >`;
}

/** A description or a similar text. Merchants can write anything, so digits that can only be a card number are masked. */
export function description(text: string): Markup {
  return foreign(maskCards(text));
}

/** Markup under the first line of a cell. */
export function sub(content: Part): Markup {
  return html`<span class="sub">${content}</span>`;
}

/**
 * A link to an order, for a cell. A click anywhere in the row follows it.
 *
 * @param part - The id of the element of the order's page to scroll to.
 */
export function orderLink(
  { payment_id, order_id }: Pick<OrderRow, 'payment_id' | 'order_id'>,
  part?: string,
  below?: Part,
  length = 80,
): Markup {
  const address = `${paths.order(payment_id)}${part === undefined ? '' : `#${part}`}`;
  return html`<a class="row" href="${address}">${foreign(start(order_id, length))}</a
    >${below !== undefined && sub(below)}`;
}

/** The masked card of an attempt, or its payment system if it has no card. */
export function instrument({ masked_card: masked, payment_system: system }: Instrument): Markup {
  return masked === '' ? html`<span class="address">${system}</span>` : html`<span class="card">${card(masked)}</span>`;
}

type Instrument = Pick<AttemptRow, 'masked_card' | 'payment_system'>;

/** `every 2 weeks`. */
export function intervalText({ every, period }: Pick<ScheduleRow, 'every' | 'period'>): string {
  return every === 1 ? `every ${period}` : `every ${every} ${period}s`;
}

export function stopReason({ status, stop_code: code }: Pick<ScheduleRow, 'status' | 'stop_code'>): string {
  return status === 'stopped' ? `${code}: ${meaning(code)}` : '';
}

/** The short message of a response code. */
export function meaning(code: number): string {
  return new Map(Object.entries(errorCodes)).get(String(code)) ?? 'unknown code';
}

/** Text of this project, with elements for the code that it marks with backticks, as in Markdown. */
export function withCode(text: string): Markup {
  const parts = text.split('`');
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}

/** The beginning of a text that may be long. */
export function start(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}

/**
 * Indented JSON, or the text itself if it is not JSON. Only the beginning of a rectoken is shown. Card numbers are masked in every text
 * except order IDs, which can be as long.
 */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, hide), undefined, 2);
  } catch {
    return maskCards(text);
  }
}

function hide(name: string, value: unknown): unknown {
  if (typeof value === 'number') return maskField(name, value);
  if (typeof value !== 'string' || value === '') return value;
  if (name === 'rectoken') return shortened(value);
  return /order_id$/.test(name) ? value : maskCards(value);
}
