/** U1: an option that decides a charge and is invalid is never replaced by its default. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { fields } from '../../../src/core/options/fields.js';
import {
  attributeOf,
  explain,
  fromAttributes,
  layer,
  mergeOptions,
  optionAt,
  parseOptions,
} from '../../../src/core/options/index.js';
import { optionsAt, valueAt } from './paths.js';

const token = '0123456789abcdef0123456789abcdef01234567';
const order = { merchant_id: 700001, amount: 1890, currency: 'EUR', order_desc: 'Tea' };

/** Values that no option of a charge has. */
const never: readonly unknown[] = [
  ...['', ' ', '18.90', '18,90', '1 890', '€18.90', '1e3', '-5', '+5', '0', '0x10', '٣', 'null', 'undefined'],
  ...[18.9, -5, 0, -0, NaN, Infinity, 2 ** 53, 1e300, 10n, null, true, false, [], [1890], {}, { amount: 1890 }],
  ...[() => 1890, Symbol('1890'), new Date(NaN), new Map(), Object(1890)],
];
const charging = [...fields].filter(([, { decidesCharge }]) => decidesCharge).map(([path]) => path);
const name = (value: unknown) => (typeof value === 'string' ? JSON.stringify(value) : String(value));

/** The ways to set an option that this frame reads. The others are in the elements' tests. */
const ways: Readonly<Record<string, (path: string, value: unknown) => unknown>> = {
  'an Options object': (path, value) => layer({ params: order }, optionsAt(path, value)),
  'a property': (path, value) => layer({ params: order }, optionAt(path, value)),
  'update()': (path, value) => mergeOptions({ params: order }, optionsAt(path, value)),
};

test('the options that decide a charge', () => {
  assert.deepEqual(
    charging.sort(),
    [
      ...[
        'recurring.amount',
        'recurring.end_time',
        'recurring.every',
        'recurring.period',
        'recurring.start_time',
      ].sort(),
      ...['params.amount', 'params.currency', 'params.merchant_id', 'params.token', 'params.verification'].sort(),
    ].sort(),
  );
});

for (const path of charging) {
  const isPlan = path.startsWith('recurring');
  describe(path, () => {
    const check = (input: unknown, isCertain: boolean) => {
      const { problems, isPayable, settings } = parseOptions(input);
      assert.deepEqual(
        problems.map((problem) => `${problem.path} ${problem.code}`),
        isCertain ? [] : [`${path} value`],
      );
      assert.equal(isPayable, isCertain || isPlan);
      if (!isCertain && !isPlan) assert.equal(valueAt(settings, path), undefined);
      const offered = parseOptions(layer(input, { regular: { insert: true } }));
      assert.equal(offered.settings.regular.insert, isCertain || !isPlan, 'a subscription is offered');
      assert.equal(offered.isPayable, isCertain || isPlan);
      const forced = parseOptions(layer(input, { regular: { insert: true, hide: true } }));
      assert.equal(forced.isPayable, isCertain);
    };

    for (const [way, given] of Object.entries(ways)) {
      for (const value of never) test(`${way}: ${name(value)}`, () => check(given(path, value), false));
      test(`${way}: undefined is absent`, () => {
        const { isPayable, problems } = parseOptions(given(path, undefined));
        assert.deepEqual([isPayable, problems], [true, []]);
      });
    }

    const attribute = attributeOf(path) ?? '';
    for (const text of never.filter((value) => typeof value === 'string')) {
      for (const form of [attribute, attribute.replaceAll('-', '_')]) {
        test(`${form}=${JSON.stringify(text)}`, () => {
          check(
            layer(
              { params: order },
              fromAttributes((one) => (one === form ? text : null)),
            ),
            false,
          );
        });
      }
    }

    for (const value of never.filter((one) => one === null || /^(string|number|boolean)$/.test(typeof one))) {
      const json = JSON.stringify(optionsAt(path, value));
      test(`JSON: ${json}`, () => check(layer({ params: order }, json), false));
    }

    test('a valid value, or none', () => {
      const right: Readonly<Record<string, unknown>> = {
        'params.token': token,
        'params.currency': 'eur',
        'params.verification': 'n',
        'recurring.period': 'day',
        'recurring.start_time': '2020-01-01',
        'recurring.end_time': '2020-01-01',
      };
      const value = right[path] ?? 5;
      const input = path === 'params.token' ? optionsAt(path, value) : layer({ params: order }, optionsAt(path, value));
      check(input, true);
      check({ params: order }, true);
    });
  });
}

describe('what cannot be read may hold anything', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const inputs: Readonly<Record<string, unknown>> = {
    'broken JSON': layer('{"params":{"amount":1890,}}', { params: order }),
    'a group of text': layer({ params: order }, { params: 'amount=1890' }),
    'a group that is null': layer({ params: order }, { params: null }),
    'a revoked proxy': layer({ params: order }, { params: proxy }),
    'a getter that throws': layer(
      { params: order },
      {
        params: {
          get amount(): number {
            throw new Error('no');
          },
        },
      },
    ),
    'a name that two keys have': { params: { ...order, merchantId: 5 } },
    'a hundred other mistakes before it': {
      options: Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`x${index}`, 1])),
      params: { ...order, amount: '18.90' },
    },
    'an amount outside of its group': { amount: 1890, params: { ...order, amount: undefined } },
    'a merchant outside of its group': { merchantId: 5, params: { ...order, merchant_id: undefined } },
    'a token outside of its group': { options: { token }, params: order },
    'a verification outside of its group': { options: { verification: 'Y' }, params: order },
  };
  for (const [what, input] of Object.entries(inputs))
    test(what, () => {
      assert.equal(parseOptions(input).isPayable, false);
      // The order of a token has all of it.
      const paid = layer(input, { params: { token } });
      assert.equal(parseOptions(paid).isPayable, true);
    });

  test('an amount in another place too, beside the valid one', () => {
    assert.equal(parseOptions({ amount: 5, params: order }).isPayable, true);
  });
});

test('a date that has passed is valid, an end before the start is not', () => {
  const offer = (recurring: unknown) =>
    parseOptions({ params: { token }, regular: { insert: true }, recurring }).settings.regular.insert;
  assert.equal(offer({ start_time: '2001-01-01', end_time: '2002-01-01' }), true);
  assert.equal(offer({ start_time: '2002-01-01', end_time: '2001-01-01' }), false);
});

test('beside a valid token, amount and currency are reported and ignored', () => {
  for (const value of never) {
    const { isPayable, problems, settings } = parseOptions({ params: { token, amount: value, currency: value } });
    assert.deepEqual([isPayable, problems.length], [true, 2], name(value));
    assert.deepEqual(settings.params, { token, lang: 'en', offer: false });
  }
});

describe('the message', () => {
  const rows: [value: unknown, digits: number | undefined, says: string][] = [
    ['18.90', 2, '18.90 is written 1890.'],
    ['18,90', 2, '18,90 is written 1890.'],
    [18.9, 2, '18.9 is written 1890.'],
    ['€18.90', 2, '€18.90 is written 1890.'],
    ['18.90 EUR', undefined, '18.90 EUR is written 1890.'],
    ['18.90', 3, '18.90 is written 18900.'],
    // None of these has one meaning.
    ['18.90', 0, ''],
    ['1.890', 2, ''],
    ['1 890', 2, ''],
    ['-18.90', 2, ''],
    ['0.00', 2, ''],
    ['18.90 or 19.90', 2, ''],
    [{ toString: () => '18.90' }, 2, ''],
  ];
  for (const [value, digits, says] of rows) {
    test(`${name(value)} with ${digits} digits: ${says || 'no example'}`, async () => {
      const { problems, isPayable } = parseOptions({ params: { ...order, amount: value } });
      const [problem] = await explain(problems, { isPayable, digits });
      const all = [
        'Write minor units (cents) as a whole number: 1050 is 10.50.',
        says,
        'Until then, nothing can be paid here.',
      ];
      assert.equal(problem?.fix, all.filter(Boolean).join(' '));
      if (typeof value === 'string') assert.equal(problem?.received, JSON.stringify(value));
    });
  }

  test('says what is not offered', async () => {
    const { problems, isPayable } = parseOptions({ recurring: { every: 0 } });
    const [problem] = await explain(problems, { isPayable });
    assert.match(problem?.fix ?? '', /Until then, no subscription is offered\.$/);
  });
});
