/** The list that `allowed.ts` reads: read a survivor, write the test it misses, and only where no test can tell, write it here. */

export interface Equivalent {
  readonly file: string;
  /** The line on which the fault begins, without the white space around it. */
  readonly line: string;
  readonly original: string;
  /** Every fault of that original, where it is left out. */
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
    why: 'What is no digit after the month is read as the gap before the year, which is written afresh.',
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
    why: 'A formatted expiry has a space after its month alone.',
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
    why: 'It spares the work where there is nothing to replace.',
  },
  {
    file: 'src/contract/bars.ts',
    line: "if (!text.includes('|')) return text;",
    original: "'|'",
    why: 'It spares the work where there is nothing to replace.',
  },
  {
    file: 'src/contract/signature.ts',
    line: 'for (let index = 0; index < expected.length; index++) {',
    original: 'index < expected.length',
    replacement: 'index <= expected.length',
    why: 'Past its end there is nothing to differ but the length, which is compared before.',
  },
  {
    file: 'src/contract/version-2.ts',
    line: '} catch {',
    original: '{ return undefined; }',
    replacement: '{}',
    why: 'It is the end of the function, which gives undefined without it, too.',
  },
  {
    file: 'src/contract/version-2.ts',
    line: "return orderIn(JSON.parse(textOfVersion2(message) ?? ''));",
    original: "''",
    why: 'Neither text is JSON.',
  },
  {
    file: 'src/core/card/digits.ts',
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
    why: 'What is no digit is a gap, which is written afresh.',
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
];
