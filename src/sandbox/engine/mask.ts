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
  const visibleDigits = Math.max(2, Math.min(4, phone.length - 7));
  return phone.slice(0, visibleDigits) + 'X'.repeat(Math.max(0, phone.length - visibleDigits - 3)) + phone.slice(-3);
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
    .map((pattern) => `^${pattern}$`)
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

/** Decimal digits of every script, and the superscript, subscript and circled ones that NFKC turns into a digit. */
const digitSigns = '\\p{Nd}²³¹⁰⁴-⁹₀-₉①-⑨⓪';
/** The maximum number of signs between two groups of one number. */
const maximumSeparator = 24;

/** A separator can be escaped, as in an address: `%20`. An escape of a digit or a letter separates nothing. */
const escapedSign = '%(?:0[9ad]|2[0-9a-f]|3[a-f]|40|5[b-f]|60|7[b-e])';
/** Any sign but a digit. */
const separator = `(?:${escapedSign}|(?!${escapedSign})[^${digitSigns}])`;
// No text is both a digit and a separator, and a gap is short, so the time is proportional to the length of the text.
const digitRun = new RegExp(`[${digitSigns}]+(?:${separator}{1,${maximumSeparator}}[${digitSigns}]+)*`, 'giu');
const digitGroup = new RegExp(`([${digitSigns}]+)(${separator}*)`, 'giu');
/** The rest of a magnetic stripe, after the masked number. */
const stripe = /(X\d{4}(?:[=D]|\^[^^]{0,40}\^))(\d{4,})/g;

interface Group {
  /** As ASCII. */
  digits: string;
  /** As sent, one for each digit. */
  encodedDigits: readonly string[];
  /** The separator before the next group. */
  separator: string;
  /** The gap's marks: see {@link signsOf}. */
  signs: string;
}

interface MaskOptions {
  /** Digits of the order's `order_id`. Shops repeat it in texts and addresses, and it is never masked. */
  orderDigits?: string | undefined;
  /** A number with fewer digits is not masked; 13 if absent. */
  shortest?: number;
  /** The test for a card number; {@link isCardNumber} if absent. */
  isCard?: (digits: string) => boolean;
}

/**
 * The text with the middle digits of every card number as X. Separators between the digits are kept: up to 24 signs, the same in the whole
 * number except for white space and dashes. Other numbers of the same length are unchanged, unless they have the form of a card number.
 */
export function maskCardNumbers(text: string, maskOptions: MaskOptions = {}): string {
  return text
    .replace(digitRun, (run) => maskRun(run, maskOptions))
    .replace(stripe, (_, before: string, rest: string) => before + 'X'.repeat(rest.length));
}

/** Other numbers can surround a number ("12, 4929 …"), so it must start and end with a group of digits. */
function maskRun(run: string, { orderDigits, shortest = 13, isCard = isCardNumber }: MaskOptions): string {
  const groups = [...run.matchAll(digitGroup)].flatMap(([, encodedDigits = '', separator = '']) =>
    splitGroup(
      {
        digits: asciiDigits(encodedDigits.normalize('NFKC')),
        encodedDigits: [...encodedDigits],
        separator,
        signs: signsOf(separator),
      },
      orderDigits,
    ),
  );
  const cardGroups = new Set<number>();
  /** The groups whose number continues in the next group. */
  const joinedGroups = new Set<number>();
  // Stryker disable next-line EqualityOperator: After the last group there is no group to start from.
  for (let first = 0; first < groups.length; first++) {
    let digits = '';
    // Stryker disable next-line ConditionalExpression, EqualityOperator: After the last group no digit is added and the loop ends, and more than 19 digits are skipped anyway.
    for (let last = first; last < groups.length && digits.length < 20; last++) {
      // Stryker disable next-line OptionalChaining: Both groups exist; the compiler cannot know that.
      if (last > first && groups[last - 1]?.signs !== groups[first]?.signs) break;
      // Stryker disable next-line OptionalChaining, StringLiteral: The group is always there; the compiler cannot know that.
      digits += groups[last]?.digits ?? '';
      if (digits.length < shortest || digits.length > 19 || digits === orderDigits || !isCard(digits)) continue;
      for (let index = first; index <= last; index++) {
        cardGroups.add(index);
        if (index < last) joinedGroups.add(index);
      }
    }
  }
  return maskGroups(groups, cardGroups, joinedGroups);
}

/** Splits a number of 16 digits from digits that follow it without a separator, such as a security code. */
function splitGroup(group: Group, orderDigits: string | undefined): Group[] {
  const parts: Group[] = [];
  const { encodedDigits } = group;
  let { digits } = group;
  // A text can be one run of 200,000 digits, so the signs are copied once.
  let from = 0;
  while (digits.length > 16 && digits !== orderDigits && !isCardNumber(digits)) {
    const splitIndex = [16, digits.length - 16].find((index) =>
      isCardNumber(index === 16 ? digits.slice(0, 16) : digits.slice(index)),
    );
    if (splitIndex === undefined) break;
    parts.push({
      digits: digits.slice(0, splitIndex),
      encodedDigits: encodedDigits.slice(from, from + splitIndex),
      separator: '',
      signs: '',
    });
    digits = digits.slice(splitIndex);
    from += splitIndex;
  }
  return [...parts, { ...group, digits, encodedDigits: encodedDigits.slice(from) }];
}

/** The separator without white space and dashes. Within a number it is always the same, such as a comma, with any spacing. */
function signsOf(separator: string): string {
  const decodedSeparator = separator.replace(/%[\da-f]{2}/gi, (escapeCode) =>
    String.fromCharCode(Number.parseInt(escapeCode.slice(1), 16)),
  );
  return decodedSeparator.replace(/[\s\p{Pd}\u00ad\u200b-\u200d\u2060]/gu, '');
}

/**
 * Masks the groups of a number: its first six and last four digits are kept. Neighbours without a letter between them are masked as one number,
 * because nothing shows where one ends.
 */
function maskGroups(
  groups: readonly Group[],
  cardGroups: ReadonlySet<number>,
  joinedGroups: ReadonlySet<number>,
): string {
  let text = '';
  // Stryker disable next-line EqualityOperator: After the last group there is nothing to write.
  for (let index = 0; index < groups.length;) {
    let last = index;
    const continuesAfter = (groupIndex: number) =>
      joinedGroups.has(groupIndex) || !/\p{L}/u.test(groups[groupIndex]?.separator ?? '');
    while (cardGroups.has(index) && cardGroups.has(last + 1) && continuesAfter(last)) last++;
    const number = groups.slice(index, last + 1);
    const total = number.reduce((sum, { digits }) => sum + digits.length, 0);
    let position = 0;
    const isCardGroup = cardGroups.has(index);
    for (const { digits, encodedDigits, separator } of number) {
      for (const [digitIndex, sign] of encodedDigits.entries()) {
        const isHidden = isCardGroup && position >= 6 && position < total - 4;
        // A number of another kind is unchanged.
        text += isHidden ? 'X' : isCardGroup ? (digits[digitIndex] ?? sign) : sign;
        position++;
      }
      text += separator;
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
 * @param orderDigits - The order's `order_id`.
 */
// Stryker disable next-line StringLiteral: Neither text has a digit.
export function maskField<Value extends string | number>(name: string, value: Value, orderDigits = ''): Value | string {
  if (name === 'order_id') return value;
  const maskOptions: MaskOptions = {
    orderDigits: orderDigits.replace(/\D/g, ''),
    shortest: telephoneName.test(name) ? 16 : 13,
  };
  // JSON rounds the last digits of such a large number. The check digit is lost, but most digits are not.
  const isRounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  if (isRounded) maskOptions.isCard = (digits) => brand.test(digits);
  const text = String(value);
  const masked = maskCardNumbers(text, maskOptions);
  return masked === text ? value : masked;
}
