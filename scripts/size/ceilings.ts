/** The ceilings of what a payer's browser loads, in bytes of Brotli 11. `npm run size` compares the builds with them. */

/** Loads until a payer can type a card number, and their parts. */
export const firstCeilings = {
  'the first digit of the card form, by script tag': 21_200,
  'the first digit of `<gw-checkout>`, by script tag': 23_000,
  'the first digit of `<gw-p2p-transfer>`, by script tag': 24_100,
  'the card form with its page, by script tag': 44_600,
  'the first digit of the card form, in an app': 19_000,
  'the same, `<gw-card-form>` alone': 9_100,
  '`<gw-checkout>` with its page, by script tag': 67_200,
  'the first digit of `<gw-checkout>`, in an app': 24_900,
  'the same, `<gw-checkout>` alone': 13_300,
  '`<gw-p2p-transfer>` with its page, by script tag': 60_700,
  'the first digit of `<gw-p2p-transfer>`, in an app': 23_800,
  'the same, `<gw-p2p-transfer>` alone': 11_100,
  'the frame of the card form': 9_900,
  'the frame of the payment page': 11_600,
  'the frame of the transfer': 12_800,
} as const satisfies Readonly<Record<string, number>>;

/** The texts of one locale, for a card form, or in addition for a payment page or a transfer. */
export const textsCeiling = 3_000;

/**
 * Modules that are loaded later, with their ceilings. Each one that the build contains must be listed here.
 */
export const laterCeilings: Readonly<Record<string, number>> = {
  'src/elements/gw-checkout/panels/banks/panel.ts': 7_900,
  'src/elements/gw-checkout/panels/banks/logos.ts': 800,
  'src/elements/gw-checkout/panels/names/panel.ts': 2_500,
  'src/elements/gw-checkout/panels/stored/panel.ts': 1_300,
  'src/elements/gw-checkout/panels/wallets/panel.ts': 2_800,
  'src/elements/gw-checkout/panels/wallets/google-pay.ts': 800,
  'src/elements/gw-checkout/panels/wallets/apple-pay.ts': 800,
  'src/elements/gw-checkout/panels/subscription/panel.ts': 7_500,
  'src/elements/gw-checkout/panels/fields/panel.ts': 3_700,
  'src/elements/gw-checkout/panels/verify/panel.ts': 3_100,
  'src/elements/gw-checkout/view/after-payment.ts': 5_000,
  'src/elements/parts/challenge/challenge-dialog.ts': 2_300,
  'src/elements/gw-p2p-transfer/challenge.ts': 2_700,
  'src/elements/parts/faults/page-faults.ts': 500,
  'src/elements/parts/element/command-clicks.ts': 400,
  'src/elements/gw-p2p-transfer/explain.ts': 1_200,
  'src/elements/parts/faults/words.ts': 8_100,
  'src/elements/parts/faults/option-problems.ts': 1_100,
  'src/elements/parts/view/receipt-rows.ts': 1_400,
  'src/core/options/explain.ts': 3_200,
  'src/frame/inline/card.ts': 7_100,
  'src/frame/inline/checkout.ts': 9_100,
  'src/frame/inline/transfer.ts': 9_700,
  'src/contract/nearest.ts': 500,
  'src/global/checkout-function.ts': 2_000,
  'src/global/api.ts': 6_000,
};
