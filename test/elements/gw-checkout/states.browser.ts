/** The payment page from the first moment to the receipt, against the real gateway. */
import { expect, fixture } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import { answerWith, en, info, openCheckout, payWith, placeCheckout, type CheckoutPage } from '../support/checkout.js';
import {
  ask,
  cards,
  charges,
  confirmAtIssuer,
  createOrder,
  fault,
  frameUrl,
  gateway,
  hurry,
  lookUp,
  pause,
  payElsewhere,
  present,
  requests,
  status,
  submission,
  tidy,
  transactions,
  type,
  until,
} from '../support/card-form.js';
import { holdBack } from '../support/hold-back.js';
import { hasWallets } from './rows/row.js';

let slowly: (() => void) | undefined;
afterEach(() => {
  slowly?.();
  slowly = undefined;
});

/** Names the parts that moved: their nodes are in a shadow root, so an entry does not show them. */
interface Shift extends PerformanceEntry {
  value: number;
  sources?: { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} (${width} × ${height})`;

describe('the start', () => {
  for (const width of [1280, 320]) {
    it(`moves nothing at ${width} px: later content has its place`, async () => {
      await setViewport({ width, height: 800 });
      const order = await createOrder();
      await fault(order, info, 'delay=200');
      // The placeholder of the amount is seen on every machine, and gives way to the amount.
      await fault(order, lookUp, 'delay=400');
      const shifts: Shift[] = [];
      const watch = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
      const page = await placeCheckout({ order, attributes: { isolation: 'frame' } });
      await page.form.updateComplete;
      watch.observe({ type: 'layout-shift' });
      await page.next('gw-ready');
      await page.settled();
      await until(() => page.one('.fields').ariaBusy === 'false', 'the fields');
      await pause(100);
      shifts.push(...(watch.takeRecords() as Shift[]));
      watch.disconnect();
      const said = shifts.flatMap(({ value, sources = [] }) =>
        sources.map(({ previousRect: was, currentRect: now }) => `${value}: ${place(was)} went to ${place(now)}`),
      );
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      await setViewport({ width: 800, height: 600 });
      expect(sum, said.join('\n')).to.be.below(0.005);
    });
  }

  it('lets the payer type before the order is loaded, and pays with the typed card', async () => {
    const order = await createOrder();
    const answer = holdBack(lookUp);
    const page = await placeCheckout({ order, options: { options: { email: true } } });
    await page.form.updateComplete;
    await until(() => page.inside.connection.open, 'fields');
    expect(page.is('starting')).to.equal(true);
    await until(() => page.form.renderRoot.querySelector('#entry-email'), 'the email');
    const email = page.one<HTMLInputElement>('#entry-email');
    email.focus();
    await type('anna@example.com');
    await page.typeCard();
    expect(page.is('starting'), 'typed while it starts').to.equal(true);
    expect(page.button.getAttribute('aria-disabled')).to.equal('true');
    answer();
    await page.next('gw-ready');
    expect(page.number.value).to.equal('4444 5555 1111 6666');
    expect(email.isConnected && email.value).to.equal('anna@example.com');
    page.button.click();
    await page.next('gw-success');
  });

  it('keeps no place for an amount if there is no order', async () => {
    const form = await fixture<HTMLElement>(html`<gw-checkout frame-url=${frameUrl}></gw-checkout>`);
    await until(
      () => form.shadowRoot?.querySelector('.host')?.shadowRoot?.querySelector('.next')?.textContent?.trim(),
      'the texts',
    );
    expect(form.shadowRoot?.querySelector('.host')?.shadowRoot?.querySelector('.bar .bone, .total')).to.equal(null);
  });

  it('reports a gateway that cannot be reached, and tries again', async () => {
    slowly = hurry(10);
    const order = await createOrder();
    const page = await placeCheckout({ order, attributes: { 'frame-url': `${gateway.closed}/latest/checkout-vue/` } });
    expect((await page.next('gw-error')).detail).to.include({ code: 'gateway_unreachable', retry: true });
    await until(() => page.notice.includes(en['problem.gateway_unreachable']), 'the screen');
    const kept = [...page.root.querySelectorAll('.bone, .bones')].filter((one) => one.getClientRects().length > 0);
    expect(kept.length, 'places kept for what is not coming').to.equal(0);
    page.form.frameUrl = `${gateway.pay}/latest/checkout-vue/frame.html`;
    await page.form.updateComplete;
    page.button.click();
    await page.next('gw-ready');
    expect(page.has('[part=notice]')).to.equal(false);
    expect(page.words('.sum')).to.equal('€10.00');
  });

  it('reports an order that could not be read, and “Try again” reads it', async () => {
    const order = await createOrder();
    await fault(order, lookUp, 'error=500');
    const page = await placeCheckout({ order });
    await until(() => page.notice, 'the screen');
    expect(tidy(page.button.textContent)).to.equal(en['pay.again']);
    page.button.click();
    await page.next('gw-ready');
  });

  it('lets cards be paid while the other methods could not be loaded, and loads them on request', async () => {
    const order = await createOrder();
    await fault(order, info, 'error=500', 3);
    const page = await placeCheckout({ order });
    await page.next('gw-ready');
    await until(() => page.notice.includes(en['page.no_methods']), 'the note');
    expect(page.has('#panel-card:not([hidden])')).to.equal(true);
    const again = () => present(page.all('[part=notice] button')[0], 'the button');
    expect(tidy(again().textContent)).to.equal(en['page.reload']);
    await page.typeCard();
    for (let tries = 0; page.tabs.length < 3 && tries < 4; tries++) {
      again().click();
      await until(() => page.inside.requests.info ?? page.inside.requests.problem, 'an answer');
      await page.form.updateComplete;
    }
    expect(page.tabs).to.include('banklinks_eu');
    expect(page.number.value).to.equal('4444 5555 1111 6666');
    page.form.submit();
    await page.next('gw-success');
  });

  it('loads a long list of banks when the payer opens it, once', async () => {
    const page = await openCheckout();
    expect(page.inside.requests.info?.methods.banklinks_eu?.later).to.equal(true);
    expect(await requests(page.order, info)).to.equal(1);
    await page.choose('banklinks_eu');
    expect(page.all('[role=option]').length).to.be.above(1);
    await page.choose('card');
    await page.choose('banklinks_eu');
    expect(await requests(page.order, info)).to.equal(2);
  });

  it('reports a list that does not load in its place, keeps the rest, and loads it on request', async () => {
    const page = await openCheckout();
    await page.typeCard();
    const { tabs } = page;
    await fault(page.order, info, 'error=500');
    await page.choose('banklinks_eu');
    await until(() => page.words('#panel-banklinks_eu').includes(en['problem.gateway_unreachable']), 'the reason');
    expect(page.tabs).to.deep.equal(tabs);
    expect(page.all('[part=notice]').length, 'notices').to.equal(1);
    await page.choose('card');
    expect(page.has('[part=notice]'), 'a notice beside the card').to.equal(false);
    expect(page.number.value).to.equal('4444 5555 1111 6666');
    await page.choose('banklinks_eu');
    page.one('#panel-banklinks_eu [part=notice] button').click();
    await until(() => page.has('[role=option]'), 'banks');
    expect(page.has('[part=notice]')).to.equal(false);
  });

  it('shows the receipt of an order that was paid before', async () => {
    const order = await createOrder({ response_url: 'https://shop.example/thanks' });
    await payElsewhere(order);
    const page = await placeCheckout({ order });
    expect((await page.next('gw-error')).detail).to.include({ code: 'order_paid', retry: false });
    await page.state('closed');
    // The receipt is loaded with the parts for a payer who can pay.
    await until(() => page.has('[part=result]'), 'the receipt');
    expect(page.words('[part=result]'))
      .to.contain(en['problem.order_paid'])
      .and.to.contain('€10.00')
      .and.to.contain('6666');
    expect(page.has('.form:not([hidden])'), 'a form').to.equal(false);
    expect(tidy(page.button.textContent)).to.equal(`Back to ${location.host}`);
    page.form.submit();
    await pause(30);
    expect(await charges(order)).to.equal(1);
  });

  it('reports an order that has expired', async () => {
    const order = await createOrder({ lifetime: 1 });
    await pause(1100);
    const page = await placeCheckout({ order });
    expect((await page.next('gw-error')).detail.code).to.equal('order_expired');
    await page.state('closed');
    await until(() => page.notice.includes('Nothing was charged'), 'the screen');
    expect(page.notice).to.contain(en['expired.title']);
    // The only next step is to go back.
    expect(page.all('.notice button').map((button) => tidy(button.textContent))).to.deep.equal([
      `Back to ${location.host}`,
    ]);
  });

  for (const [what, answer] of [
    ['', undefined],
    [', also if the time is not known', { status: 503, body: '' }],
  ] as const) {
    it(`says once how to go on after an order has expired${what}`, async () => {
      const order = await createOrder({ lifetime: 1 });
      await pause(1100);
      if (answer) await answerWith(order, info, answer, 99);
      const page = await placeCheckout({ order });
      await page.state('closed');
      await until(() => page.words('.main').includes(en['expired.next']), 'the next step');
      await page.settled();
      expect(page.words('.main').split(en['expired.next']).length - 1).to.equal(1);
    });
  }

  it('warns before an order expires, and reports when it has', async () => {
    const order = await createOrder({ lifetime: 119 });
    // The card is typed before the order expires, also on a slow machine.
    slowly = hurry(10);
    const page = await openCheckout({ order });
    await until(() => page.line === '2 minutes left to pay.', 'the warning');
    await page.typeCard();
    expect((await page.next('gw-error')).detail.code).to.equal('order_expired');
    await page.state('closed');
    expect(page.text).not.to.contain('left to pay');
    page.form.submit();
    expect(await requests(order, submission)).to.equal(0);
  });
});

describe('a payment', () => {
  for (const isolation of ['inline', 'frame']) {
    it(`is shown in progress, and ends with a receipt (${isolation})`, async () => {
      const order = await createOrder({ response_url: 'https://shop.example/thanks' });
      const page = await openCheckout({
        order,
        attributes: { isolation },
        options: { options: { title: 'Tea shop', link: 'https://tea.example' } },
      });
      await fault(order, submission, 'delay=250');
      await page.typeCard();
      page.button.click();
      await page.state('paying');
      expect([tidy(page.button.textContent), page.button.getAttribute('aria-disabled')]).to.deep.equal([
        'Paying €10.00',
        'true',
      ]);
      expect(page.said).to.equal(en.paying);
      expect(page.line).to.equal(en.paying);
      page.button.click();
      page.form.submit();
      page.form.reset();
      // The payer cannot leave for another method while money moves.
      page.tab('banklinks_eu').click();
      await page.form.updateComplete;
      expect(page.tab('card').ariaSelected).to.equal('true');
      const { detail } = await page.next('gw-success');
      await page.state('paid');
      await until(() => page.has('[part=result]'), 'the receipt');
      const receipt = page.words('[part=result]');
      for (const what of [
        '€10.00 paid',
        'Thank you. tea.example has received your order.',
        'Tea & Größe №5',
        '4444 55•• •••• 6666',
        order.orderId,
        String(detail.approval_code),
      ]) {
        expect(receipt).to.contain(what);
      }
      expect(page.said).to.equal('€10.00 paid');
      expect(page.root.activeElement?.getAttribute('part')).to.equal('result');
      expect(page.has('.form:not([hidden])'), 'a form').to.equal(false);
      expect(page.all('.done button').map((button) => tidy(button.textContent))).to.deep.equal([
        'Back to tea.example',
        en['paid.print'],
      ]);
      expect(await requests(order, submission)).to.equal(1);
      expect(await charges(order)).to.equal(1);
    });
  }

  it('shows its refusal and next steps, and can be tried again with another card', async () => {
    const page = await openCheckout();
    await page.typeCard(cards.insufficientFunds);
    page.button.focus();
    page.form.submit();
    expect((await page.next('gw-error')).detail).to.include({ code: '1037', retry: true });
    await page.state('ready');
    await until(() => page.ways.length, 'ways on');
    expect(page.notice).to.contain(en['code.1037']).and.to.contain('Nothing was charged to Visa •••• 0001.');
    expect(page.ways).to.deep.equal([en['way.card'], en['way.bank'], hasWallets ? 'Google Pay' : en['way.local']]);
    expect(page.root.activeElement?.getAttribute('part')).to.equal('notice');
    await page.goOn(en['way.card']);
    await until(() => page.focused === 'card_number', 'the focus in the number');
    expect(page.number.value).to.equal('');
    await payWith(page);
    await page.next('gw-success');
    expect((await transactions(page.order)).map((one) => one.transaction_status)).to.deep.equal([
      'declined',
      'approved',
    ]);
  });

  it('can be made by another method after a refusal', async () => {
    const page = await openCheckout();
    await payWith(page, cards.declined);
    await page.next('gw-error');
    await page.state('ready');
    await until(() => page.ways.length, 'ways on');
    await page.goOn(en['way.bank']);
    expect(page.tab('banklinks_eu').ariaSelected).to.equal('true');
    await until(() => page.has('[role=option]'), 'banks');
    page.one('[role=option]').click();
    page.button.click();
    const { detail } = await page.next('gw-redirect');
    expect(new URL(detail.url).origin).to.equal(gateway.acs);
    expect(detail.method).to.equal('GET');
    await page.state('challenge');
    expect(page.one<HTMLAnchorElement>('.next a').href).to.equal(detail.url);
    expect(page.button.textContent).to.match(/Opening .+/);
    expect(await requests(page.order, submission)).to.equal(2);
  });

  it('is not sent while the card is invalid, or no bank is chosen', async () => {
    const page = await openCheckout();
    page.button.click();
    await until(() => page.error('card_number'), 'an error');
    expect(page.focused).to.equal('card_number');
    await page.state('ready');
    await page.choose('banklinks_eu');
    await until(() => page.has('[role=option]'), 'banks');
    page.button.click();
    await until(() => page.words('#banklinks_eu-note') === en['banks.choose.error'], 'what is missing');
    expect(page.told('gw-pay-click').length).to.equal(0);
    expect(await requests(page.order, submission)).to.equal(0);
  });

  it('asks only for the code of a stored card', async () => {
    const customer = `anna-${Date.now()}`;
    const first = await createOrder({ sender_account: customer, required_rectoken: 'Y' });
    await payElsewhere(first);
    const page = await openCheckout({ order: await createOrder({ sender_account: customer }) });
    // They arrive after the fields: nothing above them moves.
    const place = page.one('.fields').getBoundingClientRect().top;
    await until(() => page.has('.use .row'), 'the row');
    expect(page.one('.fields').getBoundingClientRect().top).to.equal(place);
    page.one('.use .row').click();
    await page.form.updateComplete;
    expect(page.words('.saved .row')).to.contain('Visa ending in 6666').and.to.contain('Expires 12 / 30');
    const shown = () => [...page.cardRoot.querySelectorAll('input')].filter((input) => input.checkVisibility());
    const fields = () =>
      shown()
        .map(({ name }) => name)
        .join();
    await until(() => fields() === 'cvv2', 'the code alone');
    await page.usable();
    page.code.focus();
    document.execCommand('insertText', false, '123');
    page.button.click();
    await page.next('gw-success');
    expect((await status(page.order)).masked_card).to.equal('444455XXXXXX6666');
    expect(await charges(page.order)).to.equal(1);
  });

  it('asks for all fields of another card than the stored one', async () => {
    const customer = `jan-${Date.now()}`;
    await payElsewhere(await createOrder({ sender_account: customer, required_rectoken: 'Y' }));
    const page = await openCheckout({ order: await createOrder({ sender_account: customer }) });
    await until(() => page.has('.use .row'), 'the row');
    page.one('.use .row').click();
    await page.form.updateComplete;
    const frame = page.cardRoot;
    present(page.all('.saved input').at(-1), 'another card').click();
    await until(() => page.number.checkVisibility(), 'three fields');
    expect(page.cardRoot, 'the same frame').to.equal(frame);
    await page.typeCard(cards.frictionless);
    page.form.submit();
    await page.next('gw-success');
    expect((await status(page.order)).masked_card).to.equal('444455XXXXXX9999');
  });
});

describe('3-D Secure', () => {
  const opened = async (card: string): Promise<CheckoutPage & { order: { token: string; orderId: string } }> => {
    const page = await openCheckout();
    await payWith(page, card);
    expect((await page.next('gw-challenge')).detail.open).to.equal(true);
    await until(() => page.has('dialog[open] iframe'), 'the dialog');
    return page;
  };

  /** Closes the dialog, and confirms when it asks. */
  const leave = (page: CheckoutPage): void => {
    page.one('dialog .close').click();
    page.one('dialog .leave .second').click();
  };

  it('opens the issuer’s page in a dialog; confirmed there, the order is paid', async () => {
    const page = await opened(cards.threeDSecure);
    expect(page.words('dialog')).to.contain(en['challenge.title']);
    expect(page.said).to.equal(en['challenge.opened']);
    await confirmAtIssuer(page.root, () => page.is('challenge'));
    await page.next('gw-success');
    expect(page.told('gw-challenge').map(({ detail }) => detail.open)).to.deep.equal([true, false]);
    expect(page.has('dialog[open]')).to.equal(false);
    expect(await charges(page.order)).to.equal(1);
  });

  it('names the card if the gateway has named it: a stored one, and no typed one', async () => {
    const customer = `eva-${Date.now()}`;
    const foot = (page: CheckoutPage) => page.words('dialog footer').replaceAll('\u00a0', ' ');
    const order = await createOrder({ sender_account: customer, required_rectoken: 'Y' });
    const first = await openCheckout({ order });
    await payWith(first, cards.threeDSecure);
    await until(() => first.has('dialog[open] iframe'), 'the dialog');
    expect(foot(first)).to.match(/^€10\.00 to [^·]+$/);
    await confirmAtIssuer(first.root, () => first.is('challenge'));
    await first.next('gw-success');
    const page = await openCheckout({ order: await createOrder({ sender_account: customer }) });
    await until(() => page.has('.use .row'), 'the row');
    page.one('.use .row').click();
    await until(() => !page.number.checkVisibility(), 'the code alone');
    await page.usable();
    page.code.focus();
    document.execCommand('insertText', false, '123');
    page.button.click();
    await until(() => page.has('dialog[open] iframe'), 'the dialog');
    expect(foot(page)).to.match(/ · Visa •••• 1111$/);
  });

  it('refused at the issuer is reported, and another try works', async () => {
    const page = await opened(cards.threeDSecure);
    const { challenge } = page.inside.payment.state as { challenge?: object };
    await ask('issuer', { challenge: present(challenge, 'a challenge'), answer: 'cancel' });
    leave(page);
    expect((await page.next('gw-error')).detail).to.include({ code: '1024', retry: true });
    await page.state('ready');
    await until(() => page.ways.length, 'ways on');
    expect(page.ways[0]).to.equal(en['way.again']);
    await payWith(page);
    await page.next('gw-success');
    expect(await charges(page.order)).to.equal(1);
  });

  it('closed without an answer charges nothing, and another try works', async () => {
    const page = await opened(cards.threeDSecure);
    slowly = hurry(10);
    leave(page);
    expect((await page.next('gw-error')).detail).to.include({ code: 'challenge_closed', retry: true });
    await page.form.updateComplete;
    expect(page.line).to.equal(`Nothing was charged. ${en['problem.challenge_closed']}`);
    expect(await charges(page.order)).to.equal(0);
    await payWith(page);
    await page.next('gw-success');
  });
});
