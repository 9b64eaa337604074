/** The ceilings of what a payer's browser loads, in bytes of Brotli 11. `npm run size` compares the builds with them. */

/** Loads until a payer can type a card number, and their parts. */
export const firstCeilings = {
  'the first digit of the card form, by script tag': 21_200,
  'the first digit of `<gw-checkout>`, by script tag': 23_000,
  'the first digit of `<gw-p2p-transfer>`, by script tag': 24_100,
  'the card form with its page, by script tag': 44_300,
  'the first digit of the card form, in an app': 19_000,
  'the same, `<gw-card-form>` alone': 9_100,
  '`<gw-checkout>` with its page, by script tag': 67_000,
  'the first digit of `<gw-checkout>`, in an app': 24_900,
  'the same, `<gw-checkout>` alone': 13_300,
  '`<gw-p2p-transfer>` with its page, by script tag': 60_500,
  'the first digit of `<gw-p2p-transfer>`, in an app': 23_800,
  'the same, `<gw-p2p-transfer>` alone': 11_100,
  'the frame of the card form': 9_900,
  'the frame of the payment page': 11_600,
  'the frame of the transfer': 12_800,
} as const satisfies Readonly<Record<string, number>>;

/** The texts of one locale, for a card form, or in addition for a payment page or a transfer. */
export const textsCeiling = 3_000;

/**
 * Modules that are loaded later, with their purpose and ceiling. Each one that the build contains must be listed here.
 */
export const laterCeilings: Readonly<Record<string, { name: string; ceiling: number }>> = {
  'src/elements/gw-checkout/panels/banks/panel.ts': { name: 'banks and local methods', ceiling: 7_700 },
  'src/elements/gw-checkout/panels/wallets/panel.ts': { name: 'wallets', ceiling: 2_700 },
  'src/elements/gw-checkout/panels/wallets/google-pay.ts': { name: 'Google Pay', ceiling: 800 },
  'src/elements/gw-checkout/panels/wallets/apple-pay.ts': { name: 'Apple Pay', ceiling: 800 },
  'src/elements/gw-checkout/panels/subscription/panel.ts': { name: 'subscription', ceiling: 6_900 },
  'src/elements/gw-checkout/panels/fields/panel.ts': { name: 'e-mail and additional fields', ceiling: 3_700 },
  'src/elements/gw-checkout/panels/verify/panel.ts': { name: 'the question about a bank’s statement', ceiling: 3_100 },
  'src/elements/gw-checkout/view/after-payment.ts': { name: 'keeping the payer’s place, the receipt', ceiling: 3_900 },
  'src/elements/parts/challenge/challenge-dialog.ts': { name: 'the 3-D Secure dialog', ceiling: 2_300 },
  'src/elements/gw-p2p-transfer/challenge.ts': { name: 'the way of a transfer to the issuer', ceiling: 2_600 },
  'src/elements/parts/faults/page-faults.ts': { name: 'an exception, in words', ceiling: 500 },
  'src/elements/parts/element/command-clicks.ts': { name: '`commandfor` in an older browser', ceiling: 400 },
  'src/elements/gw-p2p-transfer/explain.ts': {
    name: 'attributes of the transfer that are not used, in words',
    ceiling: 1_200,
  },
  'src/elements/parts/faults/words.ts': { name: 'faults of the setup, in words', ceiling: 8_100 },
  'src/elements/parts/faults/option-problems.ts': { name: 'the report of faults', ceiling: 1_100 },
  'src/elements/parts/view/receipt-rows.ts': { name: 'the receipt of the card form', ceiling: 900 },
  'src/core/options/explain.ts': { name: 'options that are not used, in words', ceiling: 3_200 },
  'src/frame/inline/card.ts': { name: 'fields in the shop’s page (`isolation="inline"`)', ceiling: 7_100 },
  'src/frame/inline/checkout.ts': { name: 'the same for the payment page', ceiling: 9_000 },
  'src/frame/inline/transfer.ts': { name: 'the same for the transfer', ceiling: 9_600 },
  'src/contract/nearest.ts': { name: 'the nearest name to a misspelt one', ceiling: 500 },
  'src/global/checkout-function.ts': { name: '`checkout()`', ceiling: 2_000 },
  'src/global/api.ts': { name: "`$checkout('Api')`", ceiling: 6_000 },
};
