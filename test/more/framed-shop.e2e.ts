/** A shop's page in a frame of another site: a bank, which refuses to be framed, opens at the top (B10). */
import assert from 'node:assert/strict';
import { test, world } from '../e2e/fixtures.js';
import { CheckoutPayer, otherName, type VisitOptions } from '../e2e/harness.js';

const here = world();

/** A payer whose payment page is in a frame. */
class FramedPayer extends CheckoutPayer {
  override get form() {
    return this.page.frameLocator('#shop').locator(this.selector);
  }
  override async state(name: string): Promise<void> {
    await this.page.frameLocator('#shop').locator(`${this.selector}:state(${name})`).waitFor({ state: 'attached' });
  }
  /** Chooses a bank, and presses the button. */
  async continueToBank(): Promise<void> {
    await this.open();
    await this.choose('Online banking');
    await this.form.getByLabel('Country').selectOption('CZ');
    await this.form.getByLabel('Your bank', { exact: true }).fill('kotva');
    await this.banks.first().click();
    await this.button.click();
  }
  get link() {
    return this.form.getByRole('link', { name: /^Continue to / });
  }
}

/** Address of a page with the shop's page in a frame. */
async function framed(origin: 'same' | 'other', sandbox?: string): Promise<string> {
  const shop = here.checkout(await here.order());
  const src = origin === 'same' ? shop : otherName(shop);
  return here.page(undefined, {
    head: '',
    body: `<iframe id="shop" title="Shop" src="${src}" width="600" height="900" ${sandbox === undefined ? '' : `sandbox="${sandbox}"`}></iframe>`,
    policy: 'frame-src *',
  });
}

const isBank = (url: URL) => url.pathname === '/bank/pay';
/** Waits until the press is long ago. */
const late: VisitOptions = {
  prepare: ({ context }) =>
    context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => ({ isActive: false }) }),
    ),
};
const visit = async (url: string, act: (payer: FramedPayer) => Promise<unknown>, options?: VisitOptions) =>
  here.visitAs(FramedPayer, url, act, options);

test.describe('B10: a bank for a shop’s page in a frame', () => {
  test('opens at the top on the press, from a frame of another origin', async () => {
    await visit(await framed('other'), async (payer) => {
      await payer.continueToBank();
      await payer.page.waitForURL(isBank);
    });
  });

  test('is a link in a frame of another origin, if the press is too long ago', async () => {
    await visit(
      await framed('other'),
      async (payer) => {
        await payer.continueToBank();
        await payer.link.click();
        await payer.page.waitForURL(isBank);
      },
      late,
    );
  });

  test('opens in a new tab from a sandbox that does not allow the top', async () => {
    await visit(await framed('other', 'allow-scripts allow-same-origin allow-forms allow-popups'), async (payer) => {
      await payer.continueToBank();
      const [tab] = await Promise.all([payer.context.waitForEvent('page'), payer.link.click()]);
      await tab.waitForURL(isBank);
      assert.ok(!isBank(new URL(payer.page.url())));
      assert.ok(
        !payer.page.frames().some((frame) => URL.canParse(frame.url()) && isBank(new URL(frame.url()))),
        'the bank is in a frame',
      );
    });
  });

  test('is opened only by the shop if it cancels `gw-redirect`; the link stays', async () => {
    await visit(await framed('other'), async (payer) => {
      await payer.form.evaluate((form) => form.addEventListener('gw-redirect', (event) => event.preventDefault()));
      await payer.continueToBank();
      await payer.link.waitFor();
      assert.equal(payer.told('gw-redirect').length, 1);
      assert.ok(!isBank(new URL(payer.page.url())));
    });
  });

  test('opens in the shop’s page if the frame has its own origin', async () => {
    await visit(await framed('same'), async (payer) => {
      await payer.form.evaluate((form) =>
        form.addEventListener('gw-redirect', (event) => {
          event.preventDefault();
          top?.location.assign((event as CustomEvent<{ url: string }>).detail.url);
        }),
      );
      await payer.continueToBank();
      await payer.page.waitForURL(isBank);
    });
  });
});
