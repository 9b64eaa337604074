/** Payments in the page against the real sandbox: paid, refused, and not payable. */
import { expect } from '@open-wc/testing';
import { en } from '../../../src/core/i18n/catalogues/en.js';
import '../../../src/elements/gw-card-form/define.js';
import { itWith } from '../../helpers/engine.js';
import {
  ask,
  cards,
  charges,
  createOrder,
  fault,
  gateway,
  hurry,
  lookUp,
  open,
  pause,
  payElsewhere,
  place,
  press,
  requests,
  submission,
  tidy,
  transactions,
  until,
  type Order,
  type Page,
} from '../support/card-form.js';
import { internalsOf } from '../support/internals.js';

let slowly: (() => void) | undefined;
afterEach(() => {
  slowly?.();
  slowly = undefined;
});

/** The gateway received one request to charge, and charged once. */
async function chargedOnce(order: Order): Promise<void> {
  expect(await charges(order), 'charges').to.equal(1);
}

for (const isolation of ['inline', 'frame']) {
  describe(`a payment (${isolation})`, () => {
    it('ends with an announced receipt when it is approved, and forgets the card', async () => {
      const page = await open({ attributes: { isolation } });
      const live = page.root.querySelector('[role=status]');
      await page.typeCard();
      page.form.submit();
      const { detail } = await page.next('gw-success');
      expect(detail).to.include({ order_id: page.order.orderId, order_status: 'approved', amount: '1000' });
      await page.state('paid');
      // The rows of a receipt are loaded later.
      await until(() => page.root.querySelector('[part=result] .rows'), 'the receipt');
      expect(page.text).to.contain('€10.00').and.to.contain('6666');
      expect(page.text).not.to.contain('44445555');
      expect(page.root.querySelector('[role=status]') === live, 'the live region of before').to.equal(true);
      expect(page.said).to.contain('€10.00');
      expect(page.root.activeElement?.getAttribute('part')).to.equal('result');
      if (isolation === 'inline') {
        await until(() => page.number.value + page.expiry.value + page.code.value === '', 'empty fields');
      }
      await chargedOnce(page.order);
      expect(page.told('gw-error')).to.have.length(0);
    });

    it('shows the reason of a refusal, keeps the card, and can be tried again', async () => {
      const page = await open({ attributes: { isolation } });
      await page.typeCard(cards.insufficientFunds);
      page.form.submit();
      const { detail } = await page.next('gw-error');
      expect(detail).to.include({ code: '1037', retry: true });
      expect(detail.message)
        .to.contain(en['code.1037'])
        .and.to.match(/Nothing was charged to Visa.••••.0001\./);
      expect(detail.order_data?.order_status).to.equal('declined');
      await page.state('ready');
      expect(page.notice).to.contain(en['code.1037']).and.to.contain('Visa •••• 0001').and.to.contain(en['way.card']);
      expect(page.said).to.contain(en['code.1037']);
      if (isolation === 'inline') {
        expect(page.number.value).to.equal('4444 0000 1037 0001');
        expect(page.expiry.value).to.equal('12 / 30');
      } else await pause(50);
      page.form.reset();
      await page.typeCard();
      page.form.submit();
      await page.next('gw-success');
      expect((await transactions(page.order)).map((one) => one.transaction_status)).to.deep.equal([
        'declined',
        'approved',
      ]);
    });

    it('can be made by Enter in a field', async () => {
      const page = await open({ attributes: { isolation } });
      await page.typeCard();
      await press('Enter');
      await page.next('gw-success');
      await chargedOnce(page.order);
    });
  });
}

describe('the way on from a receipt', () => {
  async function paid(fields: Record<string, string>, content = ''): Promise<Page> {
    const page = await open({ order: await createOrder(fields) });
    page.form.insertAdjacentHTML('beforeend', content);
    await page.typeCard();
    page.form.submit();
    await until(() => page.root.querySelector('[part=result] .rows'), 'the receipt');
    return page;
  }
  const names = (page: Page) => [...page.root.querySelectorAll('.done button')].map((one) => tidy(one.textContent));

  it('is a button back to the shop with the result, where the order has its address', async () => {
    const page = await paid({ response_url: 'https://shop.example/thanks' });
    expect(names(page)).to.have.length(1);
    expect(names(page)[0]).to.match(/^Back to \S/);
    let posted: HTMLFormElement | undefined;
    page.root.addEventListener('submit', (event) => {
      event.preventDefault();
      posted = event.target as HTMLFormElement;
    });
    page.button.click();
    expect([posted?.action, posted?.method]).to.deep.equal(['https://shop.example/thanks', 'post']);
    const sent = Object.fromEntries(new FormData(posted));
    expect(sent).to.include({ order_status: 'approved', masked_card: '444455XXXXXX6666' });
    expect(sent['signature']).to.match(/^\w+$/);
  });

  it('is what the shop puts there, and nothing where no address is known', async () => {
    expect(names(await paid({}))).to.deep.equal([]);
    const page = await paid({ response_url: 'https://shop.example/thanks' }, '<a slot="after" href="/more">More</a>');
    expect(page.form.querySelector('[slot=after]')?.checkVisibility()).to.equal(true);
    expect(page.button.checkVisibility(), 'the button of the form').to.equal(false);
  });
});

describe('errors', () => {
  const closing = async (page: Page, code: string, text: string) => {
    const { detail } = await page.next('gw-error');
    expect(detail).to.include({ code });
    expect(detail.message).to.contain(text);
    await page.state('closed');
    expect(page.text).to.contain(text);
    expect(page.said).to.contain(text);
    expect(page.told('gw-error')).to.have.length(1);
    expect(page.told('gw-ready')).to.have.length(0);
    return detail;
  };

  it('an unknown token is reported', async () => {
    const page = await place({ attributes: { token: 'a'.repeat(40) } });
    expect((await closing(page, 'token_unknown', en['problem.token_unknown'])).retry).to.equal(false);
    expect(page.root.querySelector('button')?.localName).to.equal(undefined);
  });

  it('a token of 39 characters is reported, without a request to the gateway', async () => {
    const token = 'a'.repeat(39);
    const page = await place({ attributes: { token } });
    await closing(page, 'token_malformed', en['problem.token_malformed']);
    expect(await requests({ token }, lookUp)).to.equal(0);
  });

  for (const token of ['', ' ', null, 5, NaN, true, {}, ['a'.repeat(40)]]) {
    it(`U1: an invalid token closes the form, and a valid token opens it: ${JSON.stringify(token)}`, async () => {
      const page = await place({ before: (form) => void Reflect.set(form, 'token', token) });
      await closing(page, 'token_malformed', en['problem.token_malformed']);
      page.form.submit();
      page.form.token = (await createOrder()).token;
      await page.state('ready');
      expect(page.told('gw-pay-click')).to.deep.equal([]);
    });
  }

  it('an expired order is reported', async () => {
    const order = await createOrder({ lifetime: 1 });
    await pause(1100);
    await closing(await place({ order }), 'order_expired', en['problem.order_expired']);
  });

  for (const [url, way] of [
    ['https://shop.example/tea', 'https://shop.example/tea'],
    // A page never opens the address of a script.
    ['javascript:alert(1)', undefined],
  ] as const) {
    it(`the link to the shop, if its address is ${url}`, async () => {
      const order = await createOrder({ lifetime: 1 });
      await pause(1100);
      const body = JSON.stringify({ request: { token: order.token } });
      const headers = { 'content-type': 'application/json' };
      const asked = await fetch(gateway.pay + lookUp, { method: 'POST', headers, body });
      const { response } = (await asked.json()) as { response: object };
      const answer = { ...response, merchant: { name: 'Tea & Thread', url } };
      await ask('answer', {
        ...{ token: order.token, route: lookUp, times: 1 },
        answer: { body: JSON.stringify({ response: answer }) },
      });
      const page = await place({ order });
      await page.state('closed');
      const link = page.root.querySelector<HTMLAnchorElement>('.notice a');
      expect(page.text).to.contain(en['expired.title']);
      expect([link?.href, link?.textContent]).to.deep.equal([way, way && 'Back to Tea & Thread']);
    });
  }

  it('an order that expires while the payer types is reported', async () => {
    const began = performance.now();
    (await open()).form.remove();
    // The form is loaded before the order expires, however slow the machine is.
    const lifetime = Math.ceil(Math.max(2, (4 * (performance.now() - began)) / 1000));
    const page = await open({ order: await createOrder({ lifetime }) });
    expect((await page.next('gw-error')).detail.code).to.equal('order_expired');
    await page.state('closed');
    expect(page.notice).to.contain(en['problem.order_expired']);
    page.form.submit();
    await pause(50);
    expect(await requests(page.order, submission)).to.equal(0);
  });

  it('an order that is already paid is shown as paid, and cannot be paid again', async () => {
    const order = await createOrder();
    await payElsewhere(order);
    const page = await place({ order });
    const detail = await closing(page, 'order_paid', en['problem.order_paid']);
    expect(detail.order_data?.order_id).to.equal(order.orderId);
    page.form.submit();
    await pause(50);
    await chargedOnce(order);
  });

  it('a gateway that cannot be reached is reported, and another try finds it', async () => {
    slowly = hurry(10);
    const order = await createOrder();
    const page = await place({
      order,
      attributes: { 'frame-url': `${gateway.closed}/latest/checkout-vue/frame.html` },
    });
    expect((await closing(page, 'gateway_unreachable', en['problem.gateway_unreachable'])).retry).to.equal(true);
    expect(tidy(page.button.textContent)).to.equal(en['pay.again']);
    page.button.click();
    expect((await page.next('gw-error', 2)).detail.code).to.equal('gateway_unreachable');
  });

  it('an answer that makes no sense is reported, and another try fixes it', async () => {
    for (const name of ['malformed', 'error=500']) {
      const order = await createOrder();
      await fault(order, lookUp, name);
      const page = await place({ order });
      expect((await closing(page, 'gateway_answer', en['problem.gateway_answer'])).retry, name).to.equal(true);
      page.button.click();
      await page.next('gw-ready');
      expect(page.notice).to.equal('');
    }
  });

  itWith('cutAnswers')('a look-up with a lost answer is repeated without a message', async () => {
    slowly = hurry(10);
    const order = await createOrder();
    await fault(order, lookUp, 'drop', 2);
    const page = await open({ order });
    expect(page.told('gw-error')).to.have.length(0);
    expect(await requests(order, lookUp)).to.equal(3);
  });

  it('a frame that cannot be loaded is reported, and another try is offered', async () => {
    slowly = hurry(10);
    for (const frameUrl of [`${gateway.closed}/frame.html`, `${gateway.pay}/test/silent/frame.html`]) {
      const order = await createOrder();
      const page = await place({ order, attributes: { isolation: 'frame', 'frame-url': frameUrl } });
      expect((await closing(page, 'frame_unreachable', en['problem.frame_unreachable'])).retry).to.equal(true);
      page.form.frameUrl = `${gateway.pay}/latest/checkout-vue/frame.html`;
      await page.next('gw-ready');
      await page.form.updateComplete;
      expect(page.notice).to.equal('');
    }
  });

  it('an address that is not a web address, or is plain http to another machine, is never opened', async () => {
    for (const frameUrl of ['javascript:alert(1)//', 'data:text/html,x', 'http://', 'http://pay.example/frame.html']) {
      const page = await place({
        order: await createOrder(),
        attributes: { isolation: 'frame', 'frame-url': frameUrl },
      });
      await closing(page, 'frame_unreachable', en['problem.frame_unreachable']);
      expect(internalsOf(page.form).cardPlace.querySelector('iframe')?.localName).to.equal(undefined);
    }
  });
});
