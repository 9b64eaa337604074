/** Code of an element does not arrive. Every file of every element is tried in `test/more/missing-chunks.e2e.ts`. */
import { test, world } from './fixtures.js';
import { comesWithTheConnection, miss, saysSoAndTriesAgain, visitElement } from './missing-files.js';

const here = world();

// They wait for the next try most of the time.
test.describe('Code that does not arrive', () => {
  test.describe.configure({ mode: 'parallel' });

  test('<gw-card-form> is there after what draws its page came to no answer twice', () =>
    visitElement(here, 'gw-card-form', { prepare: (payer) => miss(payer, /^lit-/, 2, 'no answer') }));

  test('<gw-checkout> says so where nothing arrives, and the button tries again', () =>
    saysSoAndTriesAgain(here, 'gw-checkout'));

  for (const how of ['no answer', 'a slow end'] as const) {
    test(`<gw-p2p-transfer> comes by itself when the connection is back (${how})`, () =>
      comesWithTheConnection(here, 'gw-p2p-transfer', how));
  }

  test('a panel that never arrives is told, the button tries again, and the card is paid all the same', async () => {
    const order = await here.order();
    let come = () => {};
    await here.visitCheckout(
      here.checkout(order),
      async (payer) => {
        await payer.open();
        await payer.choose('Online banking');
        const again = payer.form.getByRole('tabpanel').getByRole('button', { name: 'Load again' });
        await again.waitFor();
        come();
        await again.click();
        await payer.form.getByLabel('Bank', { exact: true }).waitFor();
        await payer.choose('Card');
        await payer.pay();
        await payer.paid();
      },
      { prepare: async (payer) => (come = await miss(payer, /^panel-/, Infinity)) },
    );
  });
});
