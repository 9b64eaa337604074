/** Transcripts of payments without a result, for payers who use a screen reader. */
import { moveClock } from '../helpers/clock.js';
import { test, world } from '../e2e/fixtures.js';
import { cards, CheckoutPayer, lookUpPath, submissionPath } from '../e2e/harness.js';
import { Transcript } from './transcript.js';

test.describe('The transcript', () => {
  test.describe.configure({ mode: 'parallel' });
  const here = world();

  test('of an unknown outcome', async () => {
    const url = here.checkout(await here.order());
    await Transcript.write('unknown-outcome', { world: here, by: CheckoutPayer, url }, async (payer, transcript) => {
      await payer.open();
      await payer.fault(submissionPath, 'drop');
      const lookUp = await payer.hold(lookUpPath);
      await transcript.step(
        'The payer pays, and the answer is lost',
        () => payer.pay({ ...cards.approved, expiry: '12/30' }),
        'We are checking',
      );
      await transcript.step(
        'The gateway knows that it is paid',
        async () => {
          lookUp();
          await payer.paid();
        },
        'paid',
      );
    });
  });
});

test.describe('The transcript', () => {
  // Its own gateway, because this test moves the clock.
  const here = world({ sandbox: [] });

  test('of an order that expires', async () => {
    const lifetime = 600;
    const created = Date.now();
    const order = await here.order({ lifetime });
    const options = { prepare: ({ page }: Pick<CheckoutPayer, 'page'>) => page.clock.install() };
    const visit = { world: here, by: CheckoutPayer, url: here.checkout(order), options };
    await Transcript.write('expired-order', visit, async (payer, transcript) => {
      const { clock } = payer.page;
      await payer.open();
      await transcript.step(
        'Two minutes are left',
        () => clock.pauseAt(created + (lifetime - 110) * 1000),
        '2 minutes left',
      );
      await transcript.step('A minute is left', () => clock.fastForward(55_000), '1 minute left');
      await transcript.step('20 seconds are left', () => clock.fastForward(40_000), '20 seconds left');
      await transcript.step(
        'The time is over',
        async () => {
          await moveClock(here.gateway.payUrl, { forward: lifetime });
          await clock.fastForward(60_000);
          await clock.resume();
          await payer.notice.getByRole('heading', { name: 'This payment page has expired' }).waitFor();
        },
        'has expired',
      );
    });
  });
});
