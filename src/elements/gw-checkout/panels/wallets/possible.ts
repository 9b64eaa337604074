/**
 * Which wallets may be shown: those that the gateway offers for this order and this browser has an interface for. The answer is
 * immediate and needs no request. The other wallet code loads when the payer chooses the wallets.
 *
 * @module
 */
import type { CheckoutInfo } from '../../../../contract/index.js';

/** A wallet, by its `payment_system` in a submission. */
export type WalletName = 'googlepay' | 'applepay';

/** Whether the browser has the interface. On an insecure page, or if a policy forbids it, the interface is missing or throws. */
const inBrowser: Readonly<Record<WalletName, () => boolean>> = {
  googlepay: () => typeof globalThis.PaymentRequest === 'function',
  applepay: () => {
    const { ApplePaySession: session } = globalThis as { ApplePaySession?: { canMakePayments(): boolean } };
    try {
      return session?.canMakePayments() === true;
    } catch {
      return false;
    }
  },
};

/** The wallets to load and check. Apple Pay's interface exists only on Apple systems, so it comes first there. */
export function possibleWallets(info: CheckoutInfo | undefined): readonly WalletName[] {
  const wallets = info?.methods.wallets;
  return (['applepay', 'googlepay'] as const).filter((name) => wallets?.[name] && inBrowser[name]());
}

/** Whether this browser has the interface of a wallet, whatever the gateway offers. */
export function hasWallet(): boolean {
  return inBrowser.applepay() || inBrowser.googlepay();
}

/** Whether the page may show its wallets. */
export function walletsPossible(info: CheckoutInfo | undefined): boolean {
  return possibleWallets(info).length > 0;
}
