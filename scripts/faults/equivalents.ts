/**
 * The list that `allowed.ts` reads. For each survivor, write the missing test. Add it here only if no test can notice
 * the fault.
 */

export interface Equivalent {
  readonly file: string;
  /** The line on which the fault begins, without surrounding white space. */
  readonly line: string;
  readonly original: string;
  /** All faults of this original, if absent. */
  readonly replacement?: string;
  readonly why: string;
}

export const equivalents: readonly Equivalent[] = [
  {
    file: 'src/core/money/major.ts',
    line: "const [, whole = '', rest = ''] = /^(\\d{1,15})(?:\\.(\\d+))?$/.exec(String(value)) ?? [];",
    original: '[]',
    why: 'The first element is skipped, and an empty text is what the others fall back to.',
  },
  {
    file: 'src/core/money/parse.ts',
    line: 'const parts = new Intl.NumberFormat(locale).formatToParts(1234567.8);',
    original: '1234567.8',
    why: 'Any number that has groups and a fraction shows the signs.',
  },
  {
    file: 'src/core/money/parse.ts',
    line: "const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';",
    original: "''",
    why: 'Every locale writes both signs; the compiler cannot know that a part is found.',
  },
  {
    file: 'src/core/money/parse.ts',
    line: "const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';",
    original: 'parts.find((part) => part.type === type)?.value',
    why: 'Every locale writes both signs; the compiler cannot know that a part is found.',
  },
  {
    file: 'src/core/money/parse.ts',
    line: "return { decimal: sign('decimal') || '.', group: sign('group') };",
    original: "'.'",
    why: 'Every locale has a decimal sign. Without one, the text would be split into its characters.',
  },
  {
    file: 'src/core/card/expiry.ts',
    line: "plain = plain.replace(/\\d\\D*$/, '');",
    original: "''",
    why: 'Characters other than digits after the month count as the gap before the year, which is replaced.',
  },
  {
    file: 'src/core/card/expiry.ts',
    line: "let [, month = '', gap = '', rest = ''] = /^(\\d\\d(?=\\D)|[2-9]|\\d{0,2})(\\D*)(.*)/.exec(plain) ?? [];",
    original: '/^(\\d\\d(?=\\D)|[2-9]|\\d{0,2})(\\D*)(.*)/',
    replacement: '/(\\d\\d(?=\\D)|[2-9]|\\d{0,2})(\\D*)(.*)/',
    why: 'It matches the empty text, so it matches at the start.',
  },
  {
    file: 'src/core/card/expiry.ts',
    line: "let [, month = '', gap = '', rest = ''] = /^(\\d\\d(?=\\D)|[2-9]|\\d{0,2})(\\D*)(.*)/.exec(plain) ?? [];",
    original: '[]',
    why: 'It always matches; the compiler cannot know that.',
  },
  {
    file: 'src/core/card/expiry.ts',
    line: "const year = /^(?:20\\d|\\d{0,2})/.exec(century)?.[0] ?? '';",
    original: "''",
    why: 'It always matches; the compiler cannot know that.',
  },
  {
    file: 'src/core/card/expiry.ts',
    line: "const year = /^(?:20\\d|\\d{0,2})/.exec(century)?.[0] ?? '';",
    original: '/^(?:20\\d|\\d{0,2})/.exec(century)?.[0]',
    why: 'It always matches; the compiler cannot know that.',
  },
  {
    file: 'src/core/card/expiry.ts',
    line: "const year = /^(?:20\\d|\\d{0,2})/.exec(century)?.[0] ?? '';",
    original: '/^(?:20\\d|\\d{0,2})/',
    replacement: '/(?:20\\d|\\d{0,2})/',
    why: 'It matches the empty text, so it matches at the start.',
  },
  {
    file: 'src/core/card/expiry.ts',
    line: "if (/^(00|1[3-9]|[2-9]\\d) /.test(formatExpiry(text))) return { state: 'invalid', reason: 'month' };",
    original: '/^(00|1[3-9]|[2-9]\\d) /',
    replacement: '/(00|1[3-9]|[2-9]\\d) /',
    why: 'A formatted expiry has a space only after its month.',
  },
  {
    file: 'src/core/card/expiry.ts',
    line: 'const { month = 0, year = 0 } = parseExpiry(text) ?? {};',
    original: '0',
    replacement: '1',
    why: 'Neither year is of this century, and the month of another is not sent.',
  },
  {
    file: 'src/contract/bars.ts',
    line: "if (!text.includes('|')) return text;",
    original: "!text.includes('|')",
    replacement: 'false',
    why: 'It only saves time if there is nothing to replace.',
  },
  {
    file: 'src/contract/bars.ts',
    line: "if (!text.includes('|')) return text;",
    original: "'|'",
    why: 'It only saves time if there is nothing to replace.',
  },
  {
    file: 'src/contract/signature.ts',
    line: 'for (let index = 0; index < expected.length; index++) {',
    original: 'index < expected.length',
    replacement: 'index <= expected.length',
    why: 'After its end only the length can differ, which is compared before.',
  },
  {
    file: 'src/contract/version-2.ts',
    line: '} catch {',
    original: '{ return undefined; }',
    replacement: '{}',
    why: 'It is the end of the function, which returns undefined without it, too.',
  },
  {
    file: 'src/contract/version-2.ts',
    line: "return orderIn(JSON.parse(textOfVersion2(message) ?? ''));",
    original: "''",
    why: 'Neither text is JSON.',
  },
  {
    file: 'src/text/digits.ts',
    line: 'const code = digit.codePointAt(0) ?? 0;',
    original: '0',
    replacement: '1',
    why: 'A digit that was found has a code point; the compiler cannot know that.',
  },
  {
    file: 'src/core/card/edit.ts',
    line: 'const deletes = /^delete/.test(inputType) ? shorter > 0 : shorter === 1;',
    original: '/^delete/',
    replacement: '/delete/',
    why: 'No input type of a browser has the word elsewhere.',
  },
  {
    file: 'src/core/card/edit.ts',
    line: 'if (/Forward$/.test(inputType)) {',
    original: '/Forward$/',
    replacement: '/Forward/',
    why: 'No input type of a browser has the word elsewhere.',
  },
  {
    file: 'src/core/card/edit.ts',
    line: "right = right.replace(/\\d/, '');",
    original: "''",
    why: 'Characters other than digits are a gap, which is replaced.',
  },
  {
    file: 'src/core/card/edit.ts',
    line: '} else if (/Backward$|^$/.test(inputType)) {',
    original: '/Backward$|^$/',
    replacement: '/Backward|^$/',
    why: 'No input type of a browser has the word elsewhere.',
  },
  {
    file: 'src/core/card/edit.ts',
    line: ': formatExpiry(raw, previous, inputType ? /^delete/.test(inputType) : undefined);',
    original: '/^delete/',
    replacement: '/delete/',
    why: 'No input type of a browser has the word elsewhere.',
  },
  {
    file: 'src/core/card/edit.ts',
    line: "if (before && kind === 'expiry' && /^0/.test(value) && !/^\\D*0/.test(raw)) before++;",
    original: "kind === 'expiry'",
    replacement: 'true',
    why: 'No other field begins with a 0 that was not typed.',
  },
  {
    file: 'src/sandbox/engine/mask.ts',
    line: 'const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);',
    original: 'total + Number(digit) * (index % 2 === 0 ? 1 : 3)',
    replacement: 'total - Number(digit) * (index % 2 === 0 ? 1 : 3)',
    why: 'The sum is the same below zero, and ten divides both or neither.',
  },
  {
    file: 'src/sandbox/engine/mask.ts',
    line: 'for (let first = 0; first < groups.length; first++) {',
    original: 'first < groups.length',
    replacement: 'first <= groups.length',
    why: 'After the last group there is no group to start from.',
  },
  {
    file: 'src/sandbox/engine/mask.ts',
    line: 'for (let last = first; last < groups.length && digits.length < 20; last++) {',
    original: 'last < groups.length',
    replacement: 'true',
    why: 'After the last group no digit is added, and one step further there are no marks to compare, so the loop ends.',
  },
  {
    file: 'src/sandbox/engine/mask.ts',
    line: 'for (let last = first; last < groups.length && digits.length < 20; last++) {',
    original: 'last < groups.length',
    replacement: 'last <= groups.length',
    why: 'After the last group no digit is added: the same number is found again.',
  },
  {
    file: 'src/sandbox/engine/mask.ts',
    line: 'for (let last = first; last < groups.length && digits.length < 20; last++) {',
    original: 'digits.length < 20',
    replacement: 'digits.length <= 20',
    why: 'More than 19 digits are skipped anyway; the limit only saves time.',
  },
  {
    file: 'src/sandbox/engine/mask.ts',
    line: 'for (let last = first; last < groups.length && digits.length < 20; last++) {',
    original: '20',
    replacement: '21',
    why: 'More than 19 digits are skipped anyway; the limit only saves time.',
  },
  {
    file: 'src/sandbox/engine/mask.ts',
    line: "digits += groups[last]?.digits ?? '';",
    original: "''",
    why: 'The group is always there; the compiler cannot know that.',
  },
  {
    file: 'src/sandbox/engine/mask.ts',
    line: 'while (digits.length > 16 && digits !== own && !isCardNumber(digits)) {',
    original: 'digits.length > 16',
    replacement: 'true',
    why: 'A shorter number has no part of sixteen digits: it is the complete number, which is not a card, or it is too short for a card.',
  },
  {
    file: 'src/sandbox/engine/mask.ts',
    line: 'while (digits.length > 16 && digits !== own && !isCardNumber(digits)) {',
    original: 'digits.length > 16',
    replacement: 'digits.length >= 16',
    why: 'The part of sixteen digits is the complete number, which is not a card.',
  },
  {
    file: 'src/sandbox/engine/mask.ts',
    line: 'for (let index = 0; index < groups.length;) {',
    original: 'index < groups.length',
    replacement: 'index <= groups.length',
    why: 'After the last group there is nothing to write.',
  },
  {
    file: 'src/sandbox/engine/mask.ts',
    line: "export function maskField<Value extends string | number>(name: string, value: Value, own = ''): Value | string {",
    original: "''",
    why: 'Neither text has a digit.',
  },
  {
    file: 'src/sandbox/engine/mask.ts',
    line: "const rounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);",
    original: "typeof value === 'number'",
    replacement: 'true',
    why: 'A text is not an integer; the check is for the compiler.',
  },
  {
    file: 'src/server/results/signed.ts',
    line: "if (!parsed.success || wrong !== undefined) throw inputError(what, wrong ?? 'order', fields, names);",
    original: "'order'",
    why: 'If parsing failed, a field is wrong; the compiler cannot know that.',
  },
  {
    file: 'src/server/results/signed.ts',
    line: "if (error instanceof ResultFieldError) throw new TransportError('answer', path, error.message);",
    original: 'error instanceof ResultFieldError',
    replacement: 'true',
    why: 'Reading an answer throws nothing else.',
  },
];
