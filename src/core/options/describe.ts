/**
 * The purpose of each option, and the fix for a wrong value, written for developers. Used by the documents, the JSON Schema, the
 * stories and the explanation of problems: a page with valid options never loads it.
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
  /** The fix for a wrong value, where its kind does not imply it. */
  readonly mend?: string;
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
  'options.methods': { what: 'Ways to pay that are offered, in this order, where the gateway has them for the order.' },
  'options.methods_disabled': { what: 'Ways to pay that are left out.' },
  'options.card_icons': { what: 'Logos shown with the card form.' },
  'options.active_tab': { what: 'The way to pay that is open at start.' },
  'options.default_country': {
    what: 'The country whose banks are open at start.',
    mend: 'Write the two letters of the country, such as "CZ".',
  },
  'options.countries': {
    what: 'Countries of the bank list; without it all that the gateway offers.',
    mend: 'Write two letters for each country, such as ["CZ", "SK"].',
  },
  'options.fields': { what: 'Asks for additional fields.' },
  'options.title': { what: 'Heading of the page: a text, or the id of one in `messages`.' },
  'options.link': {
    what: 'Address of the shop, shown under the heading.',
    mend: 'Write the whole address, such as "https://shop.example".',
  },
  'options.full_screen': { what: 'A full page; `false` makes it a compact area.' },
  'options.button': { what: 'Shows the pay button; with `false` the page calls `submit()` from its own.' },
  'options.locales': { what: 'Languages the payer may choose from.' },
  'options.email': { what: 'The payer must give an e-mail address.' },
  'options.api_domain': {
    what: 'Host name of the gateway; without it the one the script came from.',
    mend: 'Write the host alone, such as "pay.example.com": no https://, no path.',
  },
  'options.theme.type': { what: 'Light or dark; `auto`, and no type, follow the page.' },
  'options.theme.preset': { what: 'A ready look; `reset` starts plain, for colours in `css_variable`.' },
  'options.theme.css_variable': {
    what: 'Colours by what they are for, such as `main`; these win over the ones at the top level.',
    mend: 'Write #RRGGBB or the name of a flat colour, such as {"main": "#3E72C8"}.',
  },
  'options.offerta_url': {
    what: 'Address of the terms of sale.',
    mend: 'Write the whole address, such as "https://shop.example/terms".',
  },
  'options.show_button_amount': { what: 'The pay button holds the amount.' },
  'options.logo_url': {
    what: 'Picture of the merchant, from the origin of the gateway or of the page.',
    mend: 'Write the whole address, such as "https://shop.example/logo.png", on the origin of the page or of the gateway.',
  },
  'options.lang': {
    what: 'Shows the language picker, over `locales` or all 14 languages. Without it the picker is shown where `locales` has several; `false` hides it.',
  },
  'options.fee': { what: 'Shows a line with the fee where the gateway names one. It changes no amount.' },
  'regular.insert': { what: 'Offers a subscription.' },
  'regular.open': { what: 'Shows how often and how long at once.' },
  'regular.hide': { what: 'The payer can see the subscription and cannot change it.' },
  'regular.period': { what: 'Periods the payer may choose from.' },
  'recurring.every': { what: 'How many periods lie between two charges.' },
  'recurring.period': { what: 'The period that is counted.' },
  'recurring.amount': {
    what: 'Charged each time, in minor units; without it the amount of the order.',
    mend: 'Write minor units (cents) as a whole number: 1050 is 10.50.',
  },
  'recurring.start_time': {
    what: 'Day of the first charge, `YYYY-MM-DD`.',
    mend: 'Write a day that is in the calendar as YYYY-MM-DD, such as "2027-03-01".',
  },
  'recurring.end_time': {
    what: 'Day the subscription stops, `YYYY-MM-DD`.',
    mend: 'Write a day that is in the calendar as YYYY-MM-DD, such as "2027-03-01".',
  },
  'params.merchant_id': {
    what: 'Merchant id, where the page makes the order.',
    mend: 'Write the number the gateway gave you, such as 700001.',
  },
  'params.order_desc': { what: 'What is paid for: a text, or the id of one in `messages`.' },
  'params.amount': {
    what: 'Amount in minor units, where the page makes the order.',
    mend: 'Write minor units (cents) as a whole number: 1050 is 10.50.',
  },
  'params.currency': {
    what: 'Currency code, where the page makes the order.',
    mend: 'Write the three letters of the currency, such as "EUR".',
  },
  'params.response_url': {
    what: 'Address the payer returns to.',
    mend: 'Write the whole address, such as "https://shop.example/thanks".',
  },
  'params.lang': { what: 'Language of the page.' },
  'params.required_rectoken': { what: '`Y` stores the card for later charges: the server callback brings `rectoken`.' },
  'params.verification': { what: '`Y` verifies the card instead of charging it.' },
  'params.verification_type': { what: 'How a card is verified: by the amount held, or by a code.' },
  'params.email': {
    what: 'E-mail address of the payer.',
    mend: 'Write a whole address, such as "payer@example.com".',
  },
  'params.token': {
    what: 'Order token from order creation, 40 characters. It brings amount and currency with it.',
    mend: 'Create the order on your server and hand its `token` on whole: 40 characters without spaces.',
  },
  'params.offer': { what: 'The payer must accept the terms of sale.' },
  'params.custom': {
    what: 'Anything of yours, as an object; it is carried with the order as `merchant_data`.',
    mend: 'Give an object that JSON can hold: no cycles, no functions.',
  },
  messages: {
    what: 'Texts of the page by locale and id, in place of the built-in ones.',
    mend: 'Write texts by locale and id, such as {"en": {"card": "Bank card"}}.',
  },
  validate: {
    what: 'Texts of field errors by locale and field name, in place of the built-in ones.',
    mend: 'Write texts by locale and field name, such as {"en": {"cvv2": "Three digits"}}.',
  },
  css_variable: {
    what: 'Colours by what they are for, such as `main`.',
    mend: 'Write #RRGGBB or the name of a flat colour, such as {"main": "#3E72C8"}.',
  },
};
