/**
 * Masks card data in values that are stored, shown or logged.
 *
 * @module
 */
import { luhn } from '../../core/card/number.js';
import { asciiDigits } from '../../core/card/digits.js';

/** The number with its middle digits as X: `444455XXXXXX1111`. Interface: Order result. */
export function maskCard(number: string): string {
  return number.slice(0, 6) + 'X'.repeat(Math.max(0, number.length - 10)) + number.slice(-4);
}

/** A telephone number with its middle digits as X: `+420XXXXXX456`. @assumption Ours: the form. */
export function maskPhone(phone: string): string {
  // A short number shows fewer of its first digits, so at least three digits are hidden.
  const shown = Math.max(2, Math.min(4, phone.length - 7));
  return phone.slice(0, shown) + 'X'.repeat(Math.max(0, phone.length - shown - 3)) + phone.slice(-3);
}

/**
 * A text for the log: every run of digits that could be a card number is masked, with any separators. A longer run is masked completely: it
 * can contain several numbers, and the visible digits of one must not complete another.
 */
export function maskText(text: string): string {
  return text.replace(/\d(?:(?:%20|[\s.:+-]){0,3}\d){11,}/g, (run) => maskCard(run.replace(/%20|\D/g, '')));
}

/** A text for the console: every run with the length of a card number is masked, valid or not. A telephone number has fewer digits. */
export function maskCards(text: string): string {
  return text.replace(/\d(?:[ .-]?\d){15,}/g, (run) => maskCard(run.replace(/\D/g, '')));
}

/** Lengths and first digits of the brands' numbers (ISO/IEC 7812). They cover more than {@link brandOf}, which only selects a logo. */
const brand = new RegExp(
  [
    '4(?:\\d{12}|\\d{15}|\\d{18})',
    '(?:5[1-5]\\d{2}|222[1-9]|22[3-9]\\d|2[3-6]\\d{2}|27[01]\\d|2720)\\d{12}',
    '(?:5[0678]|6\\d)\\d{11,17}',
    '3[47]\\d{13}',
    '3(?:0[0-59]|[689]\\d)\\d{11,16}',
    '35(?:2[89]|[3-8]\\d)\\d{12,15}',
    '(?:220[0-4]|9792)\\d{12,15}',
  ]
    .map((one) => `^${one}$`)
    .join('|'),
);

/** Excludes 13 digits: a bar code (EAN-13) has another check digit, and the few cards with 13 digits have expired. */
function isBarCode(digits: string): boolean {
  if (digits.length !== 13) return false;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Whether digits are a card number: the length and first digits of a brand, and Luhn's check digit. */
function isCardNumber(digits: string): boolean {
  return brand.test(digits) && luhn(digits) && !isBarCode(digits);
}

const digit = '\\p{Nd}';
/** White space, the marks between numbers in texts and lists (`","`), and both as escapes in addresses (`%20`). */
const separator = `(?:[\\s\\p{Pd}.,:;+·_/"'\\\\\\u00ad\\u200b-\\u200d\\u2060]|%(?:0[9ad]|2[027bcdef]|3[ab]|5f))`;
// No text is both a digit and a separator, and a gap is short, so the time is proportional to the length of the text.
const digitRun = new RegExp(`${digit}+(?:${separator}{1,24}${digit}+)*`, 'giu');
const digitGroup = new RegExp(`(${digit}+)(${separator}*)`, 'giu');
/** The rest of a magnetic stripe, after the masked number. */
const stripe = /(X\d{4}(?:[=D]|\^[^^]{0,40}\^))(\d{4,})/g;

interface Group {
  digits: string;
  /** The separator before the next group. */
  gap: string;
  /** The gap's marks: see {@link marksOf}. */
  marks: string;
}

interface Judgement {
  /** Digits of the order's `order_id`. Shops repeat it in texts and addresses, and it is never masked. */
  own?: string | undefined;
  /** A number with fewer digits is not masked; 13 if absent. */
  shortest?: number;
  /** The test for a card number; {@link isCardNumber} if absent. */
  isCard?: (digits: string) => boolean;
}

/**
 * The text with the middle digits of every card number as X. Spaces, dashes and similar separators are kept. Other numbers of the same
 * length are unchanged, unless they have the form of a card number.
 */
export function maskCardNumbers(text: string, judgement: Judgement = {}): string {
  return text
    .replace(digitRun, (run) => maskRun(run, judgement))
    .replace(stripe, (_, before: string, rest: string) => {
      return before + 'X'.repeat(rest.length);
    });
}

/** Other numbers can surround a number ("12, 4929 …"), so it must start and end with a group of digits. */
function maskRun(run: string, { own, shortest = 13, isCard = isCardNumber }: Judgement): string {
  const groups = [...run.matchAll(digitGroup)].flatMap(([, digits = '', gap = '']) =>
    parted({ digits: asciiDigits(digits), gap, marks: marksOf(gap) }, own),
  );
  const found = new Set<number>();
  for (let first = 0; first < groups.length; first++) {
    let digits = '';
    for (let last = first; last < groups.length && digits.length < 20; last++) {
      if (last > first && groups[last - 1]?.marks !== groups[first]?.marks) break;
      digits += groups[last]?.digits ?? '';
      if (digits.length < shortest || digits.length > 19 || digits === own || !isCard(digits)) continue;
      for (let index = first; index <= last; index++) found.add(index);
    }
  }
  return maskGroups(groups, found);
}

/** Splits a number of 16 digits from digits that follow it without a separator, such as a security code. */
function parted(group: Group, own: string | undefined): Group[] {
  const parts: Group[] = [];
  let { digits } = group;
  while (digits.length > 16 && digits !== own && !isCardNumber(digits)) {
    const cut = [16, digits.length - 16].find((at) => isCardNumber(at === 16 ? digits.slice(0, 16) : digits.slice(at)));
    if (cut === undefined) break;
    parts.push({ digits: digits.slice(0, cut), gap: '', marks: '' });
    digits = digits.slice(cut);
  }
  return [...parts, { ...group, digits }];
}

/** The separator without white space and dashes. Within a number it is always the same, such as a comma, with any spacing. */
function marksOf(gap: string): string {
  const plain = gap.replace(/%../g, (escaped) => String.fromCharCode(Number.parseInt(escaped.slice(1), 16)));
  return plain.replace(/[\s\p{Pd}\u00ad\u200b-\u200d\u2060]/gu, '');
}

/** Masks consecutive groups as one number: its first six and last four digits are kept. */
function maskGroups(groups: readonly Group[], found: ReadonlySet<number>): string {
  let text = '';
  for (let index = 0; index < groups.length;) {
    let last = index;
    while (found.has(index) && found.has(last + 1)) last++;
    const number = groups.slice(index, last + 1);
    const total = number.reduce((sum, { digits }) => sum + digits.length, 0);
    let position = 0;
    for (const { digits, gap } of number) {
      for (const one of digits) {
        const hidden = found.has(index) && position >= 6 && position < total - 4;
        text += hidden ? 'X' : one;
        position++;
      }
      text += gap;
    }
    index = last + 1;
  }
  return text;
}

const telephoneName = /phone|mobile|msisdn|whatsapp|viber|(^|_)(tel|fax|gsm|cell)(_|$)/i;

/**
 * A field in its form for storage, display and log. `order_id` is never masked, and a telephone number only if it is too long for one,
 * because a tenth of all numbers pass Luhn's check.
 *
 * @param own - The order's `order_id`.
 */
export function maskField<Value extends string | number>(name: string, value: Value, own = ''): Value | string {
  if (name === 'order_id') return value;
  const judgement: Judgement = { own: own.replace(/\D/g, ''), shortest: telephoneName.test(name) ? 16 : 13 };
  // JSON rounds the last digits of such a large number. The check digit is lost, but most digits are not.
  const rounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  if (rounded) judgement.isCard = (digits) => brand.test(digits);
  const text = String(value);
  const masked = maskCardNumbers(text, judgement);
  return masked === text ? value : masked;
}
