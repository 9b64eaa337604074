/** Options as shops write them, right and wrong. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { paymentMethods } from '../../../src/contract/index.js';
import { parseOptions } from '../../../src/core/options/index.js';
import { optionsAt, valueAt } from './paths.js';
import { busy } from '../../helpers/busy.js';

const token = '0123456789abcdef0123456789abcdef01234567';
const told = (input: unknown) => parseOptions(input).problems.map(({ path, code }) => `${path} ${code}`);
const settings = (input: unknown) => parseOptions(input).settings;

describe('texts stand for values', () => {
  const rows: [path: string, text: string, value: unknown][] = [
    ['options.full_screen', 'false', false],
    ['options.fields', 'true', true],
    ['params.amount', '1050', 1050],
    ['params.merchant_id', '700001', 700001],
    ['options.methods', 'card wallets', ['card', 'wallets']],
    ['options.methods', 'wallets,card', ['wallets', 'card']],
    ['options.methods', ' card ,\n wallets ', ['card', 'wallets']],
    ['options.methods', '["card"]', ['card']],
    ['options.countries', 'cz sk', ['CZ', 'SK']],
    ['options.card_icons', '', []],
    ['options.theme', '{"type":"dark"}', { type: 'dark' }],
    ['params', '{"amount":"7"}', { amount: 7, lang: 'en', offer: false }],
    ['messages', '{"en":{"card":"Karte"}}', { en: { card: 'Karte' } }],
    ['css_variable', '{"main":"zest"}', { main: 'zest' }],
    ['params.custom', '{"a":[1]}', { a: [1] }],
    ['options.default_country', 'cz', 'CZ'],
    ['params.currency', 'eur', 'EUR'],
    ['params.required_rectoken', 'y', 'Y'],
  ];
  for (const [path, text, value] of rows) {
    test(`${path}: ${text}`, () => {
      assert.deepEqual(told(optionsAt(path, text)), []);
      assert.deepEqual(valueAt(settings(optionsAt(path, text)), path), value);
    });
  }

  test('the whole object may be text', () => {
    assert.equal(settings(`{"params":{"amount":5}, "$schema":"./options.schema.json"}`).params.amount, 5);
    assert.deepEqual(told(`{"params":{"amount":5}, "$schema":"./options.schema.json"}`), []);
    for (const text of ['', '{', '[]', '"x"', 'null', '7']) assert.deepEqual(told(text), [' shape'], text);
  });

  const wrong: [path: string, text: string][] = [
    ['params.amount', '10.50'],
    ['params.amount', '-5'],
    ['params.amount', '0'],
    ['params.amount', ''],
    ['params.amount', '1e3'],
    ['params.amount', '9007199254740993'],
    ['params.amount', '99999999999999999999999'],
    ['options.fields', 'yes'],
    ['options.methods', '["card"'],
    ['options.methods', ''],
    ['params.custom', '[1]'],
    ['params.custom', 'x'],
    ['messages', '{'],
    ['recurring.start_time', '2026-02-31'],
    ['recurring.every', '0'],
    ['recurring.every', '1001'],
    ['params.token', token.slice(1)],
    ['params.token', `${token.slice(2)} x`],
    ['options.logo_url', '/logo.svg'],
  ];
  for (const [path, text] of wrong) {
    test(`not ${path}: ${text || 'nothing'}`, () => {
      assert.deepEqual(told(optionsAt(path, text)), [`${path} value`]);
      const left = settings({});
      // An option that decides the charge has no default then (charges.test.ts).
      if (path === 'params.amount') {
        delete left.params.amount;
        left.recurring.amount = undefined;
      }
      assert.deepEqual(settings(optionsAt(path, text)), left);
    });
  }

  for (const path of ['options.link', 'options.offerta_url', 'params.response_url']) {
    const unsafe = [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'JavaScript:alert(1)',
      'java\nscript:alert(1)',
      '//shop.example',
    ];
    for (const address of [
      ...unsafe,
      '/cart',
      'data:text/html,x',
      'file:///etc',
      'https:shop',
      'http://',
      'https://a b',
      'blob:https://a',
    ]) {
      test(`${path} is never ${JSON.stringify(address)}`, () => {
        assert.deepEqual(told(optionsAt(path, address)), [`${path} value`]);
        assert.equal(valueAt(settings(optionsAt(path, address)), path), undefined);
      });
    }
  }
});

describe('names', () => {
  test('are understood in camelCase at every level', () => {
    const input = {
      options: { fullScreen: false, methodsDisabled: ['wallets'], theme: { cssVariable: { main: 'zest' } } },
      params: { merchantId: 700001, orderDesc: 'Tea' },
      recurring: { startTime: '2027-01-01' },
      cssVariable: { main: 'sushi' },
    };
    const { problems, settings: read } = parseOptions(input);
    assert.deepEqual(problems, []);
    assert.equal(read.options.full_screen, false);
    assert.deepEqual(
      read.options.methods,
      paymentMethods.filter((method) => method !== 'wallets'),
    );
    assert.deepEqual(read.options.theme, { css_variable: { main: 'zest' } });
    assert.equal(read.params.merchant_id, 700001);
    assert.equal(read.recurring.start_time, '2027-01-01');
    assert.deepEqual(read.css_variable, { main: 'sushi' });
  });

  test('a name in both forms: the wire’s form counts, and it is reported', () => {
    const input = { options: { fullScreen: true, full_screen: false } };
    assert.equal(settings(input).options.full_screen, false);
    assert.deepEqual(told(input), ['options.fullScreen twice']);
  });

  test('each unknown name is reported on its own, and the other options are used', () => {
    const input = {
      amount: 5,
      params: { amout: 5, amount: 7 },
      options: { theme: { kind: 'dark' }, x: 1 },
      fullScreen: true,
    };
    assert.deepEqual(told(input).sort(), [
      'amount unknown',
      'fullScreen unknown',
      'options.theme.kind unknown',
      'options.x unknown',
      'params.amout unknown',
    ]);
    assert.equal(settings(input).params.amount, 7);
  });

  test('names of texts do not change', () => {
    const messages = { en: { shopTitle: 'Tea', 'card.title': 'Karte' } };
    assert.deepEqual(settings({ messages }).messages, messages);
  });
});

describe('lists', () => {
  test('lists keep the valid entries and report each other one', () => {
    const { settings: read, problems } = parseOptions({
      options: { methods: ['wallets', 'cash', 'card', 7, 'wallets'] },
    });
    assert.deepEqual(read.options.methods, ['wallets', 'card']);
    assert.deepEqual(
      problems.map(({ path }) => path),
      ['options.methods[1]', 'options.methods[3]'],
    );
    assert.deepEqual(
      problems.map(({ received }) => received()),
      ['cash', 7],
    );
  });

  test('lists without a valid entry fall back to the default', () => {
    assert.deepEqual(settings({ options: { card_icons: ['amex'] } }).options.card_icons, ['mastercard', 'visa']);
    assert.deepEqual(settings({ options: { card_icons: [] } }).options.card_icons, []);
    assert.deepEqual(told({ options: { methods: [] } }), ['options.methods value']);
    assert.equal(settings({ options: { methods: [] } }).options.methods.length, paymentMethods.length);
    assert.deepEqual(told({ options: { locales: ['cs', 'xx', 'CS'] } }), ['options.locales[1] value']);
    assert.deepEqual(settings({ options: { locales: ['cs', 'xx'] } }).options.locales, ['cs']);
  });

  test('texts of a wrong locale, a wrong text', () => {
    const messages = { en: { card: 'Karte', wallets: 7 }, pt: { card: 'x' }, cs: 'x' };
    assert.deepEqual(told({ messages }), ['messages.en.wallets value', 'messages.pt value', 'messages.cs value']);
    assert.deepEqual(settings({ messages }).messages, { en: { card: 'Karte' } });
  });
});

describe('options that contradict each other', () => {
  test('a token determines amount and currency; if they are also set, they are reported and not used', () => {
    const { settings: read } = parseOptions({ params: { token } });
    assert.deepEqual(read.params, { token, lang: 'en', offer: false });
    assert.ok(!('amount' in read.recurring));
    const both = { params: { token, amount: 5, currency: 'EUR' }, recurring: { amount: 9 } };
    assert.deepEqual(told(both), ['params.amount with_token', 'params.currency with_token']);
    assert.deepEqual(settings(both).params, { token, lang: 'en', offer: false });
    assert.equal(settings(both).recurring.amount, 9);
    // A malformed token removes no other option.
    assert.deepEqual(told({ params: { token: 'x', amount: 5 } }), ['params.token value']);
    assert.equal(settings({ params: { token: 'x', amount: 5 } }).params.amount, 5);
  });

  test('a subscription has the order’s amount by default', () => {
    assert.equal(settings({}).recurring.amount, 100);
    assert.equal(settings({ params: { amount: 5000 } }).recurring.amount, 5000);
    assert.equal(settings({ params: { amount: 5000 }, recurring: { amount: 100 } }).recurring.amount, 100);
    assert.equal(settings({ params: { amount: 5000 }, recurring: { amount: 0 } }).recurring.amount, 5000);
  });

  test('an end before the start is left out', () => {
    const input = { recurring: { start_time: '2027-03-02', end_time: '2027-03-01' } };
    assert.deepEqual(told(input), ['recurring.end_time before_start']);
    assert.deepEqual(
      [settings(input).recurring.start_time, settings(input).recurring.end_time],
      ['2027-03-02', undefined],
    );
    assert.deepEqual(told({ recurring: { start_time: '2027-03-02', end_time: '2027-03-02' } }), []);
  });

  test('methods that are disabled are not offered; to disable all of them disables none', () => {
    const some = { options: { methods: ['card', 'wallets'], methods_disabled: ['wallets'], active_tab: 'wallets' } };
    assert.deepEqual(settings(some).options.methods, ['card']);
    assert.equal(settings(some).options.active_tab, undefined);
    assert.deepEqual(told(some), ['options.active_tab not_enabled']);
    const all = { options: { methods: ['card'], methods_disabled: ['card'] } };
    assert.deepEqual(settings(all).options.methods, ['card']);
    assert.deepEqual(told(all), ['options.methods_disabled none_left']);
  });

  test('a country outside the list of them', () => {
    const input = { options: { default_country: 'de', countries: ['cz'] } };
    assert.deepEqual(told(input), ['options.default_country not_listed']);
    assert.equal(settings(input).options.default_country, undefined);
    assert.deepEqual(told({ options: { default_country: 'cz', countries: ['CZ'] } }), []);
  });

  test('a language outside the list of them', () => {
    const input = { options: { locales: ['cs', 'sk'] }, params: { lang: 'de' } };
    assert.deepEqual(told(input), ['params.lang not_listed']);
    assert.equal(settings(input).params.lang, 'cs');
    assert.deepEqual(told({ options: { locales: ['cs', 'sk'] } }), []);
    assert.equal(settings({ options: { locales: ['cs', 'sk'] } }).params.lang, 'cs');
    assert.equal(settings({ options: { locales: ['cs', 'en'] } }).params.lang, 'en');
  });
});

describe('hostile objects', () => {
  test('no prototype is changed', () => {
    const input = JSON.parse(
      `{"__proto__":{"full_screen":false},"options":{"__proto__":{"full_screen":false}},"constructor":{"prototype":{"x":1}},
        "messages":{"__proto__":{"card":"x"},"en":{"__proto__":"x","constructor":"y"}},"params":{"custom":{"__proto__":{"x":1}}}}`,
    ) as unknown;
    const read = settings(input);
    assert.equal(read.options.full_screen, true);
    assert.equal(Object.getPrototypeOf(read.messages), Object.prototype);
    assert.deepEqual(Object.keys(read.messages.en ?? {}), ['constructor']);
    assert.equal(Reflect.get({}, 'x'), undefined);
    assert.ok(told(input).includes('messages.__proto__ value'));
  });

  test('getters that throw, proxies and cycles lose only their own option', () => {
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    const circle: Record<string, unknown> = { en: {} };
    circle.self = circle;
    circle.en = circle;
    const throwing = {
      get title(): string {
        throw new Error('no');
      },
      link: 'https://shop.example',
      methods: new Proxy(['card'], { get: () => assert.fail('read') }),
      countries: revoked.proxy,
      theme: revoked.proxy,
    };
    const input = {
      options: throwing,
      messages: circle,
      params: { custom: circle, amount: 5 },
      regular: revoked.proxy,
    };
    const { settings: read, problems } = parseOptions(input);
    assert.equal(read.options.link, 'https://shop.example');
    assert.equal(read.options.methods.length, paymentMethods.length);
    assert.equal(read.params.amount, 5);
    assert.deepEqual(problems.map(({ path }) => path).sort(), [
      'messages.en.en',
      'messages.en.self',
      'messages.self',
      'options.countries',
      'options.methods',
      'options.theme',
      'options.title',
      'params.custom',
      'regular',
    ]);
    assert.deepEqual(parseOptions(revoked.proxy).settings, settings({}));
  });

  test('millions of invalid entries are reported a hundred times, quickly', () => {
    const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`x${index}`, index]));
    const began = busy();
    const { problems, settings: read } = parseOptions({
      ...many,
      options: { methods: new Array(4e9), countries: Array(9e5).fill(7) },
    });
    assert.ok(busy() - began < 3000);
    assert.equal(problems.length, 100);
    assert.equal(read.options.methods.length, paymentMethods.length);
  });

  test('settings share no object with the options', () => {
    const custom = { list: [1] };
    const methods = ['card'];
    const read = settings({ options: { methods }, params: { custom } });
    custom.list.push(2);
    methods.push('wallets');
    assert.deepEqual([read.params.custom, read.options.methods], [{ list: [1] }, ['card']]);
  });

  test('the JSON of a problem does not contain the invalid value', () => {
    assert.ok(!JSON.stringify(parseOptions({ params: { token: 'secret' } }).problems).includes('secret'));
  });
});
