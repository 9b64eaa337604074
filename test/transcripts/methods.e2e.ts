/** Transcripts of the other ways to pay, for payers who use a screen reader. */
import { installWalletStandIns } from '../helpers/wallet-stand-ins.js';
import { test, world } from '../e2e/fixtures.js';
import { cards, CheckoutPayer } from '../e2e/harness.js';
import { newCheckout, Transcript } from './transcript.js';

test.describe('The transcript', () => {
  test.describe.configure({ mode: 'parallel' });
  const here = world();

  test('of a wallet', async () => {
    const policy = here.policy({ connect: 'https://google.com/pay https://pay.google.com' });
    const url = here.checkout(await here.order(), { policy });
    const options = {
      prepare: ({ context }: Pick<CheckoutPayer, 'context'>) =>
        context.addInitScript(installWalletStandIns, {}).then(() => undefined),
    };
    await Transcript.write('wallet', { world: here, by: CheckoutPayer, url, options }, async (payer, transcript) => {
      const button = (name: string) => payer.form.getByRole('button', { name: `Pay with ${name} Pay` });
      await transcript.step('The page opens', async () => {
        await payer.open();
        for (const name of ['Apple', 'Google']) await button(name).waitFor();
      });
      await transcript.step('The payer opens Google Pay', () => button('Google').click(), 'Continue in Google Pay');
      await transcript.step(
        'The payer closes it',
        () => payer.page.evaluate(() => globalThis.walletStandIns?.google.cancel()),
        'Nothing was charged',
      );
      await transcript.step(
        'The payer agrees in Google Pay',
        async () => {
          await button('Google').click();
          await payer.nextLine.getByText('Continue in Google Pay').waitFor();
          await payer.page.evaluate(() => globalThis.walletStandIns?.google.approve());
          await payer.paid();
        },
        'paid',
      );
    });
  });

  test('of a local method', async () => {
    await Transcript.write('local-method', await newCheckout(here), async (payer, transcript) => {
      await payer.open();
      await transcript.step('The payer opens the local methods', async () => {
        await payer.choose('Local payment methods');
        await payer.banks.first().waitFor();
      });
      await transcript.step('The payer presses the button with none chosen', () => payer.button.click(), 'Choose');
      await transcript.step('The payer chooses the first', () => payer.banks.first().click());
      await transcript.step('The payer continues to its page', async () => {
        await payer.button.click();
        await payer.page.waitForURL((url) => url.pathname === '/bank/pay');
      });
      await transcript.step('The payer confirms', async () => {
        await payer.confirm();
        await payer.page.getByText('has received your order').waitFor();
      });
    });
  });

  test('of online banking', async () => {
    await Transcript.write('online-banking', await newCheckout(here), async (payer, transcript) => {
      const search = payer.form.getByLabel('Your bank', { exact: true });
      await payer.open();
      await transcript.step(
        'The payer opens online banking and chooses Germany',
        async () => {
          await payer.choose('Online banking');
          await payer.form.getByLabel('Country').selectOption('DE');
          await payer.banks.first().waitFor();
        },
        'Germany',
      );
      await transcript.step(
        'The payer searches for a bank',
        async () => {
          await search.focus();
          await payer.page.keyboard.insertText('burger');
        },
        'bank',
      );
      await transcript.step(
        'The payer searches for a bank that does not exist',
        async () => {
          await search.fill('zzz');
        },
        'No bank',
      );
      await transcript.step('The payer searches again and chooses by the keyboard', async () => {
        await search.fill('burger');
        await payer.banks.first().waitFor();
        await payer.page.keyboard.press('ArrowDown');
        await payer.page.keyboard.press('Enter');
        await payer.form.getByRole('button', { name: /^Continue to / }).waitFor();
      });
    });
  });

  test('of a subscription', async () => {
    const attributes = 'regular-insert recurring-period="week"';
    await Transcript.write('subscription', await newCheckout(here, attributes), async (payer, transcript) => {
      await payer.open();
      await transcript.step('The payer makes it a subscription', async () => {
        await payer.form.getByLabel('Make it a subscription').check();
        await payer.form.getByText('then €10.00 every week.').first().waitFor();
      });
      await transcript.step(
        'The payer types a wrong number of weeks and presses the button',
        async () => {
          await payer.typeCard({ ...cards.approved, expiry: '12/30' });
          await payer.form.getByLabel('Every', { exact: true }).fill('0');
          await payer.button.click();
        },
        '1 field',
      );
      await transcript.step('The payer corrects it and presses the button', async () => {
        await payer.form.getByLabel('Every', { exact: true }).fill('2');
        await payer.button.click();
        await payer.form.getByRole('heading', { name: 'Check your subscription' }).waitFor();
      });
      await transcript.step('The payer subscribes', () => payer.press().then(() => payer.paid()), 'paid');
    });
  });
});
