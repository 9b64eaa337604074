/**
 * The canary of the transfer: the sender's card is nowhere but in the request that sends, the receiver's nowhere but in the frame and
 * in the questions for its fee.
 */
import assert from 'node:assert/strict';
import { test, world } from '../e2e/fixtures.js';
import { feePath, returnPath, TransferPayer, transferPage, transferPath } from '../e2e/transfer-payer.js';
import { approved, asked, assertNothingKept, codes, documentOf, forms, keptBy } from './canary-looks.js';
import { keptByOrigins, look, lookAtEnd, trace } from './canary-looks.js';

/** The card of another person. */
const receiver = '4716893205174621';

function traceOfReceiver(text: string): string | undefined {
  const joined = text.replace(/(?<=\d)[\s\u00a0-]+(?=\d)/g, '');
  return forms(receiver).find((form) => joined.includes(form));
}

/** The page never receives the receiver's card; the frame shows it for the payer to read. */
async function lookForReceiver(payer: TransferPayer, when: string): Promise<void> {
  const own = payer.inline ? undefined : payer.cardFrame;
  for (const frame of payer.page.frames()) {
    if (frame === own || payer.inline) continue;
    assert.equal(traceOfReceiver(await documentOf(frame)), undefined, `${when}: in the document ${frame.url()}`);
  }
  const kept = [await keptBy(payer), JSON.stringify(payer.events), payer.console.join(), payer.errors.join()].join();
  assert.equal(traceOfReceiver(kept), undefined, `${when}: kept`);
  for (const { url, body } of payer.requests) {
    assert.equal(traceOfReceiver(decodeURIComponent(url)), undefined, `${when}: in the address ${url}`);
    const names = [feePath, transferPath].includes(new URL(url).pathname);
    if (!names) assert.equal(traceOfReceiver(body ?? ''), undefined, `${when}: in the body of ${url}`);
  }
}

test.describe('The cards of a transfer are nowhere but in the requests that name them', () => {
  const here = world({ onDisk: true });

  for (const isolation of ['frame', 'inline'] as const) {
    for (const returns of ['merchant', 'gateway'] as const) {
      test(`stay in these requests through every step (isolation="${isolation}", the ${returns}’s return page)`, async () => {
        const url = transferPage(here, { returns, attributes: `isolation="${isolation}"` });
        await here.visitAs(TransferPayer, url, async (payer) => {
          payer.inline = isolation === 'inline';
          const [cvv = '', otherCvv = ''] = codes;
          const everywhere = async (when: string) => {
            await look(payer, when, transferPath);
            await lookForReceiver(payer, when);
          };
          await payer.typeTransfer({ number: approved.slice(0, 15), expiry: '01/20', cvv, receiver });
          await payer.button.click();
          await payer.fields.getByText('The card number is not complete.').first().waitFor();
          await everywhere('after wrong fields');

          await payer.typeCard({ number: approved, cvv, receiver });
          await payer.fault(transferPath, 'error=500');
          await payer.press();
          await payer.next('gw-error');
          await everywhere('after a transfer that never arrived');

          await payer.typeCard({ number: asked, cvv: otherCvv, receiver });
          await payer.review();
          await everywhere('at the review');
          await payer.press();
          await payer.issuer.getByRole('heading', { name: 'Confirm your transfer' }).waitFor();
          await everywhere('at the issuer');
          await payer.cancel();
          await payer.next('gw-error', 2);
          await everywhere('after a refusal');

          await payer.typeCard({ number: approved, cvv, receiver });
          await payer.fault(transferPath, 'malformed');
          await payer.press();
          await payer.sent();
          await lookAtEnd(payer, transferPath);
          await lookForReceiver(payer, 'at the end');
          assert.equal(
            traceOfReceiver(await keptByOrigins(payer)),
            undefined,
            'at the end: in the storage of an origin',
          );
          const values = await payer.fields
            .locator('input:not([type=radio])')
            .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''));
          assert.equal(values.replace(/^100$/, ''), '', 'the fields hold a card after success');

          const sent = payer.requests.filter(({ url: to }) => new URL(to).pathname === transferPath);
          assert.equal(sent.length, 3);
          assert.ok(
            sent.every(({ body }) => trace(body ?? '')),
            'the canary was never sent: this test sees nothing',
          );
          const back = payer.requests.some(({ url: to }) => new URL(to).pathname === returnPath);
          assert.equal(back, returns === 'merchant');
        });
        await assertNothingKept(here.gateway.output, here.folder, [approved, asked, receiver]);
      });
    }
  }
});
