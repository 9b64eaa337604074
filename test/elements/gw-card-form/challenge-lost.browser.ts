/** 3-D Secure where the issuer, the way back, the card frame or the element itself is lost: never a dead end, never a second charge. */
import { expect } from '@open-wc/testing';
import { en } from '../../../src/core/i18n/catalogues/en.js';
import '../../../src/elements/gw-card-form/define.js';
import {
  ask,
  cards,
  charges,
  createOrder,
  fault,
  gateway,
  hurry,
  open,
  pay,
  payElsewhere,
  requests,
  submission,
  tidy,
  until,
  type Order,
  type Page,
} from '../support/card-form.js';

let slowly: (() => void) | undefined;
afterEach(() => {
  slowly?.();
  slowly = undefined;
});

type Paying = Page & { order: Order };

const dialogOf = (page: Paying) => page.root.querySelector('dialog');
const textOf = (page: Paying) => tidy(dialogOf(page)?.textContent);
const challenges = (page: Paying) => page.told('gw-challenge').map(({ detail }) => detail.open);

function choose(page: Paying, text: string): void {
  const buttons = [...(dialogOf(page)?.querySelectorAll('button') ?? [])];
  const button = buttons.find((one) => tidy(one.textContent) === text);
  if (!button) throw new Error(`no button "${text}" in: ${textOf(page)}`);
  button.click();
}

/** The payer is at the issuer; `times` makes the page's clocks run faster from then on. */
async function challenged(times = 1, attributes: Record<string, string> = {}): Promise<Paying> {
  const page = await open({ attributes });
  if (times > 1) slowly = hurry(times);
  await pay(page, cards.threeDSecure);
  await page.state('challenge');
  return page;
}

/** The gateway sends the payer to this page, as to an issuer. The gateway has no record of it. */
async function sentTo(path: string): Promise<Paying> {
  const page = await open();
  const url = gateway.pay + path;
  const send_data = { MD: 'md', PaReq: 'pareq', TermUrl: `${gateway.pay}/api/checkout/return/md/proof` };
  const body = JSON.stringify({ response: { url, method: 'POST', action: url, send_data } });
  const answer = { type: 'application/json', body };
  await ask('answer', { token: page.order.token, route: submission, answer, times: 1 });
  slowly = hurry(20);
  await pay(page);
  await page.state('challenge');
  return page;
}

describe('R2: a 3-D Secure dialog is never a dead end', () => {
  it('R2: a payment that succeeded is shown as paid, although the dialog received no answer', async () => {
    const page = await challenged(10);
    await payElsewhere(page.order);
    const { detail } = await page.next('gw-success');
    expect(detail.order_id).to.equal(page.order.orderId);
    expect(dialogOf(page)).to.equal(null);
    expect(challenges(page)).to.deep.equal([true, false]);
    expect(await charges(page.order)).to.equal(1);
  });

  it('R2: an issuer that does not answer is reported after ten seconds, with another try or another card', async () => {
    const page = await sentTo('/test/never');
    await until(() => textOf(page).includes(en['challenge.silent']), 'the notice');
    const frame = dialogOf(page)?.querySelector('iframe');
    choose(page, en['way.again']);
    expect(textOf(page)).to.contain(en['challenge.waiting']);
    const second = dialogOf(page)?.querySelector('iframe');
    expect(second).to.be.an.instanceOf(HTMLIFrameElement).and.not.equal(frame);
    await until(() => textOf(page).includes(en['challenge.silent']), 'the notice again');
    choose(page, en['way.card']);
    // Close asks the payer once, and looks the payment up first.
    expect(textOf(page)).to.contain(en['leave.title']);
    expect(page.is('challenge')).to.equal(true);
    choose(page, en['leave.go']);
    expect((await page.next('gw-error')).detail).to.include({ retry: true });
    slowly?.();
    expect(await charges(page.order)).to.equal(0);
    await pay(page);
    await page.next('gw-success');
    expect(await charges(page.order)).to.equal(1);
  });

  it('R2: a page with nothing to confirm has a quiet line at the foot, and stays in view', async () => {
    const page = await sentTo('/test/silent/frame.html');
    const foot = () => tidy(dialogOf(page)?.querySelector('footer')?.textContent);
    await until(() => foot().includes(en['challenge.nothing']), 'the line');
    expect(textOf(page)).not.to.contain(en['challenge.silent']);
    const frame = dialogOf(page)?.querySelector('iframe');
    expect(frame && getComputedStyle(frame).visibility).to.equal('visible');
    choose(page, en['way.again']);
    await until(() => foot().includes(en['challenge.nothing']), 'the line again');
    choose(page, en['way.card']);
    choose(page, en['leave.stay']);
    expect(page.is('challenge')).to.equal(true);
    await payElsewhere(page.order);
    await page.next('gw-success');
    expect(await charges(page.order)).to.equal(1);
  });
});

describe('U4: an element that is removed while the payer should stay', () => {
  function warnings(): string[] {
    const told: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => void told.push(text);
    const before = slowly;
    slowly = () => {
      before?.();
      console.warn = warn;
    };
    return told;
  }

  it('U4: busy is true from the press to the outcome, and at no other time', async () => {
    const page = await open();
    const seen: boolean[] = [];
    page.form.addEventListener('gw-pay-click', () => seen.push(page.form.busy));
    page.form.addEventListener('gw-challenge', () => seen.push(page.form.busy));
    page.form.addEventListener('gw-success', () => seen.push(page.form.busy));
    expect(page.form.busy).to.equal(false);
    await pay(page, cards.threeDSecure);
    await page.state('challenge');
    expect(page.form.busy).to.equal(true);
    slowly = hurry(10);
    await payElsewhere(page.order);
    await page.next('gw-success');
    expect(page.form.busy).to.equal(false);
    expect(seen).to.deep.equal([true, true, false, false]);
  });

  it('U4: during a challenge it warns with the order, and reports the outcome of the attempt when it is back', async () => {
    const page = await challenged();
    const told = warnings();
    const place = page.form.parentElement as HTMLElement;
    page.form.remove();
    expect(challenges(page)).to.deep.equal([true, false]);
    expect(page.form.busy).to.equal(false);
    await until(() => told.length, 'the warning');
    expect(told).to.have.length(1);
    expect(told[0]).to.contain(page.order.orderId).and.to.contain('busy');
    place.append(page.form);
    await page.state('checking');
    expect((await page.next('gw-error')).detail).to.include({ code: 'challenge_closed', retry: true });
    await pay(page);
    await page.next('gw-success');
    expect(await charges(page.order)).to.equal(1);
  });

  it('U4: an element inserted again shows a payment made meanwhile; an element that only moves does not warn', async () => {
    const page = await challenged();
    const told = warnings();
    const place = page.form.parentElement as HTMLElement;
    page.form.remove();
    await payElsewhere(page.order);
    place.append(page.form);
    await page.next('gw-success');
    told.length = 0;
    const other = await challenged();
    (other.form.parentElement as HTMLElement).prepend(other.form);
    await other.state('checking');
    expect(told).to.deep.equal([]);
    expect(await charges(page.order)).to.equal(1);
  });
});

describe('R7: a card frame that is gone', () => {
  const frame = { isolation: 'frame' };

  it('R7: before the press a new frame is loaded, and pays', async () => {
    const page = await open({ attributes: frame });
    page.form.shadowRoot?.querySelector('iframe')?.remove();
    await page.next('gw-ready', 2);
    await pay(page);
    await page.next('gw-success');
    expect(await charges(page.order)).to.equal(1);
  });

  for (const isolation of ['frame', 'inline']) {
    it(`R7: a new frame looks up a payment in flight, which is charged once (${isolation})`, async () => {
      const order = await createOrder();
      await fault(order, submission, 'acquirer-answer-delay=3000');
      const page = await open({ order, attributes: { isolation } });
      await pay(page);
      // Before that, no request in flight could be charged.
      while ((await requests(order, submission)) === 0) await page.state('paying');
      page.form.shadowRoot?.querySelector(isolation === 'frame' ? 'iframe' : '[slot=card] > *')?.remove();
      expect((await page.next('gw-unknown')).detail).to.include({ reason: 'network' });
      await page.next('gw-success');
      expect(await charges(page.order)).to.equal(1);
    });
  }
});
