/** The transcript of a transfer from card to card, for payers who use a screen reader. */
import { test, world } from '../e2e/fixtures.js';
import { cards } from '../e2e/harness.js';
import { TransferPayer, transferPage } from '../e2e/transfer-payer.js';
import { Transcript } from './transcript.js';

test.describe('The transcript', () => {
  const here = world();

  test('of a transfer', async () => {
    const visit = { world: here, by: TransferPayer, url: transferPage(here) };
    await Transcript.write('transfer', visit, async (payer, transcript) => {
      await transcript.step('The page opens', () => payer.state('editing'));
      await transcript.step('The payer presses the button with empty fields', async () => {
        await payer.button.click();
        await payer.form.locator('[name=amount]:focus').waitFor();
      });
      await transcript.step(
        'The payer types the transfer',
        () => payer.typeTransfer({ ...cards.threeDSecure, expiry: '12/30' }),
        '€1',
      );
      await transcript.step('The payer opens the review', () => payer.review());
      await transcript.step('The payer sends it, and the bank asks', async () => {
        await payer.press();
        await payer.issuer.getByRole('button', { name: 'Confirm transfer' }).waitFor();
      });
      await transcript.step('The payer confirms', () => payer.confirm().then(() => payer.sent()), 'sent');
    });
  });
});
