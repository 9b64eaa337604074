/**
 * The purpose of each file that a gateway serves, in one line: the inventory of scripts that PCI DSS 6.4.3 requires.
 */

/** Scripts, by a source module that only that file contains. */
const byModule: Readonly<Record<string, string>> = {
  'src/elements/gw-card-form/create-view.ts': 'The page around the frame of <gw-card-form>.',
  'src/elements/gw-checkout/create-view.ts': 'The page around the frame of <gw-checkout>.',
  'src/elements/gw-p2p-transfer/create-view.ts': 'The page around the frame of <gw-p2p-transfer>.',
  'src/global/checkout-function.ts':
    'checkout(): puts the payment page into a container and calls the shop’s handlers.',
  'src/global/api.ts': "$checkout('Api'): submits a card from a form of the shop’s own.",
  'node_modules/lit-html/lit-html.js': 'lit, which draws the pages around the frames.',
  'node_modules/lit-html/directive.js': 'The part of lit that reads and writes the fields of a page.',
  'src/frame/inline/card.ts': 'The card form’s fields in the shop’s own page (isolation="inline").',
  '\0rolldown/runtime.js': 'Names the exports of a module that is loaded on demand.',
  'src/frame/inline/checkout.ts': 'The payment page’s card fields in the shop’s own page.',
  'src/frame/inline/transfer.ts': 'The transfer’s card fields in the shop’s own page.',
  'src/elements/gw-checkout/panels/banks/panel.ts': 'The lists of banks and local methods.',
  'src/elements/gw-checkout/panels/wallets/panel.ts': 'The wallets.',
  'src/elements/gw-checkout/panels/wallets/google-pay.ts': 'Google Pay, by the browser’s PaymentRequest.',
  'src/elements/gw-checkout/panels/wallets/apple-pay.ts': 'Apple Pay, by the browser’s ApplePaySession.',
  'src/elements/gw-checkout/panels/subscription/panel.ts': 'The subscription option.',
  'src/elements/gw-checkout/panels/fields/panel.ts': 'E-mail and additional fields.',
  'src/elements/gw-checkout/panels/verify/panel.ts': 'The question about a bank’s statement.',
  'src/elements/gw-checkout/view/after-payment.ts':
    'The receipt of the payment page, and where the payer’s focus goes.',
  'src/elements/gw-p2p-transfer/challenge.ts': 'Takes the payer of a transfer to the issuer.',
  'src/elements/parts/challenge/challenge-dialog.ts': 'The 3-D Secure dialog.',
  'src/elements/parts/faults/page-faults.ts': 'Tells the payer that an element stopped at an exception.',
  'src/elements/parts/element/command-clicks.ts': 'Buttons with commandfor, in a browser that does not know them.',
  'src/elements/parts/view/receipt-rows.ts': 'The rows of a receipt.',
  'src/elements/parts/view/text-field.ts': 'Reads what a payer types into a field of the page.',
  'src/ui/field.ts': 'A labelled field.',
  'src/elements/gw-p2p-transfer/explain.ts': 'Explains attributes of the transfer that are not used, to developers.',
  'src/core/money/parse.ts': 'Reads an amount that a payer types.',
  'src/text/plain-text.ts': 'Reads a text that a payer types.',
  'src/text/digits.ts': 'Reads digits of any script.',
  'src/contract/phone-number.ts': 'Reads a telephone number.',
  'src/core/i18n/plan.ts': 'A subscription in words.',
  'src/contract/rhythm.ts': 'The dates of a subscription.',
  'src/contract/calendar-date.ts': 'Dates as the gateway writes them.',
  'src/ui/choice.ts': 'Styles of choices.',
  'src/elements/parts/faults/option-problems.ts': 'Reports options and attributes that are not used, to developers.',
  'src/elements/parts/faults/list.ts': 'Shows faults of a page’s setup to its developer.',
  'src/elements/parts/faults/words.ts': 'Explains faults of a page’s setup to its developer.',
  'src/contract/nearest.ts': 'Finds the name that a misspelt one may have meant, for its developer.',
  'src/core/options/show.ts': 'Prepares values for messages to developers, without secrets.',
  'src/core/options/explain.ts': 'Explains options that are not used, to developers.',
};

const otherFiles: Readonly<Record<string, string>> = {
  'checkout.js':
    'The script of the tag: the elements, which start their frames and load their pages; checkout() and $checkout().',
  'checkout.css': 'Keeps the elements’ place while they load.',
  'challenge.html': 'Holds the issuer’s 3-D Secure page.',
};

/** The documents of the card frames, by their name without language. */
const frames: Readonly<Record<string, string>> = {
  frame: 'The card fields of <gw-card-form>',
  'checkout-frame': 'The card fields of <gw-checkout>',
  'transfer-frame': 'The card fields of <gw-p2p-transfer>',
};

/** The purpose of a module, by the paths of its sources; undefined if it is not listed yet. */
export function purposeOfScript(sources: readonly string[]): string | undefined {
  for (const source of sources) {
    const [, kind, locale] = /^src\/core\/i18n\/catalogues\/(?:(\w+)\/)?(\w\w)\.ts$/.exec(source) ?? [];
    if (locale)
      return `Texts of the ${{ page: 'payment page', transfer: 'transfer' }[kind ?? ''] ?? 'card form'}: ${locale}.`;
  }
  const known = Object.keys(byModule).find((module) => sources.includes(module));
  return known === undefined ? undefined : byModule[known];
}

/** The purpose of any other file, by its name without folder and hash. */
export function purposeOfFile(file: string): string | undefined {
  const [, frame, locale = 'en'] = /^(frame|checkout-frame|transfer-frame)(?:-(\w\w))?\.html$/.exec(file) ?? [];
  return frame === undefined ? otherFiles[file] : `${frames[frame]} (${locale})`;
}
