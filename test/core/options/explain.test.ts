/** Problems in the words of a developer. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { explain, parseOptions, type OptionProblem } from '../../../src/core/options/index.js';
import { paymentMethods } from '../../../src/contract/index.js';
import { fields } from '../../../src/core/options/fields.js';
import { optionsAt } from './paths.js';

const explained = (input: unknown) => explain(parseOptions(input).problems);
async function first(input: unknown): Promise<OptionProblem> {
  const [problem] = await explained(input);
  assert.ok(problem);
  return problem;
}

describe('a problem says', () => {
  test('all of it', async () => {
    const methods = paymentMethods.map((method) => `"${method}"`).join(', ');
    assert.deepEqual(await explained({ options: { methods: ['card', 'cash'] } }), [
      {
        path: 'options.methods[1]',
        code: 'value',
        expected: `one of ${methods}`,
        received: '"cash"',
        fix: `Correct it, or leave it out. The default is ${methods}.`,
      },
    ]);
  });

  const rows: [input: unknown, expected: RegExp, received: string, fix: RegExp][] = [
    [{ params: { amount: 10.5 } }, /^a whole number from 1$/, '10.5', /1050 is 10.50/],
    [{ recurring: { every: 0 } }, /^a whole number from 1 to 1000$/, '0', /The default is 1\./],
    [{ options: { fields: 'maybe' } }, /^true or false$/, '"maybe"', /The default is false/],
    [
      { options: { methods: [] } },
      /^a list of at least one, each one of "card"/,
      'a list of 0',
      /The default is "card"/,
    ],
    [{ options: { link: 'javascript:alert(1)' } }, /https:\/\//, '"javascript:alert(1)"', /https:\/\/shop\.example/],
    [{ options: { logo_url: '/l.svg' } }, /full address/, '"/l.svg"', /logo\.png/],
    [{ options: { lang: 'de' } }, /^true or false$/, '"de"', /Correct it, or leave it out/],
    [{ params: { currency: 'EURO' } }, /three letters/, '"EURO"', /"EUR"/],
    [{ recurring: { start_time: '2026-02-31' } }, /existing date/, '"2026-02-31"', /YYYY-MM-DD/],
    [{ css_variable: { main: 'reddish' } }, /^#RRGGBB or/, '"reddish"', /flat colour/],
    [{ messages: { pt: {} } }, /^texts under one of "cs"/, 'an object', /by locale/],
    [{ messages: { en: { card: 7 } } }, /^a text$/, '7', /by locale/],
    [{ options: 7 }, /^an object/, '7', /Write an object/],
    [
      {
        options: {
          get title() {
            throw new Error('x');
          },
        },
      },
      /^a text$/,
      'a value that cannot be read',
      /Correct it, or leave it out/,
    ],
    [{ params: { custom: () => 1 } }, /JSON/, 'a function', /no cycles/],
    [
      { options: { methods_disabled: paymentMethods } },
      /at least one/,
      `a list of ${paymentMethods.length}`,
      /Leave one/,
    ],
    [{ options: { active_tab: 'card', methods: ['wallets'] } }, /offered/, '"card"', /options\.methods/],
    [{ options: { default_country: 'de', countries: ['cz'] } }, /options\.countries/, '"DE"', /Add it/],
    [{ options: { locales: ['cs'] }, params: { lang: 'de' } }, /options\.locales/, '"de"', /Add it/],
    [{ params: { token: 'x'.repeat(40), amount: 5 } }, /params\.token/, '5', /Leave it out/],
    [{ recurring: { start_time: '2027-02-01', end_time: '2027-01-01' } }, /start_time/, '"2027-01-01"', /later date/],
    [{ options: { fullScreen: true, full_screen: true } }, /one name/, 'true', /not both/],
  ];
  for (const [input, expected, received, fix] of rows) {
    test(`${parseOptions(input)
      .problems.map(({ path, code }) => `${path} ${code}`)
      .join()}`, async () => {
      const problem = await first(input);
      assert.match(problem.expected, expected);
      assert.equal(problem.received, received);
      assert.match(problem.fix, fix);
    });
  }

  const meant: [path: string, option: string][] = [
    ['options.fulscreen', 'options.full_screen'],
    ['options.methos', 'options.methods'],
    ['options.fullscreen', 'options.full_screen'],
    ['options.theme.presets', 'options.theme.preset'],
    ['amount', 'params.amount'],
    ['options.amount', 'params.amount'],
    ['options.merchantId', 'params.merchant_id'],
    ['fullScreen', 'options.full_screen'],
    ['params.curency', 'params.currency'],
    ['param', 'params'],
    ['recuring', 'recurring'],
    ['mesages', 'messages'],
    ['options.them', 'options.theme'],
  ];
  for (const [path, option] of meant) {
    test(`that ${path} may be ${option}`, async () => {
      assert.equal((await first(optionsAt(path, 'x'))).fix, `Did you mean \`${option}\`?`);
    });
  }

  test('that a name is like none', async () => {
    const { fix, expected } = await first({ regular: { xyzzy: 1 } });
    assert.equal(fix, 'Leave it out: no option has this name.');
    assert.equal(expected, 'one of "insert", "open", "hide", "period"');
    assert.match((await first({ ['x.'.repeat(100_000)]: 1 })).path, /^[x.]{59}…$/);
  });

  test('something of every option', async () => {
    for (const path of fields.keys()) {
      const { expected, fix, received } = await first(optionsAt(path, Symbol('x')));
      for (const words of [expected, fix, received]) assert.ok(words.length > 3, `${path}: ${words}`);
      assert.doesNotMatch(expected + fix, /undefined|NaN|something else/);
    }
  });
});

describe('what came', () => {
  const secret: [promise: string, input: unknown][] = [
    ['a wrong token', { params: { token: 'tok_4444555566661111' } }],
    ['a token under another name', { params: { tokn: '0123456789abcdef0123456789abcdef01234567' } }],
    ['a card number', { options: { default_country: '4444555566661111' } }],
    ['a card number with blanks', { options: { default_country: 'my 4444 5555 6666 1111' } }],
    ['a card number with dashes', { options: { active_tab: '4444-5555-6666-1111' } }],
    ['a card number as a number', { options: { title: 4444555566661111 } }],
    ['a token for a name', { params: { ['0123456789abcdef0123456789abcdef01234567']: 1 } }],
    ['a key', { params: { secret_key: 'abc' } }],
    ['an address with a token', { options: { link: 'ftp://a?t=0123456789abcdef0123456789abcdef01234567' } }],
    ['a security code', { params: { cvv2: '123' } }],
    ['a security code as a number', { params: { cvv: 123 } }],
  ];
  for (const [promise, input] of secret) {
    test(`never holds ${promise}`, async () => {
      const text = JSON.stringify(await explained(input));
      assert.doesNotMatch(text, /4444|6666|0123456789abcdef|abc"|"abc|123/);
    });
  }

  test('is short, in one line, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything({ withBigInt: true, withDate: true, withMap: true }), async (anything) => {
        for (const input of [anything, optionsAt('options.link', anything), optionsAt('x', anything)]) {
          for (const { received, path } of await explained(input)) {
            assert.ok(received.length <= 60 && path.length <= 60, received);
            assert.doesNotMatch(received, /\n/);
          }
        }
      }),
    );
  });
});
