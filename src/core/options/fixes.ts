/**
 * The fix for a wrong value, by the path of its option. Loaded to explain a problem.
 *
 * Generated from schema.ts by `npm run options`; a test fails if it is stale. Do not edit.
 *
 * @module
 */

export const fixes: Readonly<Record<string, string>> = {
  'options.default_country': 'Write the two letters of the country, such as "CZ".',
  'options.countries': 'Write two letters for each country, such as ["CZ", "SK"].',
  'options.link': 'Write the full address, such as "https://shop.example".',
  'options.api_domain': 'Write only the host, such as "pay.example.com": no https://, no path.',
  'options.theme.css_variable': 'Write #RRGGBB or the name of a flat colour, such as {"main": "#3E72C8"}.',
  'options.offerta_url': 'Write the full address, such as "https://shop.example/terms".',
  'options.logo_url':
    'Write the full address, such as "https://shop.example/logo.png", on the origin of the page or of the gateway.',
  'recurring.amount': 'Write minor units (cents) as a whole number: 1050 is 10.50.',
  'recurring.start_time': 'Write an existing date as YYYY-MM-DD, such as "2027-03-01".',
  'recurring.end_time': 'Write an existing date as YYYY-MM-DD, such as "2027-03-01".',
  'params.merchant_id': 'Write the number that the gateway assigned to you, such as 700001.',
  'params.amount': 'Write minor units (cents) as a whole number: 1050 is 10.50.',
  'params.currency': 'Write the three letters of the currency, such as "EUR".',
  'params.response_url': 'Write the full address, such as "https://shop.example/thanks".',
  'params.email': 'Write a full email address, such as "payer@example.com".',
  'params.token': 'Create the order on your server and pass its complete `token`: 40 characters without spaces.',
  'params.custom': 'Use an object that JSON can represent: no cycles, no functions.',
  messages: 'Write texts by locale and id, such as {"en": {"card": "Bank card"}}.',
  validate: 'Write texts by locale and field name, such as {"en": {"cvv2": "Three digits"}}.',
  css_variable: 'Write #RRGGBB or the name of a flat colour, such as {"main": "#3E72C8"}.',
};
