/** 3-D Secure in its dialog, through the issuer’s real page on another origin. */
import { expect } from '@open-wc/testing';
import { en } from '../../../src/core/i18n/catalogues/en.js';
import '../../../src/elements/gw-card-form/define.js';
import {
  cards,
  charges,
  confirmAtIssuer,
  gateway,
  hurry,
  open,
  pay,
  press,
  tidy,
  until,
  type Order,
  type Page,
} from '../support/card-form.js';

let slowly: (() => void) | undefined;
afterEach(() => {
  slowly?.();
  slowly = undefined;
});

/** The gateway received one request to charge, and charged once. */
async function chargedOnce(order: Order): Promise<void> {
  expect(await charges(order), 'charges').to.equal(1);
}

describe('a payment the issuer asks the payer about (3-D Secure)', () => {
  async function challenged(card: string): Promise<Page & { order: Order; dialog: HTMLDialogElement }> {
    const page = await open();
    await pay(page, card);
    expect((await page.next('gw-challenge')).detail).to.deep.equal({ open: true });
    await page.state('challenge');
    const dialog = page.root.querySelector('dialog');
    if (!dialog) throw new Error('no dialog');
    return Object.assign(page, { dialog });
  }

  it('opens a modal dialog with a name, a visible close button and the gateway’s frame', async () => {
    const page = await challenged(cards.threeDSecure);
    expect(page.dialog.matches(':modal')).to.equal(true);
    const name = page.dialog.getAttribute('aria-labelledby') ?? '';
    expect(page.root.getElementById(name)?.textContent).to.equal(en['challenge.title']);
    const button = page.dialog.querySelector('button');
    expect(button?.ariaLabel).to.equal(en['challenge.close']);
    expect(button?.getBoundingClientRect().height).to.be.at.least(24);
    expect(tidy(page.dialog.querySelector('footer')?.textContent)).to.contain('€10.00 to ');
    const frame = page.dialog.querySelector('iframe');
    expect(frame?.title).to.equal(en['challenge.title']);
    expect(frame?.allow).to.contain('publickey-credentials-get');
    expect(new URL(frame?.src ?? '').origin).to.equal(gateway.pay);
    expect(page.said).to.equal(en['challenge.opened']);
  });

  it('does not name the card of an earlier attempt', async () => {
    const first = await open();
    await pay(first, cards.insufficientFunds);
    await first.next('gw-error');
    first.form.remove();
    const page = await open({ order: first.order });
    await pay(page, cards.threeDSecure);
    await page.state('challenge');
    expect(tidy(page.root.querySelector('dialog footer')?.textContent)).to.match(/^€10\.00 to [^·]+$/);
  });

  it('is approved on the issuer’s page, using only the keyboard', async () => {
    const page = await challenged(cards.threeDSecure);
    await confirmAtIssuer(page.root, () => page.is('challenge'));
    await page.next('gw-success');
    expect(page.told('gw-challenge').map(({ detail }) => detail.open)).to.deep.equal([true, false]);
    expect(page.root.querySelector('dialog')?.localName).to.equal(undefined);
    await chargedOnce(page.order);
  });

  it('can be refused by the issuer, and tried with another card', async () => {
    const page = await challenged(cards.threeDSecureDeclined);
    await confirmAtIssuer(page.root, () => page.is('challenge'));
    expect((await page.next('gw-error')).detail).to.include({ code: '1000', retry: true });
    await pay(page);
    await page.next('gw-success');
    await chargedOnce(page.order);
  });

  for (const how of ['the close button', 'Escape']) {
    it(`charges nothing if the payer leaves it by ${how}, and can be tried again`, async () => {
      const page = await challenged(cards.threeDSecure);
      slowly = hurry(10);
      const close = async () => {
        if (how === 'Escape') await press('Escape');
        else page.dialog.querySelector('button')?.click();
      };
      const choose = (text: string) =>
        [...page.dialog.querySelectorAll('button')].find((one) => tidy(one.textContent) === text)?.click();
      const isAsked = () => tidy(page.dialog.textContent).includes(en['leave.title']);
      await close();
      // The bank may have approved the payment already, so the payer has to confirm.
      await until(isAsked, 'the question');
      expect(tidy(page.dialog.textContent)).to.contain(en['leave.title']).and.to.contain('€10.00');
      choose(en['leave.stay']);
      expect(page.is('challenge')).to.equal(true);
      expect(tidy(page.dialog.textContent)).not.to.contain(en['leave.title']);
      await close();
      await until(isAsked, 'the question again');
      choose(en['leave.go']);
      expect((await page.next('gw-error')).detail).to.include({ code: 'challenge_closed', retry: true });
      slowly?.();
      expect(page.root.querySelector('dialog')?.localName).to.equal(undefined);
      expect(await charges(page.order)).to.equal(0);
      await pay(page);
      await page.next('gw-success');
      await chargedOnce(page.order);
    });
  }

  it('shows no dialog if the issuer is sure (frictionless)', async () => {
    const page = await open();
    await pay(page, cards.frictionless);
    await page.next('gw-success');
    expect(page.told('gw-challenge')).to.have.length(0);
  });
});
