/**
 * The purpose of each option, and the fix for a wrong value, written for developers. Used by the docs, the JSON Schema, the
 * stories and the explanation of problems. A page with valid options never loads it.
 *
 * @module
 */
import type * as z from 'zod/mini';
import type {
  formOptions,
  optionsSchema,
  paramsOptions,
  recurringOptions,
  regularOptions,
  themeOptions,
} from './schema.js';

export interface Description {
  /** The purpose of the option. */
  readonly what: string;
  /** The fix for a wrong value, if the kind of the option does not imply it. */
  readonly fix?: string;
}

type Below<Group extends string, Schema extends z.ZodMiniType> = `${Group}.${keyof z.input<Schema> & string}`;

/** Every option by its path. A missing or an extra description does not compile. */
export type OptionPath =
  | Exclude<Below<'options', typeof formOptions>, 'options.theme'>
  | Below<'options.theme', typeof themeOptions>
  | Below<'regular', typeof regularOptions>
  | Below<'recurring', typeof recurringOptions>
  | Below<'params', typeof paramsOptions>
  | Exclude<keyof z.input<typeof optionsSchema>, 'options' | 'regular' | 'recurring' | 'params'>;

export const descriptions: Readonly<Record<OptionPath, Description>> = {
  'options.methods': { what: 'Payment methods to offer, in this order, if the gateway has them for the order.' },
  'options.methods_disabled': { what: 'Payment methods to leave out.' },
  'options.card_icons': { what: 'Logos shown with the card form.' },
  'options.active_tab': { what: 'The payment method that is open at the start.' },
  'options.default_country': {
    what: 'The country whose banks are shown at the start.',
    fix: 'Write the two letters of the country, such as "CZ".',
  },
  'options.countries': {
    what: 'Countries of the bank list. Default: all that the gateway offers.',
    fix: 'Write two letters for each country, such as ["CZ", "SK"].',
  },
  'options.fields': { what: 'Asks for additional fields.' },
  'options.title': { what: 'Heading of the page: a text, or the id of a text in `messages`.' },
  'options.link': {
    what: 'Address of the shop, shown below the heading.',
    fix: 'Write the full address, such as "https://shop.example".',
  },
  'options.full_screen': { what: 'Fills the page; `false` makes a compact area.' },
  'options.button': { what: 'Shows the pay button. With `false`, your own button calls `submit()`.' },
  'options.locales': { what: 'Languages the payer may choose from.' },
  'options.email': { what: 'Requires the payer’s email address.' },
  'options.api_domain': {
    what: 'Host name of the gateway. Default: the host of the script.',
    fix: 'Write only the host, such as "pay.example.com": no https://, no path.',
  },
  'options.theme.type': { what: 'Light or dark; `auto` and the default follow the page.' },
  'options.theme.preset': { what: 'A ready-made look. `reset` is plain, for your own colours in `css_variable`.' },
  'options.theme.css_variable': {
    what: 'Colours by purpose, such as `main`. They override the colours at the top level.',
    fix: 'Write #RRGGBB or the name of a flat colour, such as {"main": "#3E72C8"}.',
  },
  'options.offerta_url': {
    what: 'Address of the terms of sale.',
    fix: 'Write the full address, such as "https://shop.example/terms".',
  },
  'options.show_button_amount': { what: 'Shows the amount on the pay button.' },
  'options.logo_url': {
    what: 'Logo of the merchant, from the origin of the gateway or of the page.',
    fix: 'Write the full address, such as "https://shop.example/logo.png", on the origin of the page or of the gateway.',
  },
  'options.lang': {
    what: 'Shows the language picker, with `locales` or all 14 languages; `false` hides it. Default: shown if `locales` has several.',
  },
  'options.fee': { what: 'Shows a line with the fee if the gateway reports one. The amount does not change.' },
  'regular.insert': { what: 'Offers a subscription.' },
  'regular.open': { what: 'Selects the subscription and shows its plan from the start.' },
  'regular.hide': { what: 'Shows the subscription to the payer, who cannot change it.' },
  'regular.period': { what: 'Periods that the payer may choose from.' },
  'recurring.every': { what: 'Number of periods between two charges.' },
  'recurring.period': { what: 'The period to count.' },
  'recurring.amount': {
    what: 'Amount of each charge, in minor units. Default: the amount of the order.',
    fix: 'Write minor units (cents) as a whole number: 1050 is 10.50.',
  },
  'recurring.start_time': {
    what: 'Date of the first charge, `YYYY-MM-DD`.',
    fix: 'Write an existing date as YYYY-MM-DD, such as "2027-03-01".',
  },
  'recurring.end_time': {
    what: 'Date when the subscription ends, `YYYY-MM-DD`.',
    fix: 'Write an existing date as YYYY-MM-DD, such as "2027-03-01".',
  },
  'params.merchant_id': {
    what: 'Merchant id, if the page creates the order.',
    fix: 'Write the number that the gateway assigned to you, such as 700001.',
  },
  'params.order_desc': { what: 'Description of the order: a text, or the id of a text in `messages`.' },
  'params.amount': {
    what: 'Amount in minor units, if the page creates the order.',
    fix: 'Write minor units (cents) as a whole number: 1050 is 10.50.',
  },
  'params.currency': {
    what: 'Currency code, if the page creates the order.',
    fix: 'Write the three letters of the currency, such as "EUR".',
  },
  'params.response_url': {
    what: 'Address the payer returns to.',
    fix: 'Write the full address, such as "https://shop.example/thanks".',
  },
  'params.lang': { what: 'Language of the page.' },
  'params.required_rectoken': {
    what: '`Y` stores the card for later charges: the server callback contains `rectoken`.',
  },
  'params.verification': { what: '`Y` verifies the card instead of charging it.' },
  'params.verification_type': { what: 'Verification method of a card: by the amount held, or by a code.' },
  'params.email': {
    what: 'Email address of the payer.',
    fix: 'Write a full email address, such as "payer@example.com".',
  },
  'params.token': {
    what: 'Order token from order creation, 40 characters. It includes the amount and the currency.',
    fix: 'Create the order on your server and pass its complete `token`: 40 characters without spaces.',
  },
  'params.offer': { what: 'The payer must accept the terms of sale.' },
  'params.custom': {
    what: 'Your own data as an object. The order result returns it as `merchant_data`.',
    fix: 'Use an object that JSON can represent: no cycles, no functions.',
  },
  messages: {
    what: 'Your own texts by locale and id, instead of the built-in ones.',
    fix: 'Write texts by locale and id, such as {"en": {"card": "Bank card"}}.',
  },
  validate: {
    what: 'Your own texts for field errors by locale and field name, instead of the built-in ones.',
    fix: 'Write texts by locale and field name, such as {"en": {"cvv2": "Three digits"}}.',
  },
  css_variable: {
    what: 'Colours by purpose, such as `main`.',
    fix: 'Write #RRGGBB or the name of a flat colour, such as {"main": "#3E72C8"}.',
  },
};
