/** Transcripts of card payments, for payers who use a screen reader. */
import { test, world } from '../e2e/fixtures.js';
import { cards, CheckoutPayer, Payer } from '../e2e/harness.js';
import { newCheckout, Transcript } from './transcript.js';

const expiry = '12/30';

test.describe('The transcript', () => {
  test.describe.configure({ mode: 'parallel' });
  const here = world();

  test('of a new card', async () => {
    await Transcript.write('new-card', await newCheckout(here), async (payer, transcript) => {
      await transcript.step('The page opens', () => payer.open());
      await transcript.step('The payer types a card', () => payer.typeCard({ ...cards.approved, expiry }));
      await transcript.step('The payer presses Pay', () => payer.press().then(() => payer.paid()), 'paid');
    });
  });

  test('of a saved card', async () => {
    await Transcript.write(
      'saved-card',
      { world: here, by: CheckoutPayer, url: here.shop },
      async (payer, transcript) => {
        const { page } = payer;
        const buy = async (item: string) => {
          await page.getByRole('button', { name: `Buy now ${item}` }).click();
          await payer.open();
        };
        await buy('Darjeeling, 250 g');
        await payer.pay({ ...cards.approved, expiry });
        await payer.paid();
        await page.goto(here.shop);
        transcript.skip();
        await transcript.step('The payer buys again, and the page opens', () => buy('Silk thread, 12 colours'));
        await transcript.step('The payer chooses to use a saved card', async () => {
          await payer.form.getByRole('button', { name: 'Use a saved card' }).click();
          await payer.fields.getByLabel('Card number').waitFor({ state: 'hidden' });
          await payer.form.locator('[type=radio]:checked:focus').waitFor();
        });
        await transcript.step('The payer presses Pay without the code', async () => {
          await payer.button.click();
          await payer.fields.locator('[name=cvv2][aria-invalid=true]:focus').waitFor();
        });
        await transcript.step(
          'The payer types the code and presses Pay',
          async () => {
            await payer.fields.getByLabel('Security code').fill('123');
            await payer.button.click();
            await payer.paid();
          },
          'paid',
        );
      },
    );
  });

  test('of a refused card and another', async () => {
    await Transcript.write('refused-then-paid', await newCheckout(here), async (payer, transcript) => {
      await payer.open();
      await transcript.step(
        'The payer pays with a card without money',
        async () => {
          await payer.pay({ ...cards.insufficientFunds, expiry });
          await payer.notice.getByRole('button', { name: 'Use another card' }).waitFor();
        },
        'Not enough money',
      );
      await transcript.step('The payer chooses another card', async () => {
        await payer.goOn('Use another card');
        await payer.fields.locator('[name=card_number]:focus').waitFor();
      });
      await transcript.step(
        'The payer pays with it',
        () => payer.pay({ ...cards.approved, expiry }).then(() => payer.paid()),
        'paid',
      );
    });
  });

  test('of 3-D Secure', async () => {
    await Transcript.write('3-d-secure', await newCheckout(here), async (payer, transcript) => {
      await payer.open();
      await transcript.step(
        'The payer pays, and the bank asks',
        async () => {
          await payer.pay({ ...cards.threeDSecure, expiry });
          await payer.issuer.getByRole('button', { name: 'Confirm payment' }).waitFor();
        },
        'Your bank asks',
      );
      await transcript.step('The payer presses Close', async () => {
        await payer.dialog.getByRole('button', { name: 'Close' }).click();
        await payer.dialog.getByText('Leave without paying?').waitFor();
      });
      await transcript.step('The payer goes back', async () => {
        await payer.dialog.getByRole('button', { name: 'Go back and confirm' }).click();
        await payer.dialog.getByText('Leave without paying?').waitFor({ state: 'detached' });
      });
      await transcript.step('The payer confirms', () => payer.confirm().then(() => payer.paid()), 'paid');
    });
  });

  test('of a wrong card number', async () => {
    await Transcript.write('wrong-number', await newCheckout(here), async (payer, transcript) => {
      const number = payer.fields.locator('[name=card_number]');
      await payer.open();
      await transcript.step('The payer presses Pay with empty fields', async () => {
        await payer.button.click();
        await payer.fields.locator('[name=card_number][aria-invalid=true]:focus').waitFor();
      });
      await transcript.step(
        'The payer types a wrong digit and presses Pay',
        async () => {
          await payer.typeByHand({ number: '4444555511116667', expiry: '12 / 30' });
          await payer.button.click();
          await payer.fields.locator('[name=card_number][aria-invalid=true]:focus').waitFor();
        },
        'A digit',
      );
      await transcript.step('The payer corrects the number', async () => {
        await number.fill(cards.approved.number);
        await payer.fields.locator('[name=card_number][aria-invalid=false]').waitFor();
      });
      await transcript.step('The payer presses Pay', () => payer.press().then(() => payer.paid()), 'paid');
    });
  });

  test('of a new card in German', async () => {
    await Transcript.write('new-card-german', await newCheckout(here, 'lang="de"'), async (payer, transcript) => {
      await transcript.step('The page opens', async () => {
        await payer.open();
        // The names of the local methods come later.
        await payer.form.getByRole('tab', { name: 'Kontosprung' }).waitFor();
      });
      await transcript.step('The payer presses Pay with empty fields', async () => {
        await payer.button.click();
        await payer.fields.locator('[name=card_number][aria-invalid=true]:focus').waitFor();
      });
      await transcript.step(
        'The payer pays',
        () => payer.pay({ ...cards.approved, expiry }).then(() => payer.paid()),
        'bezahlt',
      );
    });
  });

  test('of a new card in an Arabic page', async () => {
    const { token } = await here.order();
    const url = here.page(undefined, {
      body: `<main lang="ar" dir="rtl"><gw-checkout token="${token}" methods="card"></gw-checkout></main>`,
    });
    await Transcript.write('new-card-arabic', { world: here, by: CheckoutPayer, url }, async (payer, transcript) => {
      await transcript.step('The page opens', () => payer.open());
      await transcript.step(
        'The payer pays',
        () => payer.pay({ ...cards.approved, expiry }).then(() => payer.paid()),
        'paid',
      );
    });
  });

  test('of the card form', async () => {
    const url = here.page(await here.order());
    await Transcript.write('card-form', { world: here, by: Payer, url }, async (payer, transcript) => {
      await transcript.step('The page opens', () => payer.state('ready'));
      await transcript.step(
        'The payer pays',
        () => payer.pay({ ...cards.approved, expiry }).then(() => payer.paid()),
        'paid',
      );
    });
  });
});
