/** The look of the payment page: its layout, its names and headings, and the parts that do not move. */
import { expect } from '@open-wc/testing';
import { sendMouse, setViewport } from '@web/test-runner-commands';
import { en, openCheckout, openUnmade, payWith, type CheckoutPage } from '../support/checkout.js';
import {
  ask,
  charges,
  createOrder,
  fault,
  hurry,
  lookUp,
  present,
  submission,
  tidy,
  until,
} from '../support/card-form.js';
import { hasWallets, wide } from './rows/row.js';

/** The browser's own measurement of what moved. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

const box = (page: CheckoutPage, selector: string) => page.one(selector).getBoundingClientRect();
/** The page is centred in a frame after it has loaded. */
const centred = (page: CheckoutPage) =>
  until(() => page.one('.wide > .sheet').style.getPropertyValue('--_top'), 'a page that is centred');

describe('the layout', () => {
  afterEach(() => setViewport({ width: 800, height: 600 }));

  it('has two columns from 900 px on, with the same top', async () => {
    await setViewport({ width: 1280, height: 800 });
    const page = await openCheckout({ place: await wide(1200) });
    const [summary, main] = [box(page, '.summary'), box(page, '.main')];
    expect([summary.width, main.width]).to.deep.equal([384, 480]);
    expect(summary.top).to.equal(main.top);
    expect(main.left - summary.right).to.be.closeTo(90, 1);
    expect(page.words('.total')).to.equal('Amount to pay €10.00');
  });

  it('has a bar of 56 px below that, which opens', async () => {
    await setViewport({ width: 390, height: 844 });
    const page = await openCheckout({ place: await wide(390), options: { options: { link: 'https://tea.example' } } });
    expect(box(page, '.bar').height).to.be.closeTo(56, 1.5);
    expect(tidy(page.one('.bar summary h2').textContent)).to.equal('tea.example');
    expect(page.one('.bar .rows').checkVisibility()).to.equal(false);
    page.one('.bar summary').click();
    await until(() => page.one('.bar .rows').checkVisibility(), 'the rows of the bar');
    expect(page.words('.bar .rows')).to.contain('Amount to pay €10.00');
  });

  it('has a dot for test mode in its bar of one line, in every language, with the words inside', async () => {
    await setViewport({ width: 390, height: 844 });
    const link = 'https://kettle-and-leaf.example';
    const page = await openCheckout({
      place: await wide(390),
      options: { options: { link } },
      attributes: { locale: 'ru' },
    });
    await until(() => page.has('.bar .test'), 'test mode');
    expect(box(page, '.bar').height).to.be.closeTo(56, 1.5);
    const dot = box(page, '.bar summary .test');
    expect([dot.width, dot.height]).to.deep.equal([8, 8]);
    expect(tidy(page.one('.bar summary').textContent)).to.contain('Тестовый режим');
    page.one('.bar summary').click();
    await until(() => page.one('.inside .test').checkVisibility(), 'the words');
    expect(page.words('.inside .test')).to.equal('Тестовый режим');
  });

  it('keeps the pay button at the lower edge of a phone, and nowhere else', async () => {
    await setViewport({ width: 390, height: 640 });
    const page = await openCheckout({
      place: await wide(390),
      options: { options: { email: true, fields: true } },
    });
    window.scrollTo(0, 0);
    // The window without its scrollbars: in Firefox and WebKit they take a place of their own.
    const { clientHeight: height } = document.documentElement;
    expect(page.form.getBoundingClientRect().height).to.be.above(height + 50);
    expect(box(page, '.foot').bottom).to.be.closeTo(height, 1);
    const compact = await openCheckout({ place: await wide(390), options: { options: { full_screen: false } } });
    expect(compact.has('.foot')).to.equal(false);
    expect(getComputedStyle(compact.one('.act')).position).to.equal('static');
  });

  it('is compact without a background, 416 px wide at most and in the middle', async () => {
    const page = await openCheckout({ place: await wide(700), options: { options: { full_screen: false } } });
    const [around, main] = [page.form.getBoundingClientRect(), box(page, '.main')];
    expect(main.width).to.equal(416);
    expect(main.left - around.left).to.be.closeTo(around.right - main.right, 1);
    expect(getComputedStyle(page.one('.page')).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
  });

  it('is in the middle of the height, and stays there when it grows', async () => {
    await setViewport({ width: 1280, height: 1200 });
    const page = await openCheckout({
      place: await wide(1200),
      options: { options: { methods: ['card', 'banklinks_eu'] } },
    });
    await centred(page);
    const { top, height } = box(page, '.main');
    const above = top - page.form.getBoundingClientRect().top;
    // Up to 960 px.
    expect(above).to.be.closeTo((960 - height) / 2, 2);
    await page.choose('banklinks_eu');
    await until(() => page.has('[role=option]'), 'banks');
    expect(box(page, '.main').height).to.not.equal(height);
    expect(box(page, '.main').top).to.equal(top);
  });

  it('centres a result, which is lower than the form, and shifts nothing for it', async () => {
    await setViewport({ width: 1280, height: 900 });
    const attributes = { isolation: 'frame' };
    const page = await openCheckout({
      place: await wide(1280),
      options: { options: { methods: ['card'] } },
      attributes,
    });
    await centred(page);
    const formTop = box(page, '.main').top;
    await page.typeCard();
    const shifts: string[] = [];
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as Shift[]) {
        // Chromium sometimes reports a box that is the same before and after.
        const moved = sources.filter((one) => boxOf(one.previousRect) !== boxOf(one.currentRect));
        shifts.push(...moved.map((one) => `${value}: ${boxOf(one.previousRect)} to ${boxOf(one.currentRect)}`));
      }
    };
    const watch = new PerformanceObserver((list) => note(list.getEntries()));
    watch.observe({ type: 'layout-shift' });
    const { left, top: edge, width, height: tall } = page.button.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(edge + tall / 2)] });
    await page.next('gw-success');
    await until(() => page.has('[part=result]'), 'the receipt');
    await until(() => page.one('.sheet').getAnimations().length === 0, 'the receipt in its place');
    const { top, height } = box(page, '.main');
    const { top: above } = page.form.getBoundingClientRect();
    expect(top).to.not.equal(formTop);
    expect(top - above).to.be.closeTo((900 - above - scrollY - height) / 2, 3);
    expect(box(page, '.summary').top).to.equal(top);
    // What the browser has not reported yet.
    note(watch.takeRecords());
    watch.disconnect();
    expect(shifts).to.deep.equal([]);
  });

  it('is in the middle of the height that a header of the shop leaves', async () => {
    await setViewport({ width: 1280, height: 950 });
    const place = await wide(1200);
    place.style.marginBlockStart = '150px';
    const page = await openCheckout({ place, options: { options: { methods: ['card'] } } });
    await centred(page);
    const from = page.form.getBoundingClientRect().top + scrollY;
    const { top, height } = box(page, '.main');
    const left = (950 - from - height) / 2;
    expect(from).to.be.at.least(150);
    expect(left, 'more than the least').to.be.above(57);
    expect(top - page.form.getBoundingClientRect().top).to.be.closeTo(left, 2);
  });

  it('has the fields of the open method right under its row, and never moves the frame in the tree', async () => {
    const page = await openCheckout({ attributes: { isolation: 'frame' } });
    const { frame } = page;
    const parent = frame.parentElement;
    for (const method of ['banklinks_eu', 'local_methods', 'card'] as const) {
      await page.choose(method);
      const gap = box(page, `#panel-${method}`).top - box(page, `#tab-${method}`).bottom;
      expect(gap, method).to.be.closeTo(0, 1);
      const rows = page.tabs.map((tab) => box(page, `#tab-${tab}`).top);
      expect(rows, method).to.deep.equal([...rows].sort((one, two) => one - two));
      expect([page.frame === frame, frame.parentElement === parent], method).to.deep.equal([true, true]);
    }
  });
});

describe('the merchant', () => {
  it('is the heading, or is shown above it', async () => {
    const page = await openCheckout({ options: { options: { link: 'https://tea.example' } } });
    expect(page.words('.bar h2')).to.equal('tea.example');
    await page.update({ options: { title: 'Spring order' } });
    expect(page.words('.bar h2')).to.equal('tea.example, Spring order');
    expect(page.heading).to.equal('Spring order');
    // An empty title removes the heading, and not the merchant.
    await page.update({ options: { title: '' } });
    expect(page.has('.bar h2, .heading')).to.equal(false);
    expect(page.words('.payee')).to.equal('tea.example');
  });

  it('is an h1 if the page is all of its document', async () => {
    for (const width of [390, 1000]) {
      const page = await openCheckout({ place: await wide(width), attributes: { 'heading-level': '1' } });
      expect(page.form.headingLevel).to.equal(1);
      expect([page.all('h1').length, page.all('h2').length], `${width} px`).to.deep.equal([1, 0]);
    }
  });

  it('is named after the payment too, and the amount is called paid', async () => {
    const page = await openCheckout({
      place: await wide(1000),
      options: { options: { link: 'https://tea.example' } },
    });
    expect(page.one('.total').ariaLabel).to.equal('Amount to pay');
    await payWith(page);
    await page.next('gw-success');
    await until(() => page.has('[part=result]'), 'the receipt');
    expect(page.one('.total').ariaLabel).to.equal('Amount paid');
    expect(page.words('.summary')).to.contain('tea.example').and.to.contain('€10.00');
    expect(tidy(page.button.textContent)).to.equal('Back to tea.example');
  });
});

describe('a payment', () => {
  let slowly: (() => void) | undefined;
  afterEach(() => {
    slowly?.();
    slowly = undefined;
  });

  it('shows a check on its button before the receipt', async () => {
    const page = await openCheckout();
    await payWith(page);
    await page.state('paid');
    expect(page.button.classList.contains('paid')).to.equal(true);
    expect(tidy(page.button.textContent)).to.equal('€10.00 paid');
    await until(() => page.has('[part=result]'), 'the receipt');
    expect(page.root.activeElement?.getAttribute('part')).to.equal('result');
  });

  it('is held back once while there is no connection', async () => {
    const page = await openCheckout();
    await page.typeCard();
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    try {
      page.button.click();
      await page.form.updateComplete;
      expect([page.line, tidy(page.button.textContent)]).to.deep.equal([en['problem.offline'], en['way.again']]);
      expect(page.said).to.equal(en['problem.offline']);
      expect(page.told('gw-pay-click').length).to.equal(0);
      // A gateway on the same machine can be reached without a network.
      page.button.click();
      await page.next('gw-success');
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
    expect(await charges(page.order)).to.equal(1);
  });

  it('shows what happens next after an unknown outcome, and stays on its screen during look-ups', async () => {
    const page = await openCheckout({ options: { options: { link: 'https://tea.example' } } });
    await page.typeCard();
    await fault(page.order, submission, 'drop');
    await fault(page.order, lookUp, 'error=503', 999);
    page.button.focus();
    page.form.submit();
    await page.state('checking');
    // Not earlier: with faster clocks, look-ups would end before a slow machine's request has arrived.
    slowly = hurry(20);
    await page.state('unknown');
    slowly();
    slowly = undefined;
    await until(() => page.has('.until'), 'the screen');
    expect(page.notice).to.contain(en['unknown.title']).and.to.contain('€10.00').and.to.contain(page.order.orderId);
    expect(page.one<HTMLAnchorElement>('.notice a').href).to.equal('https://tea.example/');
    expect(page.one('.form').hidden).to.equal(true);
    expect(page.root.activeElement?.getAttribute('part')).to.equal('notice');
    const screen = page.one('.notice');
    page.button.click();
    await page.form.updateComplete;
    expect([page.one('.notice') === screen, page.has('.form:not([hidden])')]).to.deep.equal([true, false]);
    await ask('repair', { token: page.order.token });
    await page.next('gw-success');
    expect(await charges(page.order)).to.equal(1);
  });

  it('only by wallets has a way back if none is set up', async () => {
    const page = await openUnmade({ options: { methods: ['wallets'], link: 'https://tea.example' } });
    if (!hasWallets) return;
    await until(() => page.words('.wallets-said') === en['wallets.none'], 'the words');
    const back = page.one<HTMLAnchorElement>('.act a.pay');
    expect([tidy(back.textContent), back.href]).to.deep.equal(['Back to tea.example', 'https://tea.example/']);
  });
});

describe('the wallets', () => {
  it('are above the methods only if they are known at the first paint', async () => {
    if (!hasWallets) return;
    const isAbove = async (options: Parameters<typeof openCheckout>[0] = {}) =>
      (await openCheckout(options)).has('.form > .express');
    expect(await isAbove()).to.equal(true);
    expect(await isAbove({ attributes: { methods: 'wallets card' } })).to.equal(true);
    expect(await isAbove({ attributes: { methods: 'card wallets' } })).to.equal(false);
    expect(await isAbove({ attributes: { methods: 'card banklinks_eu' } })).to.equal(false);
    expect(await isAbove({ attributes: { 'active-tab': 'wallets' } })).to.equal(false);
    // A plan is reviewed before it starts; a wallet's button would start it at once.
    expect(await isAbove({ options: { regular: { insert: true } } })).to.equal(false);
  });

  it('keep their place: the card is as far down with them as without an answer', async () => {
    if (!hasWallets) return;
    const order = await createOrder();
    await fault(order, '/api/checkout/info', 'delay=300');
    const page = await openCheckout({ order });
    const { top } = box(page, '.methods');
    await until(() => page.has('.express .wallet'), 'a wallet');
    expect(box(page, '.methods').top).to.equal(top);
    expect(present(page.all('.express')[0], 'its place').getBoundingClientRect().height).to.be.closeTo(48, 1);
  });
});
