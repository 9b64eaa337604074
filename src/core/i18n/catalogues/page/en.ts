/** English, the texts of the payment page beyond those of the card form. Every other page catalogue has exactly these ids. */
export const en = {
  // The page.
  'page.label': 'Payment',
  'page.methods': 'Ways to pay',
  'page.language': 'Language',
  'page.test': 'Test mode',
  'page.test.hint': 'No money moves.',
  'page.amount': 'Amount to pay',
  'page.trust': 'Your card goes straight to the payment gateway',
  'page.loading': 'Loading the payment page',
  'page.no_methods': 'Other ways to pay could not be loaded.',
  'page.reload': 'Load again',
  'page.another': 'Pay another way',
  'page.back': 'Back to the shop',
  'page.left': 'Going to the bank’s page…',
  card: 'Card',
  'card.title': 'Pay by card',
  'card.new': 'Another card',
  'card.stored': 'Stored cards',
  'card.ends': '{brand} ending in {digits}',
  'card.expires': 'Expires {date}',
  'card.kept': 'Your card will be stored for later payments at this shop.',
  banklinks_eu: 'Internet bank',
  'banklinks_eu.title': 'Pay by internet bank',
  wallets: 'Wallets',
  'wallets.title': 'Pay with a wallet',
  local_methods: 'Local methods',
  'local_methods.title': 'Pay with a local method',
  'expiry.title': 'This order expires soon',
  'expiry.text': 'Please pay within {time}. After that you would have to start again at the shop.',
  'paid.order': 'Order',
  'paid.what': 'For',
  'paid.bank': 'Paid with',
  // Verification of a card.
  'verify.title': 'Verify your card',
  'verify.amount': 'A small amount was held on your card. Enter the amount that your bank shows for it.',
  'verify.amount.label': 'Amount held',
  'verify.code': 'Your bank shows a line about this payment with a code in it. Enter that code.',
  'verify.code.label': 'Code from your bank',
  'verify.send': 'Verify',
  'verify.empty': 'Enter what your bank shows',
  'verify.wrong.one': 'That is not it. You have one more try.',
  'verify.wrong.other': 'That is not it. You have {n} more tries.',
  // E-mail and additional fields.
  // Banks and local methods.
  // Wallets.
  // Subscription.
} as const;
