/**
 * The canary: card numbers and security codes are driven through every flow, then looked for in everything a page, a browser, a
 * log or a disk keeps. They may be in one place only: the body of the request that pays.
 */
import assert from 'node:assert/strict';
import type { CDPSession } from 'playwright-core';
import { installWalletStandIns } from '../helpers/wallet-stand-ins.js';
import { test, world } from '../e2e/fixtures.js';
import { otherName, submissionPath } from '../e2e/harness.js';
import { approved, asked, assertNothingKept, codes, look, lookAtEnd, trace } from './canary-looks.js';

/** Every string that is alive in a process's script heap. */
async function heapOf(session: CDPSession): Promise<string> {
  let snapshot = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }: { chunk: string }) => (snapshot += chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const { strings } = JSON.parse(snapshot) as { strings: string[] };
  return strings.join('\n');
}

test.describe('A card number and its code are nowhere but in the request that pays', () => {
  // Pages of another site than the gateway's are then a process of their own.
  const here = world({
    browser: ['--site-per-process'],
    onDisk: true,
  });

  /** Neither the gateway's log nor its files contain them unencrypted. */
  const nothingIsKept = async () => assertNothingKept(here.gateway.output, here.folder);

  for (const isolation of ['frame', 'inline'] as const) {
    test(`stay in this request through refusals, errors, the issuer, lost answers and success (isolation="${isolation}")`, async () => {
      const order = await here.order({ required_rectoken: 'Y' });
      const attributes = `isolation="${isolation}"`;
      await here.visitForm(
        async (payer) => {
          payer.inline = isolation === 'inline';
          const [cvv, otherCvv] = codes;
          assert.ok(cvv && otherCvv);

          await payer.typeCard({ number: approved.slice(0, 15), expiry: '01/20', cvv });
          await payer.button.click();
          await payer.fields.getByText('The card number is not complete.').first().waitFor();
          await payer.state('ready');
          await look(payer, 'after wrong fields');

          await payer.fault(submissionPath, 'error=500');
          await payer.pay({ number: approved, cvv });
          await payer.state('checking');
          await look(payer, 'while an answer is looked up');
          await payer.next('gw-error');
          await look(payer, 'after it never arrived');

          await payer.pay({ number: asked, cvv: otherCvv });
          await payer.issuer.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
          await look(payer, 'at the issuer');
          await payer.cancel();
          await payer.next('gw-error', 2);
          await look(payer, 'after a refusal');

          await payer.fault(submissionPath, 'malformed');
          await payer.pay({ number: approved, cvv });
          await payer.paid();
          await lookAtEnd(payer);
          const values = await payer.fields
            .locator('input')
            .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
          assert.deepEqual(values, ['', '', ''], 'the fields hold the card after success');

          const bodies = payer.requests.filter(({ url }) => url.endsWith(submissionPath)).map(({ body }) => body ?? '');
          assert.equal(bodies.length, 3);
          assert.ok(
            bodies.every((body) => trace(body)),
            'the canary was never sent: this test sees nothing',
          );
        },
        { order, page: { attributes } },
      );
      await nothingIsKept();
    });
  }

  for (const isolation of ['frame', 'inline'] as const) {
    test(`stay in this request on the payment page, through every method (isolation="${isolation}")`, async () => {
      const order = await here.order({ required_rectoken: 'Y' });
      const inline = isolation === 'inline' ? ` ${here.gateway.payUrl}` : '';
      const policy = here.policy({ connect: `https://google.com/pay${inline}` });
      const attributes = `isolation="${isolation}" email fields regular-insert regular-open`;
      await here.visitCheckout(
        here.checkout(order, { attributes, policy }),
        async (payer) => {
          payer.inline = isolation === 'inline';
          const [cvv, otherCvv] = codes;
          assert.ok(cvv && otherCvv);
          await payer.open();
          await payer.form.getByLabel('Email').fill('anna@example.com');

          await payer.typeCard({ number: approved.slice(0, 15), expiry: '01/20', cvv });
          await payer.button.click();
          await payer.fields.getByText('The card number is not complete.').first().waitFor();
          await payer.state('ready');
          await look(payer, 'after wrong fields');

          // The typed card stays in its frame while the test looks at the other methods and tries one of them.
          await payer.typeCard({ number: approved, cvv });
          for (const method of ['Local payment methods', 'Wallets', 'Online banking']) {
            await payer.choose(method);
            await payer.form.getByRole('tabpanel', { name: method }).locator('button, .bank').first().waitFor();
            await look(payer, `at ${method}`);
          }
          await payer.fault(submissionPath, 'error=500');
          await payer.banks.first().click();
          await payer.button.click();
          await payer.next('gw-error');
          await look(payer, 'after a bank that could not be reached');
          await payer.choose('Card');

          await payer.pay({ number: asked, cvv: otherCvv });
          await payer.issuer.getByRole('heading', { name: 'Confirm your payment' }).waitFor();
          await look(payer, 'at the issuer');
          await payer.cancel();
          await payer.next('gw-error', 2);
          await look(payer, 'after a refusal');

          await payer.fault(submissionPath, 'malformed');
          await payer.pay({ number: approved, cvv });
          await payer.paid();
          await lookAtEnd(payer);
          const bodies = payer.requests.filter(({ url }) => url.endsWith(submissionPath)).map(({ body }) => body ?? '');
          const [bank = '', ...byCard] = bodies;
          assert.equal(trace(bank), undefined, 'a card went to a bank');
          assert.equal(byCard.length, 2);
          assert.ok(
            byCard.every((body) => trace(body)),
            'the canary was never sent: this test sees nothing',
          );
        },
        { prepare: ({ context }) => context.addInitScript(installWalletStandIns, {}).then(() => undefined) },
      );
      await nothingIsKept();
    });
  }

  test('the page’s own process never has them in memory, and the frame’s no longer has them once it is paid', async () => {
    const order = await here.order();
    await here.visit(otherName(here.page(order)), async (payer) => {
      await payer.state('ready');
      const page = await payer.context.newCDPSession(payer.page);
      const frame = await payer.context.newCDPSession(payer.cardFrame);
      await payer.typeCard({ number: approved, cvv: codes[0] ?? '' });
      assert.ok(trace(await heapOf(frame)), 'the card is not even in its own frame: this test sees nothing');
      await payer.button.click();
      await payer.paid();
      const numbers = [approved, approved.replace(/(.{4})(?=.)/g, '$1 ')];
      const inPage = await heapOf(page);
      assert.ok(inPage.includes('gw-card-form'), 'this heap is not the page’s');
      for (const number of numbers) {
        assert.equal(inPage.includes(number), false, 'the page’s memory holds the number');
        assert.equal((await heapOf(frame)).includes(number), false, 'the frame’s memory holds the number');
      }
    });
  });

  test('a frame that is removed, or left, forgets them', async () => {
    await here.visitForm(async (payer) => {
      await payer.typeCard({ number: approved });
      await payer.form.evaluate((form) => {
        const { parentElement } = form;
        form.remove();
        parentElement?.append(form);
      });
      await payer.next('gw-ready', 2);
      assert.equal(await payer.fields.getByLabel('Card number').inputValue(), '');
      await payer.typeCard({ number: approved });
      await payer.page.goto(here.shop);
      await payer.page.goBack();
      await payer.state('ready');
      assert.equal(await payer.fields.getByLabel('Card number').inputValue(), '');
    });
  });
});
