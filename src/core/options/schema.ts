/**
 * The Options object of the payment page: the source of its types, JSON Schema, documents and stories. Interface: Checkout page
 * configuration.
 *
 * A page never loads this file, because the schema library is larger than all options. `npm run generate` writes `registry.ts` from
 * it, and the page reads the options with the registry.
 *
 * @module
 */
import * as z from 'zod/mini';
import { paymentMethods, recurringData, recurringPeriods } from '../../contract/index.js';
import { copyOfJson, fits, formats, upperCaseFormats, type Format } from './formats.js';
import { cardIcons, flatColourNames, themePresets, themeTypes, verificationTypes } from './values.js';
import { allLocales } from '../i18n/locale.js';

/** The facts about an option besides its values. Everything that names the option is generated from them. */
export interface OptionFacts {
  /** The purpose of the option, for developers. */
  readonly description: string;
  /** The fix for a wrong value, if the kind of the option does not imply it. */
  readonly fix?: string;
  /** Name of the attribute, and in camelCase of the property. Default: the name of the option. `false`: neither exists. */
  readonly attribute?: string | false;
  /** `false`: the option has an attribute only. */
  readonly property?: false;
  /** Another option or group, whose values the attribute and the property accept too (`optionAt`). */
  readonly accepts?: { readonly path: string; readonly description: string };
  /** Whether the option decides a charge: who is paid, how much, or how often. An invalid value is never replaced by its default. */
  readonly decidesCharge?: boolean;
}
/** Facts about a schema. `textFormat` is the format of a text. */
export const factsRegistry = z.registry<Partial<OptionFacts> & { readonly textFormat?: Format }>();

declare const factsOf: unique symbol;
/** The facts as the compiler sees them. At run time they are in `traits`. */
export interface Declared<Facts> {
  readonly [factsOf]?: Facts;
}

/** Declares an option. */
function option<Schema extends z.ZodMiniType, const Facts extends OptionFacts>(
  schema: Schema,
  facts: Facts,
): Schema & Declared<Facts> {
  factsRegistry.add(schema, facts);
  return schema;
}

/** A text of one of the formats. Formats that ignore case are converted to upper case. */
function text(format: Format) {
  const schema = z.string().check(
    z.regex(formats[format]),
    z.refine((value) => fits(format, value)),
  );
  return (upperCaseFormats.test(format) ? schema.check(z.toUpperCase()) : schema).register(factsRegistry, {
    textFormat: format,
  });
}
/** `Y` or `N`, in either case. */
const letter = z.pipe(
  z.enum(['Y', 'N', 'y', 'n']).register(factsRegistry, { textFormat: 'switch' }),
  z.transform((value): 'Y' | 'N' => (value === 'Y' || value === 'y' ? 'Y' : 'N')),
);
/** A repeated value counts once. */
function list<T extends z.ZodMiniType>(item: T, least: 0 | 1) {
  return z.pipe(
    z.array(item).check(z.minLength(least)),
    z.transform((values) => [...new Set(values)]),
  );
}

/** A copy of an object that JSON can represent. Circular values and getters that throw are rejected. */
const custom = z.pipe(
  z.record(z.string(), z.unknown()).check(
    z.refine((value) => {
      try {
        return Boolean(copyOfJson(value));
      } catch {
        return false;
      }
    }),
  ),
  z.transform((value): Record<string, unknown> => copyOfJson(value) as Record<string, unknown>),
);

/** Texts by locale and id. */
const textsByLocale = z.partialRecord(z.enum(allLocales), z.record(z.string(), z.string()));
/** Colours by purpose. @assumption Checkout configuration */
const colours = z.record(text('variable'), z.union([z.enum(flatColourNames), text('hex')]));

const flag = (initially: boolean) => z._default(z.boolean(), initially);
const methods = list(z.enum(paymentMethods), 1);

export const themeOptions = z.strictObject({
  type: option(z.optional(z.enum(themeTypes)), {
    description: 'Light or dark; `auto` and the default follow the page.',
    attribute: 'theme',
    accepts: { path: 'options.theme', description: 'Or the whole theme.' },
  }),
  preset: option(z.optional(z.enum(themePresets)), {
    description: 'A ready-made look. `reset` is plain, for your own colours in `css_variable`.',
  }),
  css_variable: option(z.optional(colours), {
    description: 'Colours by purpose, such as `main`. They override the colours at the top level.',
    fix: 'Write #RRGGBB or the name of a flat colour, such as {"main": "#3E72C8"}.',
    // `css_variable` at the top level has the attribute.
    attribute: false,
  }),
});

export const formOptions = z.strictObject({
  methods: option(z.prefault(methods, [...paymentMethods]), {
    description: 'Payment methods to offer, in this order, if the gateway has them for the order.',
  }),
  methods_disabled: option(z.prefault(list(z.enum(paymentMethods), 0), []), {
    description: 'Payment methods to leave out.',
  }),
  card_icons: option(z.prefault(list(z.enum(cardIcons), 0), ['mastercard', 'visa']), {
    description: 'Logos shown with the card form.',
  }),
  active_tab: option(z.optional(z.enum(paymentMethods)), {
    description: 'The payment method that is open at the start.',
  }),
  default_country: option(z.optional(text('country')), {
    description: 'The country whose banks are shown at the start.',
    fix: 'Write the two letters of the country, such as "CZ".',
  }),
  countries: option(z.optional(list(text('country'), 1)), {
    description: 'Countries of the bank list. Default: all that the gateway offers.',
    fix: 'Write two letters for each country, such as ["CZ", "SK"].',
  }),
  fields: option(flag(false), { description: 'Asks for additional fields.' }),
  title: option(z.optional(z.string()), {
    description: 'Heading of the page: a text, or the id of a text in `messages`.',
    // HTML's `title` shows a tooltip.
    attribute: 'page-title',
  }),
  link: option(z.optional(text('address')), {
    description: 'Address of the shop, shown below the heading.',
    fix: 'Write the full address, such as "https://shop.example".',
  }),
  full_screen: option(flag(true), { description: 'Fills the page; `false` makes a compact area.' }),
  button: option(flag(true), { description: 'Shows the pay button. With `false`, your own button calls `submit()`.' }),
  locales: option(z.optional(list(z.enum(allLocales), 1)), { description: 'Languages the payer may choose from.' }),
  email: option(flag(false), {
    description: 'Requires the payer’s email address.',
    accepts: { path: 'params.email', description: "With an `@` in it, the payer's address." },
  }),
  api_domain: option(z.optional(text('host')), {
    description: 'Host name of the gateway. Default: the host of the script.',
    fix: 'Write only the host, such as "pay.example.com": no https://, no path.',
  }),
  theme: z.prefault(themeOptions, {}),
  /** @assumption Checkout configuration */
  offerta_url: option(z.optional(text('address')), {
    description: 'Address of the terms of sale.',
    fix: 'Write the full address, such as "https://shop.example/terms".',
  }),
  /** @assumption Checkout configuration */
  show_button_amount: option(flag(true), { description: 'Shows the amount on the pay button.' }),
  /** @assumption Checkout configuration */
  logo_url: option(z.optional(text('address')), {
    description: 'Logo of the merchant, from the origin of the gateway or of the page.',
    fix: 'Write the full address, such as "https://shop.example/logo.png", on the origin of the page or of the gateway.',
  }),
  /** @assumption Checkout configuration */
  lang: option(z.optional(z.boolean()), {
    description: `Shows the language picker, with \`locales\` or all ${allLocales.length} languages; \`false\` hides it. Default: shown if \`locales\` has several.`,
    // HTML's `lang` is the language of the page.
    attribute: 'language-picker',
  }),
  /** @assumption Checkout configuration */
  fee: option(flag(false), {
    description: 'Shows a line with the fee if the gateway reports one. The amount does not change.',
  }),
});

export const regularOptions = z.strictObject({
  insert: option(flag(false), { description: 'Offers a subscription.' }),
  open: option(flag(false), { description: 'Selects the subscription and shows its plan from the start.' }),
  hide: option(flag(false), { description: 'Shows the subscription to the payer, who cannot change it.' }),
  period: option(z.prefault(list(z.enum(recurringPeriods), 1), [...recurringPeriods]), {
    description: 'Periods that the payer may choose from.',
  }),
});

export const recurringOptions = z.strictObject({
  every: option(z._default(recurringData.shape.every, 1), {
    description: 'Number of periods between two charges.',
    decidesCharge: true,
  }),
  period: option(z._default(recurringData.shape.period, 'month'), {
    description: 'The period to count.',
    decidesCharge: true,
  }),
  // The default is the order's amount if it is known: see cross-rules.ts.
  amount: option(z._default(recurringData.shape.amount, 100), {
    description: 'Amount of each charge, in minor units. Default: the amount of the order.',
    fix: 'Write minor units (cents) as a whole number: 1050 is 10.50.',
    decidesCharge: true,
  }),
  start_time: option(z.optional(text('date')), {
    description: 'Date of the first charge, `YYYY-MM-DD`.',
    fix: 'Write an existing date as YYYY-MM-DD, such as "2027-03-01".',
    decidesCharge: true,
  }),
  end_time: option(z.optional(text('date')), {
    description: 'Date when the subscription ends, `YYYY-MM-DD`.',
    fix: 'Write an existing date as YYYY-MM-DD, such as "2027-03-01".',
    decidesCharge: true,
  }),
});

export const paramsOptions = z.strictObject({
  merchant_id: option(z.optional(z.int().check(z.minimum(1), z.maximum(999_999_999_999))), {
    description: 'Merchant id, if the page creates the order.',
    fix: 'Write the number that the gateway assigned to you, such as 700001.',
    decidesCharge: true,
  }),
  order_desc: option(z.optional(z.string()), {
    description: 'Description of the order: a text, or the id of a text in `messages`.',
  }),
  amount: option(z._default(z.int().check(z.minimum(1)), 100), {
    description: 'Amount in minor units, if the page creates the order.',
    fix: 'Write minor units (cents) as a whole number: 1050 is 10.50.',
    decidesCharge: true,
  }),
  currency: option(z.optional(text('currency')), {
    description: 'Currency code, if the page creates the order.',
    fix: 'Write the three letters of the currency, such as "EUR".',
    decidesCharge: true,
  }),
  response_url: option(z.optional(text('address')), {
    description: 'Address the payer returns to.',
    fix: 'Write the full address, such as "https://shop.example/thanks".',
  }),
  lang: option(z._default(z.enum(allLocales), 'en'), {
    description: 'Language of the page.',
    // HTML has the property `lang` itself.
    property: false,
  }),
  required_rectoken: option(z.optional(letter), {
    description: '`Y` stores the card for later charges: the server callback contains `rectoken`.',
  }),
  verification: option(z.optional(letter), {
    description: '`Y` verifies the card instead of charging it.',
    decidesCharge: true,
  }),
  verification_type: option(z.optional(z.enum(verificationTypes)), {
    description: 'Verification method of a card: by the amount held, or by a code.',
  }),
  email: option(z.optional(text('email')), {
    description: 'Email address of the payer.',
    fix: 'Write a full email address, such as "payer@example.com".',
    attribute: 'params-email',
  }),
  token: option(z.optional(text('token')), {
    description: 'Order token from order creation, 40 characters. It includes the amount and the currency.',
    fix: 'Create the order on your server and pass its complete `token`: 40 characters without spaces.',
    decidesCharge: true,
  }),
  offer: option(flag(false), { description: 'The payer must accept the terms of sale.' }),
  custom: option(z.optional(custom), {
    description: 'Your own data as an object. The order result returns it as `merchant_data`.',
    fix: 'Use an object that JSON can represent: no cycles, no functions.',
  }),
});

/** Everything that `checkout(selector, Options)`, `<gw-checkout>` and `update()` accept. */
export const optionsSchema = z.strictObject({
  options: z.prefault(formOptions, {}),
  regular: z.prefault(regularOptions, {}),
  recurring: z.prefault(recurringOptions, {}),
  params: z.prefault(paramsOptions, {}),
  messages: option(z._default(textsByLocale, {}), {
    description: 'Your own texts by locale and id, instead of the built-in ones.',
    fix: 'Write texts by locale and id, such as {"en": {"card": "Bank card"}}.',
  }),
  validate: option(z._default(textsByLocale, {}), {
    description: 'Your own texts for field errors by locale and field name, instead of the built-in ones.',
    fix: 'Write texts by locale and field name, such as {"en": {"cvv2": "Three digits"}}.',
  }),
  css_variable: option(z._default(colours, {}), {
    description: 'Colours by purpose, such as `main`.',
    fix: 'Write #RRGGBB or the name of a flat colour, such as {"main": "#3E72C8"}.',
  }),
});
