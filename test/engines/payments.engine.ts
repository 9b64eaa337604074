/**
 * Payments end to end in one engine, named by GW_TEST_BROWSER: `npm run test:firefox` and `test:webkit` set it. The merchant's API and the
 * gateway's own list say what was paid, beside what the payer sees.
 */
import assert from 'node:assert/strict';
import { isEngine } from '../browser/engines.js';
import { test } from '../e2e/fixtures.js';
import { cards, until, World } from '../e2e/harness.js';
import { transferPage, widget } from '../e2e/transfer-payer.js';
import { EnginePayer } from './payer.js';
import { startEngine, type EngineBrowser } from './window.js';

const engine = process.env['GW_TEST_BROWSER'] ?? 'chromium';
assert.ok(isEngine(engine), `there is no engine "${engine}"`);

test.describe(`In ${engine}`, () => {
  const here = new World();
  let browser: EngineBrowser;
  test.beforeAll(({ servers }) => here.start(servers));
  test.beforeAll(async () => void (browser = await startEngine(engine)));
  test.afterAll(() => browser?.close());
  test.afterAll(() => here.stop());

  /** A payer opens a page, does what they do, and leaves; nothing went wrong in the page meanwhile. */
  async function visit(
    element: string,
    url: string,
    act: (payer: EnginePayer) => Promise<unknown>,
    inline = false,
  ): Promise<void> {
    const payer = new EnginePayer(await browser.window(), element, inline);
    try {
      await payer.open(url);
      await act(payer);
      await payer.checkPage();
    } catch (error) {
      throw new Error(await payer.describe(), { cause: error });
    } finally {
      await payer.window.close();
    }
  }

  /** The data that the merchant's server receives, and the attempts in the gateway's list, oldest first. */
  async function books(order: { orderId: string }, status: string, attempts: readonly string[]): Promise<void> {
    const { order_status } = await here.client.orders.status(order.orderId);
    const all = await here.transactions(order);
    assert.deepEqual([order_status, ...all.map((one) => one.transaction_status)], [status, ...attempts]);
  }

  test('pays in the demo shop with 3-D Secure in a dialog, once, and goes back to the shop', async () => {
    const order = await here.buy({ item: 'tea' });
    await visit('gw-checkout', order.url, async (payer) => {
      await payer.state('ready');
      await payer.pay(cards.threeDSecure);
      await payer.atIssuer('Confirm payment');
      assert.equal((await payer.next('gw-success'))['order_id'], order.orderId);
      await payer.reads('€18.90 paid');
      await payer.reads('Received and verified: the signature is valid.');
      assert.deepEqual(await payer.outcomes(), ['gw-success']);
      await books(order, 'approved', ['approved']);
      await payer.pressButton('Back to ');
      await payer.isAt('/thanks/');
      await payer.reads('Your order is paid.');
    });
    await books(order, 'approved', ['approved']);
  });

  test('shows a refusal and charges nothing; another card then pays', async () => {
    const order = await here.order();
    await visit('gw-checkout', here.checkout(order), async (payer) => {
      await payer.state('ready');
      await payer.pay(cards.insufficientFunds);
      await payer.reads('Not enough money for this payment');
      await books(order, 'processing', ['declined']);
      await payer.pressButton('Use another card');
      await payer.nothingIsTyped();
      await payer.pay(cards.approved);
      await payer.next('gw-success');
      await payer.state('paid');
      const [refusal, ...rest] = await payer.outcomes();
      assert.match(refusal ?? '', /^gw-error /);
      assert.deepEqual(rest, ['gw-success']);
    });
    await books(order, 'approved', ['declined', 'approved']);
  });

  test('charges nothing when the payer cancels at the issuer', async () => {
    const order = await here.order();
    await visit('gw-checkout', here.checkout(order), async (payer) => {
      await payer.state('ready');
      await payer.pay(cards.threeDSecure);
      await payer.atIssuer('Cancel payment');
      await payer.reads('Your bank did not confirm it was you');
      assert.deepEqual(await payer.outcomes(), ['gw-error 1024']);
    });
    await books(order, 'processing', ['declined']);
  });

  test('pays by the card form with Enter, once, also when it is pressed again', async () => {
    const order = await here.order();
    await visit('gw-card-form', here.page(order), async (payer) => {
      await payer.state('ready');
      await payer.typeCard(cards.approved);
      await payer.window.key('Enter');
      await payer.window.key('Enter');
      await payer.next('gw-success');
      await payer.reads('€10.00 paid');
      assert.deepEqual(await payer.outcomes(), ['gw-success']);
    });
    await books(order, 'approved', ['approved']);
  });

  for (const [page, headers, attributes] of [
    ['that the browser may keep', {}, ''],
    ['that the browser may keep, with the fields in it', {}, 'isolation="inline"'],
    ['that may not be stored', { 'cache-control': 'no-store' }, ''],
  ] as const) {
    test(`forgets text typed into a page ${page}: after Back, and after a reload`, async () => {
      const order = await here.order();
      const elsewhere = here.page(undefined, { head: '', body: '<h1>Elsewhere</h1>' });
      const isInline = attributes !== '';
      const act = async (payer: EnginePayer) => {
        const mayBeKept = engine === 'firefox' && !('cache-control' in headers);
        let isKept = false;
        // This Chromium keeps no page, and Firefox none that is still loading.
        for (let tries = 0; !isKept && tries < (mayBeKept ? 5 : 1); tries++) {
          await payer.state('ready');
          await payer.typeCard(cards.approved);
          isKept = await payer.leaveAndComeBack(elsewhere);
          // A driver no longer finds the frame in a page that was kept, so the element's events are checked.
          if (isKept && !isInline) await payer.knowsOfNothingTyped();
          else assert.equal(await payer.typed(), '', 'after Back');
        }
        if (engine === 'firefox') assert.equal(isKept, mayBeKept, 'the page was kept');
        await payer.reload();
        await payer.state('ready');
        await payer.typeCard(cards.approved);
        await payer.reload();
        assert.equal(await payer.typed(), '', 'after a reload');
      };
      await visit('gw-card-form', here.page(order, { headers, attributes }), act, isInline);
    });
  }

  test('pays inline, with the issuer’s one-time code', async () => {
    const order = await here.order();
    const act = async (payer: EnginePayer) => {
      await payer.state('ready');
      await payer.pay(cards.oneTimeCode);
      await payer.atIssuerWithCode('Confirm payment');
      await payer.next('gw-success');
      await payer.reads('€10.00 paid');
      assert.deepEqual(await payer.outcomes(), ['gw-success']);
    };
    await visit('gw-card-form', here.page(order, { attributes: 'isolation="inline"' }), act, true);
    await books(order, 'approved', ['approved']);
  });

  /** Money moved once: taken from the sender, given to the receiver. */
  async function movedOnce(orderId: string): Promise<void> {
    const ended = async () => {
      const all = await here.transactions({ orderId });
      return all.every((one) => !['created', 'processing'].includes(one.transaction_status)) && all;
    };
    const all = await until(ended, () => `the transfer ${orderId} has ended`);
    assert.deepEqual(
      all.map((one) => [one.tran_type, one.transaction_status]),
      [
        ['p2p transfer', 'approved'],
        ['p2p credit', 'approved'],
      ],
    );
  }

  test('sends money from card to card with 3-D Secure in a dialog, once', async () => {
    await visit('gw-p2p-transfer', transferPage(here), async (payer) => {
      await payer.transfer(cards.threeDSecure, '100');
      await payer.atIssuer('Confirm transfer');
      const { order_id } = await payer.next('gw-success');
      await payer.reads('€100.00 sent');
      assert.deepEqual(await payer.outcomes(), ['gw-success']);
      await movedOnce(String(order_id));
      const { status } = await here.client.transfers.status({ widget_id: widget, order_id: String(order_id) });
      assert.equal(status, 'success');
    });
  });

  test('sends money when all of the page was at the issuer and is back', async () => {
    await visit('gw-p2p-transfer', transferPage(here, { challenge: 'redirect' }), async (payer) => {
      await payer.transfer(cards.oneTimeCode, '100');
      await payer.isAt('/acs/');
      await payer.atIssuerWithCode('Confirm transfer', []);
      // The gateway's own page shows it too, before it leads back.
      await payer.state('sent');
      await payer.reads('Transfer number transfer-');
      await movedOnce(await payer.wholeNumber());
    });
  });
});
