/** `$checkout('Api')`: a page's own card form, against the real gateway. */
// One engine is enough: the requests and events are the same in each.
import { expect } from '@open-wc/testing';
import { loadCatalogue } from '../../src/core/i18n/index.js';
import { allLocales } from '../../src/core/i18n/locale.js';
import type { Api, CardParameters } from '../../src/global/types.js';
import { catchPosts, errorsOf, pasteScript, Told, type Posted } from './support.js';
import {
  cards,
  charges,
  createOrder,
  fault,
  hurry,
  lookUp,
  pause,
  payElsewhere,
  requests,
  status,
  submission,
  transactions,
  type Order,
} from '../elements/support/card-form.js';

const card = (order: { token: string }, more: Partial<CardParameters> = {}): CardParameters => ({
  payment_system: 'card',
  token: order.token,
  card_number: cards.approved,
  expiry_date: '12/30',
  cvv2: '123',
  ...more,
});

interface Ends {
  done: Told;
  fail: Told;
}

function send(params: CardParameters, api: Api = $checkout('Api')): Ends {
  const ends = { done: new Told(), fail: new Told() };
  api.request('api.checkout.form', 'request', params).done(ends.done.hear).fail(ends.fail.hear);
  return ends;
}

/** Checks the refusal, and that there was no other event. */
async function failure({ done, fail }: Ends, seconds?: number) {
  const model = await fail.first(seconds);
  expect(done.models).to.deep.equal([]);
  return model;
}

describe("$checkout('Api')", () => {
  let posts: { posted: Posted[]; end: () => void };
  let early: { order: Order; ends: Ends; scoped: Api[] };

  before(async function () {
    // The gateway may still be building its page from source.
    this.timeout(60_000);
    const order = await createOrder();
    await pasteScript();
    // In the same task in which the script has run: the module cannot be loaded yet.
    const scoped: Api[] = [];
    const ends = { done: new Told(), fail: new Told() };
    $checkout('Api').scope(function (api) {
      scoped.push(this, api);
      this.request('api.checkout.form', 'request', card(order)).done(ends.done.hear).fail(ends.fail.hear);
    });
    early = { order, ends, scoped };
  });
  beforeEach(() => (posts = catchPosts()));
  afterEach(() => posts.end());

  it('keeps requests from before its code was loaded', async () => {
    const model = await early.ends.done.first();
    expect(model.attr('order.order_data.order_id')).to.equal(early.order.orderId);
    expect(early.scoped[0]).to.equal(early.scoped[1]);
    expect(await charges(early.order)).to.equal(1);
    expect(early.ends.fail.models).to.deep.equal([]);
  });

  it('calls `done` for a charge, with the order result, which goes to the response_url', async () => {
    const order = await createOrder({ response_url: 'https://shop.example/back' });
    const ends = send(card(order));
    const model = await ends.done.first();
    expect(model.data.order?.order_data?.order_status).to.equal('approved');
    expect(model.attr('order.order_data.masked_card')).to.equal('444455XXXXXX6666');
    expect(model.attr('order.nothing.there')).to.equal(undefined);
    expect(model.attr('constructor')).to.equal(undefined);
    expect(model.inProgress()).to.equal(false);
    expect(model.sendResponse()).to.equal(true);
    const [post] = posts.posted;
    expect(post?.action).to.equal('https://shop.example/back');
    expect(post?.method).to.equal('post');
    expect(post?.fields['order_id']).to.equal(order.orderId);
    expect(post?.fields['signature']).to.have.length(40);
    expect(await charges(order)).to.equal(1);
  });

  it('posts nothing if there is no safe address, and reports the reason', async () => {
    const ends = send(card(await createOrder()));
    const model = await ends.done.first();
    const said = await errorsOf(() => void expect(model.sendResponse()).to.equal(false));
    expect(said.join()).to.match(/response_url/);
    expect(posts.posted).to.deep.equal([]);
  });

  it('calls `fail` for a refusal, with the code, the message and the order data', async () => {
    const order = await createOrder();
    const model = await failure(send(card(order, { card_number: cards.insufficientFunds })));
    expect(model.attr('error.code')).to.equal('1037');
    expect(model.attr('error.message')).to.be.a('string').that.is.not.empty;
    expect(model.attr('order.order_data.order_status')).to.equal('declined');
    expect(await charges(order)).to.equal(0);
    // The order can be tried again.
    await send(card(order)).done.first();
    expect(await charges(order)).to.equal(1);
  });

  it('sends the payer to the issuer if they have to confirm', async () => {
    const ends = send(card(await createOrder(), { card_number: cards.threeDSecure }));
    const model = await ends.done.first();
    expect(model.data.order).to.equal(undefined);
    expect(model.sendResponse()).to.equal(true);
    const [post] = posts.posted;
    expect(post?.action).to.equal(model.attr('url'));
    expect(Object.keys(post?.fields ?? {}).sort()).to.deep.equal(['MD', 'PaReq', 'TermUrl']);
  });

  it('pays with a stored card by its security code, and refuses an unknown card', async () => {
    const first = await createOrder({ required_rectoken: 'Y' });
    await send(card(first)).done.first();
    const { rectoken } = await status(first);
    expect(rectoken).to.be.a('string').that.is.not.empty;
    const second = await createOrder();
    const stored = { token: second.token, rectoken: rectoken ?? '', cvv2: '123' };
    await send(stored).done.first();
    expect(await charges(second)).to.equal(1);
    const { token } = await createOrder();
    expect((await failure(send({ ...stored, token, rectoken: 'no-such-card' }))).attr('error.code')).to.equal('1082');
  });

  const wrong: Record<string, [Partial<CardParameters>, string]> = {
    'a short number': [{ card_number: '4444555511116' }, 'card_number'],
    'letters in the number': [{ card_number: '4444abcd11116666' }, 'card_number'],
    'no expiry date': [{ expiry_date: '' }, 'expiry_date'],
    'a month 13': [{ expiry_date: '13/30' }, 'expiry_date'],
    'four digits of code': [{ cvv2: '1234' }, 'cvv2'],
    'a short token': [{ token: 'short' }, 'token'],
    'no order at all': [{ token: '' }, 'token'],
    'a name of the shop’s for an order of its own': [
      { token: '', merchant_id: 700001, amount: 100, currency: 'EUR', order_desc: 'Tea', order_id: 'shop-1' },
      'order_id',
    ],
    'a stored card and a number': [{ rectoken: 'stored' }, 'rectoken'],
    'another payment system': [{ payment_system: 'cash' as 'card' }, 'payment_system'],
  };
  for (const [what, [params, field]] of Object.entries(wrong)) {
    it(`sends nothing with ${what}, and names the parameter, not its value`, async () => {
      const order = await createOrder();
      const said = await errorsOf(async () => {
        const model = await failure(send(card(order, params)));
        expect(model.attr('error.code')).to.equal('parameter');
        expect(model.attr('error.field')).to.equal(field);
        expect(model.attr('error.message')).to.match(new RegExp(`^${field}: expected .*Nothing was sent`));
        expect(JSON.stringify(model.data)).not.to.match(/4444|1234/);
      });
      expect(said).to.deep.equal([]);
      expect(await requests(order, submission)).to.equal(0);
    });
  }

  it('understands spaces in a number, and every form of the date', async () => {
    for (const expiry_date of ['12/30', '12/2030', '1230', '122030', '12 / 30']) {
      const order = await createOrder();
      await send(card(order, { card_number: '4444 5555 1111 6666', expiry_date })).done.first();
      expect(await charges(order)).to.equal(1);
    }
  });

  it('runs one request at a time, and reports that to others', async () => {
    const fail = new Told();
    const api = $checkout('Api');
    api.request('api.checkout.order' as 'api.checkout.form', 'request', card(await createOrder())).fail(fail.hear);
    expect((await fail.first()).attr('error.message')).to.match(/api\.checkout\.form/);
    expect((await errorsOf(() => void $checkout('Form' as 'Api'))).join()).to.match(/Expected: 'Api'/);
  });

  it('reports "unknown" if an answer was lost and a look-up cannot find the outcome', async () => {
    const order = await createOrder();
    await fault(order, submission, 'delay=1500,drop');
    const ends = send(card(order));
    while ((await requests(order, submission)) === 0) await pause(20);
    await fault(order, lookUp, 'error=503', 50);
    const end = hurry(50);
    try {
      const model = await failure(ends, 20);
      expect(model.attr('error.code')).to.equal('unknown');
      expect(model.attr('error.message')).to.equal(`${(await loadCatalogue('en'))['unknown.title']}.`);
    } finally {
      end();
    }
  });

  it('finds a charge with a lost answer', async () => {
    const order = await createOrder();
    await fault(order, submission, 'drop');
    const { done, fail } = send(card(order));
    expect((await done.first(15)).attr('order.order_data.order_status')).to.equal('approved');
    expect(fail.models).to.deep.equal([]);
    expect(await charges(order)).to.equal(1);
    expect(await requests(order, submission)).to.equal(1);
  });

  it('does not take an earlier refusal for the refusal of a payment that never arrived', async () => {
    const order = await createOrder();
    await payElsewhere(order, cards.insufficientFunds);
    await fault(order, submission, 'drop-before');
    const model = await failure(send(card(order)), 15);
    expect(model.attr('error.code')).to.equal('not_sent');
    expect((await transactions(order)).length).to.equal(1);
  });

  it('finds a refusal with a lost answer, and does not report an earlier one', async () => {
    const order = await createOrder();
    await payElsewhere(order, cards.declined);
    await fault(order, submission, 'drop');
    const model = await failure(send(card(order, { card_number: cards.insufficientFunds })), 15);
    expect(model.attr('error.code')).to.equal('1037');
    expect((await transactions(order)).length).to.equal(2);
  });

  it('does not pay a paid order again, and sends one payment once', async () => {
    const order = await createOrder();
    const [one, two] = [send(card(order)), send(card(order))];
    await Promise.all([one.done.first(), two.done.first()]);
    expect(await requests(order, submission)).to.equal(1);
    expect((await failure(send(card(order)))).attr('error.code')).to.equal('order_paid');
    expect(await charges(order)).to.equal(1);
  });

  it('makes one order of two clicks, if it makes the order', async () => {
    const { token: _, ...typed } = card({ token: '' });
    const params = {
      ...typed,
      merchant_id: 700001,
      amount: 700,
      currency: 'EUR',
      order_desc: `Two clicks ${Date.now()}`,
    };
    const [one, two] = [send(params), send(params)];
    const orders = await Promise.all([one, two].map(async ({ done }) => (await done.first()).data.order?.order_data));
    expect(orders[0]?.order_status).to.equal('approved');
    expect(orders[1]?.order_id).to.equal(orders[0]?.order_id);
    expect(await requests({ token: params.order_desc }, submission)).to.equal(1);
    // The next one is another.
    const third = (await send(params).done.first()).data.order?.order_data;
    expect(third?.order_id).to.not.equal(orders[0]?.order_id);
  });

  it('pays an order of its own after a refusal, by the same order_id', async () => {
    const { token: _, ...typed } = card({ token: '' });
    const order_id = `page-${crypto.randomUUID().replaceAll('-', '')}`;
    const own = { ...typed, order_id, merchant_id: 700001, amount: 700, currency: 'EUR', order_desc: 'Two tries' };
    const refused = await failure(send({ ...own, card_number: cards.insufficientFunds }));
    expect(refused.attr('error.code')).to.equal('1037');
    const paid = (await send(own).done.first()).data.order?.order_data;
    expect([paid?.order_id, paid?.order_status]).to.deep.equal([order_id, 'approved']);
  });

  it('reports at the tenth refusal that the order can no longer be paid, as the elements do', async () => {
    const order = await createOrder();
    const codes: unknown[] = [];
    for (let count = 1; count <= 10; count++) {
      codes.push((await failure(send(card(order, { card_number: cards.insufficientFunds })))).attr('error.code'));
    }
    expect(codes).to.deep.equal([...Array<string>(9).fill('1037'), 'order_declined']);
  });

  it('reports an unknown order before a card is sent', async () => {
    const order = { token: 'x'.repeat(40) };
    expect((await failure(send(card(order)))).attr('error.code')).to.equal('token_unknown');
    expect(await requests(order, submission)).to.equal(0);
  });

  it('S4: reports the reason on a page whose markup takes the name of the language', async () => {
    const form = document.createElement('form');
    form.name = 'documentElement';
    form.append(Object.assign(document.createElement('input'), { name: 'lang' }));
    document.body.append(form);
    try {
      const model = await failure(send(card({ token: 'z'.repeat(40) })));
      expect(model.attr('error.code')).to.equal('token_unknown');
    } finally {
      form.remove();
    }
  });

  it('D5: reports the reason in the language of the request, in each of the 14', async () => {
    for (const lang of allLocales) {
      const model = await failure(send(card({ token: 'y'.repeat(40) }, { lang })));
      const texts = await loadCatalogue(lang);
      expect(model.attr('error.message'), lang).to.equal(texts['problem.token_unknown']);
    }
  });

  it('D5: reports the reason for a code in the language of the page, or in English, if the request names no language', async () => {
    const { lang } = document.documentElement;
    const noMoney = async (locale: 'de' | 'fr' | 'en') => {
      const texts = await loadCatalogue(locale);
      return `${texts['code.1037']}. ${texts['declined.plain']}`;
    };
    const refusal = async (more: Partial<CardParameters> = {}) =>
      (await failure(send(card(await createOrder(), { card_number: cards.insufficientFunds, ...more })))).attr(
        'error.message',
      );
    try {
      document.documentElement.lang = 'de-AT';
      expect(await refusal()).to.equal(await noMoney('de'));
      expect(await refusal({ lang: 'fr' })).to.equal(await noMoney('fr'));
      document.documentElement.lang = 'xx';
      const [language = 'en'] = navigator.languages;
      expect(language).to.match(/^en/);
      expect(await refusal()).to.equal(await noMoney('en'));
    } finally {
      document.documentElement.lang = lang;
    }
  });

  it('calls handlers that are added late, and the others when one throws', async () => {
    const order = await createOrder();
    const request = $checkout('Api').request('api.checkout.form', 'request', card(order));
    const thrown: unknown[] = [];
    const { onerror } = window;
    window.onerror = (_message, _file, _line, _column, error) => {
      thrown.push(error?.message);
      return true;
    };
    const told = new Told();
    request.done(() => {
      throw new Error('of the shop');
    });
    request.on('success', told.hear);
    await told.first();
    const late = new Told();
    request.done(late.hear);
    await late.first();
    window.onerror = onerror;
    expect(thrown).to.deep.equal(['of the shop']);
  });
});
