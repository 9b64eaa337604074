/** A wallet that starts a subscription: its sheet opens only after the payer agreed to the review. */
// One engine is enough: the wallet is a stand-in.
import { expect } from '@open-wc/testing';
import { WalletPanel } from '../../../src/elements/gw-checkout/panels/wallets/panel.js';
import type { Wallet } from '../../../src/elements/gw-checkout/panels/wallets/wallet.js';
import { installWalletStandIns, type WalletStandIns } from '../../helpers/wallet-stand-ins.js';
import { openPart } from '../support/checkout-parts.js';
import { until } from '../support/card-form.js';

const googlepay = {
  environment: 'TEST',
  gateway: 'example',
  gateway_merchant_id: '1',
  merchant_id: '1',
  merchant_name: 'Tea',
  country: 'CZ',
  networks: ['VISA'],
} as const;

// A wallet has a button only where the browser has its interface, and not every engine of these tests has one.
let browser: WalletStandIns;
beforeEach(() => void (browser = installWalletStandIns({ apple: 'absent' })));
afterEach(() => browser.uninstall());

it('opens no sheet before the payer agreed, and one after that', async () => {
  let [opened, agreed] = [0, false];
  const wallet: Wallet = {
    available: () => Promise.resolve(true),
    pay: () => {
      opened++;
      return new Promise(() => undefined);
    },
  };
  const page = await openPart(
    {
      make: (host) =>
        new WalletPanel(Object.assign(host, { needed: { agrees: () => agreed } }), () => Promise.resolve(wallet)),
      styles: [],
    },
    {},
    { info: { methods: { wallets: { googlepay: { ...googlepay, networks: [...googlepay.networks] } } } } },
  );
  await until(() => page.has('.wallet'), 'the button');
  await page.push('.wallet');
  expect(opened).to.equal(0);
  agreed = true;
  await page.push('.wallet');
  expect(opened).to.equal(1);
});
