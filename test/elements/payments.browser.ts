/** Payments in the page, against the real sandbox: what is paid, what is refused, and what nobody knows yet. */
import { expect } from '@open-wc/testing';
import { en } from '../../src/core/i18n/catalogues/en.js';
import '../../src/elements/gw-card-form/define.js';
import {
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
  type Order,
  type Page,
  until,
} from './support.js';

let slowly: (() => void) | undefined;
afterEach(() => {
  slowly?.();
  slowly = undefined;
});

async function pay(page: Page, card: string = cards.approved): Promise<void> {
  page.form.reset();
  await page.typeCard(card);
  page.form.submit();
}

/** The gateway was asked once to charge, and charged once. */
async function chargedOnce(order: Order): Promise<void> {
  expect(await charges(order), 'charges').to.equal(1);
}

for (const isolation of ['inline', 'frame']) {
  describe(`a payment (${isolation})`, () => {
    it('that is approved ends with a receipt, said aloud, and forgets the card', async () => {
      const page = await open({ attributes: { isolation } });
      const live = page.root.querySelector('[role=status]');
      if (isolation === 'frame') await pause(50);
      await page.typeCard();
      page.form.submit();
      const { detail } = await page.next('gw-success');
      expect(detail).to.include({ order_id: page.order.orderId, order_status: 'approved', amount: '1000' });
      await page.state('paid');
      expect(page.text).to.contain('€10.00').and.to.contain('6666');
      expect(page.text).not.to.contain('44445555');
      expect(page.root.querySelector('[role=status]')).to.equal(live);
      expect(page.said).to.contain('€10.00');
      expect(page.root.activeElement).to.equal(page.root.querySelector('[part=result]'));
      if (isolation === 'inline') {
        await until(() => page.number.value + page.expiry.value + page.code.value === '', 'empty fields');
      }
      await chargedOnce(page.order);
      expect(page.told('gw-error')).to.have.length(0);
    });

    it('that is refused says why, keeps the card, and may be tried again', async () => {
      const page = await open({ attributes: { isolation } });
      if (isolation === 'frame') await pause(50);
      await page.typeCard(cards.noMoney);
      page.form.submit();
      const { detail } = await page.next('gw-error');
      expect(detail).to.include({ code: '1037', retry: true, message: en['code.1037'] });
      expect(detail.order_data?.order_status).to.equal('declined');
      await page.state('ready');
      expect(page.notice).to.contain(en['refused.title']).and.to.contain(en['code.1037']);
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

    it('by Enter in a field is a payment too', async () => {
      const page = await open({ attributes: { isolation } });
      if (isolation === 'frame') await pause(50);
      await page.typeCard();
      await press('Enter');
      await page.next('gw-success');
      await chargedOnce(page.order);
    });
  });
}

describe('what went wrong', () => {
  const closing = async (page: Page, code: string, text: string) => {
    const { detail } = await page.next('gw-error');
    expect(detail).to.include({ code, message: text });
    await page.state('closed');
    expect(page.notice).to.contain(text);
    expect(page.said).to.contain(text);
    expect(page.told('gw-error')).to.have.length(1);
    expect(page.told('gw-ready')).to.have.length(0);
    return detail;
  };

  it('an unknown token is told', async () => {
    const page = await place({ attributes: { token: 'a'.repeat(40) } });
    expect((await closing(page, 'token_unknown', en['problem.token_unknown'])).retry).to.equal(false);
    expect(page.root.querySelector('button')).to.equal(null);
  });

  it('a token of 39 characters is told, without asking the gateway', async () => {
    const token = 'a'.repeat(39);
    const page = await place({ attributes: { token } });
    await closing(page, 'token_malformed', en['problem.token_malformed']);
    expect(await requests({ token }, lookUp)).to.equal(0);
  });

  it('an order that has expired is told', async () => {
    const order = await createOrder({ lifetime: 1 });
    await pause(1100);
    await closing(await place({ order }), 'order_expired', en['problem.order_expired']);
  });

  it('an order that expires under the payer’s hands is told', async () => {
    const page = await open({ order: await createOrder({ lifetime: 2 }) });
    expect((await page.next('gw-error')).detail.code).to.equal('order_expired');
    await page.state('closed');
    expect(page.notice).to.contain(en['problem.order_expired']);
    page.form.submit();
    await pause(50);
    expect(await requests(page.order, submission)).to.equal(0);
  });

  it('an order that is paid already is told, and cannot be paid again', async () => {
    const order = await createOrder();
    await payElsewhere(order);
    const page = await place({ order });
    const detail = await closing(page, 'order_paid', en['problem.order_paid']);
    expect(detail.order_data?.order_id).to.equal(order.orderId);
    page.form.submit();
    await pause(50);
    await chargedOnce(order);
  });

  it('a gateway that cannot be reached is told, and another try finds it', async () => {
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

  it('an answer that makes no sense is told, and another try mends it', async () => {
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

  it('a look-up whose answer was lost on the way is asked again without a word', async () => {
    slowly = hurry(10);
    const order = await createOrder();
    await fault(order, lookUp, 'drop', 2);
    const page = await open({ order });
    expect(page.told('gw-error')).to.have.length(0);
    expect(await requests(order, lookUp)).to.equal(3);
  });

  it('a frame that cannot be loaded is told, and another try is offered', async () => {
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

  it('an address that is no web address is never opened', async () => {
    for (const frameUrl of ['javascript:alert(1)//', 'data:text/html,x', 'http://']) {
      const page = await place({
        order: await createOrder(),
        attributes: { isolation: 'frame', 'frame-url': frameUrl },
      });
      await closing(page, 'frame_unreachable', en['problem.frame_unreachable']);
      expect(page.root.querySelector('iframe')).to.equal(null);
    }
  });
});

describe('an outcome that nobody knows yet', () => {
  const losses = [
    ['the answer is lost', 'drop', 'network'],
    ['the answer makes no sense', 'malformed', 'answer'],
  ] as const;
  for (const [what, name, reason] of losses) {
    it(`is looked up when ${what}, and never charged again`, async () => {
      const page = await open();
      await fault(page.order, submission, name);
      await fault(page.order, lookUp, 'delay=400');
      await pay(page);
      const { detail } = await page.next('gw-unknown');
      expect(detail).to.deep.equal({ reason, message: en.checking });
      await page.state('checking');
      expect(page.notice).to.contain(en.checking);
      expect(page.said).to.equal(en.checking);
      expect(page.button.getAttribute('aria-disabled')).to.equal('true');
      page.form.submit();
      page.form.reset();
      await page.next('gw-success');
      expect(page.told('gw-error')).to.have.length(0);
      expect(page.told('gw-unknown')).to.have.length(1);
      expect(await requests(page.order, submission)).to.equal(1);
      await chargedOnce(page.order);
    });
  }

  it('is told as refused once the gateway says so, with its reason', async () => {
    const page = await open();
    await fault(page.order, submission, 'drop');
    await pay(page, cards.noMoney);
    await page.next('gw-unknown');
    expect((await page.next('gw-error')).detail).to.include({ code: '1037', retry: true });
    await pay(page);
    await page.next('gw-success');
    await chargedOnce(page.order);
  });

  it('that never reached the gateway may be tried again', async () => {
    slowly = hurry(20);
    const page = await open();
    await fault(page.order, submission, 'drop-before');
    await pay(page);
    await page.next('gw-unknown');
    expect((await page.next('gw-error')).detail).to.include({ code: 'not_sent', retry: true });
    await page.state('ready');
    expect(page.notice).to.contain(en['problem.not_sent']);
    expect(await charges(page.order)).to.equal(0);
    page.form.submit();
    await page.next('gw-success');
    await chargedOnce(page.order);
  });

  it('after a time-out stays open as long as the gateway is at work, and is settled by asking again', async () => {
    const page = await open();
    await fault(page.order, submission, 'acquirer-delay=2500');
    await page.typeCard();
    slowly = hurry(100);
    page.form.submit();
    expect((await page.next('gw-unknown')).detail.reason).to.equal('timeout');
    await page.state('unknown');
    expect(page.notice).to.contain(en['unknown.title']).and.to.contain(en['unknown.text']);
    expect(page.said).to.contain(en['unknown.text']);
    expect(tidy(page.button.textContent)).to.equal(en['unknown.check']);
    slowly();
    slowly = undefined;
    page.form.submit();
    page.button.click();
    await page.state('checking');
    await page.next('gw-success');
    expect(page.told('gw-error')).to.have.length(0);
    expect(await requests(page.order, submission)).to.equal(1);
    await chargedOnce(page.order);
  });

  it('survives a reload of the page: the form stays shut until the gateway knows', async () => {
    const before = await open();
    await fault(before.order, submission, 'acquirer-delay=900');
    await pay(before);
    await before.state('paying');
    await pause(150);
    before.form.remove();
    const page = await place({ order: before.order });
    await page.next('gw-unknown');
    expect(page.is('checking')).to.equal(true);
    expect((await page.next('gw-success')).detail.order_id).to.equal(before.order.orderId);
    await chargedOnce(before.order);
  });

  it('of two pages that pay one order at once is the same for both, and one charge', async () => {
    const one = await open();
    const two = await open({ order: one.order });
    await fault(one.order, submission, 'acquirer-delay=400');
    await one.typeCard();
    await two.typeCard();
    one.form.submit();
    two.form.submit();
    await one.next('gw-success');
    await two.next('gw-success');
    await chargedOnce(one.order);
  });

  it('of an order paid meanwhile in another tab is paid, and not charged again', async () => {
    const page = await open();
    await payElsewhere(page.order);
    await pay(page);
    await page.next('gw-success');
    expect(page.is('paid')).to.equal(true);
    await chargedOnce(page.order);
  });
});

describe('an acquirer that breaks down', () => {
  it('is told in words once the gateway has settled the attempt', async () => {
    const page = await open();
    await pay(page, '4444000010890008');
    expect((await page.next('gw-error')).detail).to.include({ code: '1089', message: en['code.1089'], retry: true });
    expect(await charges(page.order)).to.equal(0);
  });
});

describe('a payment the issuer asks the payer about (3-D Secure)', () => {
  async function challenged(card: string): Promise<Page & { order: Order; dialog: HTMLDialogElement }> {
    const page = await open();
    await pay(page, card);
    expect((await page.next('gw-challenge')).detail).to.deep.equal({ open: true });
    await page.state('challenge');
    const dialog = page.root.querySelector('dialog');
    if (!dialog) throw new Error('no dialog');
    return Object.assign(page, { dialog });
  }
  /** Goes on with the keyboard alone, through the issuer's page. */
  async function confirm(page: Page): Promise<void> {
    const end = performance.now() + 6000;
    while (page.is('challenge') && performance.now() < end) {
      await press('Tab');
      if (page.root.activeElement?.localName === 'iframe') await press('Enter');
      await pause(150);
    }
  }

  it('opens a modal dialog with a name, a visible close button and the gateway’s frame', async () => {
    const page = await challenged(cards.approvedWithChallenge);
    expect(page.dialog.matches(':modal')).to.equal(true);
    const name = page.dialog.getAttribute('aria-labelledby') ?? '';
    expect(page.root.getElementById(name)?.textContent).to.equal(en['challenge.title']);
    const button = page.dialog.querySelector('button');
    expect(tidy(button?.textContent)).to.equal(en['challenge.close']);
    expect(button?.getBoundingClientRect().height).to.be.at.least(24);
    const frame = page.dialog.querySelector('iframe');
    expect(frame?.title).to.equal(en['challenge.title']);
    expect(frame?.allow).to.contain('publickey-credentials-get');
    expect(new URL(frame?.src ?? '').origin).to.equal(gateway.pay);
    expect(page.said).to.equal(en['challenge.opened']);
  });

  it('is approved on the issuer’s page, with the keyboard alone', async () => {
    const page = await challenged(cards.approvedWithChallenge);
    await confirm(page);
    await page.next('gw-success');
    expect(page.told('gw-challenge').map(({ detail }) => detail.open)).to.deep.equal([true, false]);
    expect(page.root.querySelector('dialog')).to.equal(null);
    await chargedOnce(page.order);
  });

  it('is refused after it, and may be tried with another card', async () => {
    const page = await challenged(cards.refusedWithChallenge);
    await confirm(page);
    expect((await page.next('gw-error')).detail).to.include({ code: '1000', retry: true });
    await pay(page);
    await page.next('gw-success');
    await chargedOnce(page.order);
  });

  for (const how of ['the close button', 'Escape']) {
    it(`that is left by ${how} charges nothing and may be tried again`, async () => {
      const page = await challenged(cards.approvedWithChallenge);
      if (how === 'Escape') await press('Escape');
      else page.dialog.querySelector('button')?.click();
      expect((await page.next('gw-error')).detail).to.include({ code: 'challenge_closed', retry: true });
      expect(page.root.querySelector('dialog')).to.equal(null);
      expect(await charges(page.order)).to.equal(0);
      await pay(page);
      await page.next('gw-success');
      await chargedOnce(page.order);
    });
  }

  it('asks nothing where the issuer is sure (frictionless)', async () => {
    const page = await open();
    await pay(page, cards.approvedFrictionless);
    await page.next('gw-success');
    expect(page.told('gw-challenge')).to.have.length(0);
  });
});
