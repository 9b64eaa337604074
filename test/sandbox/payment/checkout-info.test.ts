/** The payment options that the payment page gets. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { cardSubmission, checkoutInfo, walletSession, type CheckoutInfo } from '../../../src/contract/index.js';
import { isCurrency } from '../../../src/sandbox/engine/order-parameters.js';
import { bankCountries } from '../../../src/sandbox/engine/banks/bank-links.js';
import { localCountries } from '../../../src/sandbox/engine/banks/local-methods.js';
import { bank } from '../../helpers/bank.js';
import { merchant, startGateway, type TestGateway } from '../../helpers/gateway.js';

let shop: TestGateway;
beforeAll(async () => {
  shop = await startGateway();
});
afterAll(() => shop.stop());

const ask = async (request: object): Promise<CheckoutInfo> =>
  checkoutInfo.response.parse(await shop.post(checkoutInfo.path, request));
const planned = (currency: string) => ask({ merchant_id: merchant.id, amount: 1000, currency, lang: 'cs' });

type Countries = NonNullable<CheckoutInfo['methods']['banklinks_eu']>['countries'];
const offered = ({ methods }: CheckoutInfo): Countries[] =>
  [methods.banklinks_eu?.countries, methods.local_methods?.countries].filter((found) => found !== undefined);

describe('/api/checkout/info', () => {
  it('returns the same options for an order and for one that the page is going to make', async () => {
    const { token } = await shop.createOrder({ currency: 'CZK' });
    const info = await ask({ token });
    const { expires_at: _, ...same } = info;
    assert.deepEqual(await planned('CZK'), same);
    assert.equal(info.test, true);
    assert.deepEqual(info.methods.card, {});
    assert.equal(info.methods.wallets?.googlepay?.environment, 'TEST');
    assert.ok(info.methods.wallets.applepay);
  });

  it('offers banks that take the currency: EUR all of Europe, others their own country', async () => {
    const euro = await planned('EUR');
    const countries = Object.keys(euro.methods.banklinks_eu?.countries ?? {});
    assert.ok(countries.length >= 14, countries.join(' '));
    assert.ok(countries.includes('CZ') && countries.includes('PL'));
    const crowns = await planned('CZK');
    assert.deepEqual(Object.keys(crowns.methods.banklinks_eu?.countries ?? {}), ['CZ']);
    assert.deepEqual(Object.keys(crowns.methods.local_methods?.countries ?? {}), ['CZ']);
    const real = await planned('BRL');
    assert.equal(real.methods.banklinks_eu, undefined);
    assert.deepEqual(Object.keys(real.methods.local_methods?.countries ?? {}), ['BR']);
    const vatu = await planned('VUV');
    assert.ok(vatu.methods.card && vatu.methods.wallets);
    assert.deepEqual([vatu.methods.banklinks_eu, vatu.methods.local_methods], [undefined, undefined]);
  });

  it('leaves out a long list of banks on request, and marks it; a short one is included, also that of one country', async () => {
    const plan = { merchant_id: merchant.id, amount: 1000, lang: 'cs', banks: 'later' };
    const euro = await ask({ ...plan, currency: 'EUR' });
    assert.deepEqual(euro.methods.banklinks_eu, { countries: {}, later: true });
    const british = (await ask({ ...plan, currency: 'EUR', lang: 'en-GB' })).methods.banklinks_eu;
    const all = (await planned('EUR')).methods.banklinks_eu?.countries['GB'];
    assert.deepEqual(british, { countries: { GB: all?.map(({ id, name }) => ({ id, name })) }, later: true });
    assert.ok((all?.length ?? 0) > 3);
    const { methods, ...rest } = await planned('EUR');
    const { banklinks_eu: _, ...others } = methods;
    const { banklinks_eu: __, ...same } = euro.methods;
    assert.deepEqual({ ...euro, methods: same }, { ...rest, methods: others });
    assert.deepEqual(await ask({ ...plan, currency: 'CZK' }), await planned('CZK'));
    const { token } = await shop.createOrder({ currency: 'EUR' });
    assert.equal((await ask({ token, banks: 'later' })).methods.banklinks_eu?.later, true);
    assert.equal((await ask({ token })).methods.banklinks_eu?.later, undefined);
  });

  it('offers no bank if a card is verified or charged again, and no wallet if it is verified', async () => {
    const verified = await shop.createOrder({ verification: 'Y' });
    assert.deepEqual(Object.keys((await ask({ token: verified.token })).methods), ['card']);
    const again = await shop.createOrder({ recurring_every: 1, recurring_period: 'month' });
    assert.deepEqual(Object.keys((await ask({ token: again.token })).methods), ['card', 'wallets']);
    for (const { token } of [verified, again]) {
      const answer = await shop.post(cardSubmission.path, { payment_system: bank, token });
      assert.equal(answer['error_code'], '1017');
    }
    const { token } = await shop.createOrder();
    const recurring_data = { every: 1, period: 'month' };
    const answer = await shop.post(cardSubmission.path, { payment_system: bank, token, recurring_data });
    assert.equal(answer['error_code'], '1017');
    assert.equal((await shop.lookUp(token)).transaction_status, undefined);
  });

  for (const [what, request, code] of [
    ['nothing that says whose order it is', { lang: 'en' }, '1008'],
    ['an empty token alone', { token: '' }, '1009'],
    ['an unknown token', { token: '0'.repeat(40) }, '1035'],
    ['an unknown merchant', { merchant_id: 1, amount: 1000, currency: 'EUR' }, '1016'],
    ['a merchant that is not a number', { merchant_id: 'x', amount: 1000, currency: 'EUR' }, '1007'],
    ['no amount', { merchant_id: merchant.id, currency: 'EUR' }, '1008'],
    ['an amount of nothing', { merchant_id: merchant.id, amount: 0, currency: 'EUR' }, '1023'],
    ['an amount that is not a whole number', { merchant_id: merchant.id, amount: 1.5, currency: 'EUR' }, '1023'],
    ['an amount that is an object', { merchant_id: merchant.id, amount: {}, currency: 'EUR' }, '1023'],
    ['no currency', { merchant_id: merchant.id, amount: 1000 }, '1008'],
    ['an unknown currency', { merchant_id: merchant.id, amount: 1000, currency: 'XXX' }, '1012'],
    ['a currency that is a number', { merchant_id: merchant.id, amount: 1000, currency: 978 }, '1012'],
    ['banks at another time', { merchant_id: merchant.id, amount: 1000, currency: 'EUR', banks: 'never' }, '1007'],
    ['a currency in small letters', { merchant_id: merchant.id, amount: 1000, currency: 'eur' }, '1012'],
  ] as const) {
    it(`${what}: ${code}`, async () => {
      const answer = await shop.post(checkoutInfo.path, request);
      assert.equal(answer['response_status'], 'failure');
      assert.equal(answer['error_code'], code);
    });
  }
});

describe('/api/checkout/info about the payment', () => {
  const site = { name: 'Tea & Thread', url: 'https://shop.example', logo: 'http://localhost:4010/tea.svg' };
  let named: TestGateway;
  beforeAll(async () => {
    named = await startGateway({ merchants: [{ ...merchant, ...site }] });
  });
  afterAll(() => named.stop());
  const about = async (request: object, headers: Record<string, string> = {}): Promise<CheckoutInfo> =>
    checkoutInfo.response.parse(await named.post(checkoutInfo.path, request, headers));
  const plan = { merchant_id: merchant.id, amount: 1000, currency: 'EUR' };

  it('names the merchant, for an order and before one, to the wallets too', async () => {
    const { token } = await named.createOrder();
    for (const info of [await about({ token }), await about(plan)]) {
      assert.deepEqual(info.merchant, site);
      assert.equal(info.methods.wallets?.googlepay?.merchant_name, site.name);
      assert.equal(info.methods.wallets.applepay?.merchant_name, site.name);
    }
    assert.equal('merchant' in (await planned('EUR')), false);
  });

  it('gives the end of the order’s time with seconds, in UTC, also when it is over', async () => {
    const { token } = await named.createOrder({ lifetime: 600 });
    const end = new Date(named.clock.now().getTime() + 600_000).toISOString().slice(0, 19) + 'Z';
    assert.equal((await about({ token })).expires_at, end);
    named.clock.advance(700);
    assert.equal((await about({ token })).expires_at, end);
    assert.equal((await about(plan)).expires_at, undefined);
  });

  it('promises no email, since the sandbox sends none', async () => {
    const { token } = await named.createOrder({ sender_email: 'payer@shop.example' });
    assert.equal('mails_result' in (await about({ token })), false);
  });

  it('gives the page that stops a subscription, as the merchant signed it, and only a safe one', async () => {
    const stop_url = 'https://shop.example/plans';
    const { token } = await named.createOrder({ stop_url });
    assert.equal((await about({ token })).stop_url, stop_url);
    const unsafe = await named.createOrder({ stop_url: 'javascript:alert(1)' });
    assert.equal('stop_url' in (await about({ token: unsafe.token })), false);
    const ofPage = await named.post(cardSubmission.path, {
      ...{ ...plan, order_desc: 'Tea', stop_url, payment_system: 'card' },
      ...{ card_number: '4444555511116666', expiry_date: '1230', cvv2: '123' },
    });
    assert.equal(ofPage['error_code'], '1007');
  });

  for (const [what, order, request, header, country] of [
    ['the order’s language', { lang: 'de-AT' }, {}, 'cs-CZ', 'AT'],
    ['the request’s language', { lang: 'de' }, { lang: 'pt-br' }, 'cs-CZ', 'BR'],
    ['the browser’s first language', {}, { lang: 'en' }, 'zh-Hant-TW,zh;q=0.9,en-US', 'TW'],
    ['a first language without a country', {}, {}, 'de,en-US;q=0.7', undefined],
    ['what is not a language', { lang: 'xx-' }, { lang: 'en-us-' }, '*', undefined],
  ] as const) {
    it(`guesses the country by ${what}: ${country ?? 'none'}`, async () => {
      const { token } = await named.createOrder(order);
      const info = await about({ token, ...request }, { 'accept-language': header });
      assert.equal(info.country, country);
    });
  }
});

describe('the lists of banks', () => {
  it('are long enough for a page to be tried with, and believable', () => {
    const sizes = new Map(bankCountries.map(({ country, names }) => [country, names.length]));
    assert.ok(sizes.size >= 14);
    for (const [country, size] of sizes) assert.ok(country === 'DE' ? size > 300 : size >= 8 && size <= 40, country);
    assert.ok(new Set(localCountries.map(({ country }) => country)).size >= 10);
    for (const { currency, country } of [...bankCountries, ...localCountries]) {
      assert.ok(isCurrency(currency), currency);
      assert.match(country, /^[A-Z]{2}$/);
    }
  });

  it('bank ids are unique, plain, and never change', async () => {
    const currencies = new Set([...bankCountries, ...localCountries].map(({ currency }) => currency));
    const names = new Map<string, string>();
    for (const currency of currencies) {
      for (const countries of offered(await planned(currency))) {
        for (const [country, banks] of Object.entries(countries)) {
          for (const { id, name } of banks) {
            assert.match(id, /^[a-z]{2}(_[a-z0-9]+)+$/);
            const known = names.get(id) ?? `${country} ${name}`;
            assert.equal(known, `${country} ${name}`, `two are ${id}`);
            names.set(id, known);
          }
        }
      }
    }
    const count = [...bankCountries.map(({ names }) => names), ...localCountries.map(({ names }) => names)].flat();
    assert.equal(names.size, count.length);
    for (const id of [
      'at_enzianbank',
      'de_burgerkasse_koln',
      'ua_soniashnyk_bank',
      'dk_laerkebanken',
      'pl_zurawia_kasa',
    ]) {
      assert.ok(names.has(id), id);
    }
  });

  it('have pictures: small, without scripts, for every page, to be kept', async () => {
    const { methods } = await planned('EUR');
    const banks = Object.values({ ...methods.local_methods?.countries, ...methods.banklinks_eu?.countries }).map(
      ([first]) => first,
    );
    for (const bank of banks) {
      assert.equal(bank?.logo, `${shop.payOrigin}/latest/checkout-vue/logos/${bank?.id ?? ''}.svg`);
      const answer = await shop.fetch(bank.logo);
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('content-type') ?? '', /^image\/svg\+xml/);
      assert.match(answer.headers.get('cache-control') ?? '', /public, max-age=\d{5}/);
      assert.equal(answer.headers.get('cross-origin-resource-policy'), 'cross-origin');
      assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'");
      const svg = await answer.text();
      assert.ok(svg.length < 1000);
      assert.match(svg, /^<svg [^]*>[\p{L}\p{N}]{1,2}<\/text>\s<\/svg>\s$/u);
      assert.doesNotMatch(svg, /script|style=|href|on\w+=/);
    }
    for (const path of [
      'no_such.svg',
      'de_burgerkasse_koln',
      'de_burgerkasse_koln.png',
      '..%2fx.svg',
      'constructor.svg',
    ]) {
      assert.equal((await shop.fetch(`${shop.payOrigin}/latest/checkout-vue/logos/${path}`)).status, 404, path);
    }
  });
});

describe('/api/checkout/wallet/session', () => {
  const validation_url = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
  const good = { merchant_id: merchant.id, validation_url, domain: 'shop.example' };

  it('answers a session for an order’s token or a merchant', async () => {
    const { token } = await shop.createOrder();
    for (const request of [good, { token, validation_url, domain: 'localhost' }]) {
      const { session } = walletSession.response.parse(await shop.post(walletSession.path, request));
      assert.equal(session['domainName'], request.domain);
      assert.ok(String(session['merchantSessionIdentifier']).length > 20);
    }
  });

  for (const [what, request, code] of [
    ['plain http', { ...good, validation_url: validation_url.replace('https', 'http') }, '1007'],
    ['another host', { ...good, validation_url: 'https://apple.com.example/x' }, '1007'],
    ['a host that ends alike', { ...good, validation_url: 'https://notapple.com/x' }, '1007'],
    ['a user name', { ...good, validation_url: 'https://apple.com@example.com/x' }, '1007'],
    ['a port', { ...good, validation_url: 'https://apple.com:8443/x' }, '1007'],
    ...[
      'https://APPLE.com\\@evil.example/',
      'https://apple.com\\@evil.example/',
      'https://apple.com/\t@evil.example/',
      'https:\\\\apple.com/x',
      'https://ａpple.com/x',
      'HTTPS://apple.com/x',
      'https://apple.com/x/../y',
      'https://apple.com:443/x',
      'https://apple.com/ x',
    ].map((address) => ['not the normal form', { ...good, validation_url: address }, '1007'] as const),
    ['a machine here', { ...good, validation_url: 'http://127.0.0.1/' }, '1007'],
    ['no address', { ...good, validation_url: '' }, '1009'],
    ['no domain', { merchant_id: merchant.id, validation_url }, '1008'],
    ['a domain that is none', { ...good, domain: 'shop.example/x' }, '1007'],
    ['an unknown merchant', { ...good, merchant_id: 5 }, '1016'],
    ['an unknown token', { token: 'x', validation_url, domain: 'a.b' }, '1035'],
    ['no order at all', { validation_url, domain: 'a.b' }, '1008'],
  ] as const) {
    it(`${what}: ${code}`, async () => {
      assert.equal((await shop.post(walletSession.path, request))['error_code'], code);
    });
  }
});
