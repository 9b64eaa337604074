/**
 * The Options object of the payment page: the source of its types, JSON Schema, documents and stories. Interface: Checkout page
 * configuration.
 *
 * A page never loads this file, because the schema library is larger than all options. `npm run options` generates `registry.ts` from
 * it, and the page reads the options with the registry.
 *
 * @module
 */
import * as z from 'zod/mini';
import { paymentMethods, recurringData, recurringPeriods } from '../../contract/index.js';
import { copyOfJson, fits, formats, inUpperCase, type Format } from './formats.js';
import { cardIcons, flatColourNames, optionLocales, themePresets, themeTypes, verificationTypes } from './values.js';

/** Facts for the registry, besides the types. */
interface Traits {
  /** The format of a text. */
  readonly textFormat?: Format;
  /** Whether the option decides a charge: who is paid, how much, or how often. An invalid value is never replaced by its default. */
  readonly decidesCharge?: boolean;
}
export const traits = z.registry<Traits>();

/** An option that decides a charge. */
function charging<T extends z.ZodMiniType>(schema: T): T {
  traits.add(schema, { decidesCharge: true });
  return schema;
}

/** A text of one of the formats. Formats that ignore case are converted to upper case. */
function text(format: Format) {
  const schema = z.string().check(
    z.regex(formats[format]),
    z.refine((value) => fits(format, value)),
  );
  return (inUpperCase.test(format) ? schema.check(z.toUpperCase()) : schema).register(traits, {
    textFormat: format,
  });
}
/** `Y` or `N`, in either case. */
const letter = z.pipe(
  z.enum(['Y', 'N', 'y', 'n']).register(traits, { textFormat: 'switch' }),
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
const textsByLocale = z.partialRecord(z.enum(optionLocales), z.record(z.string(), z.string()));
/** Colours by purpose. @assumption Checkout configuration */
const colours = z.record(text('variable'), z.union([z.enum(flatColourNames), text('hex')]));

const flag = (initially: boolean) => z._default(z.boolean(), initially);
const methods = list(z.enum(paymentMethods), 1);

export const themeOptions = z.strictObject({
  type: z.optional(z.enum(themeTypes)),
  preset: z.optional(z.enum(themePresets)),
  css_variable: z.optional(colours),
});

export const formOptions = z.strictObject({
  methods: z.prefault(methods, [...paymentMethods]),
  methods_disabled: z.prefault(list(z.enum(paymentMethods), 0), []),
  card_icons: z.prefault(list(z.enum(cardIcons), 0), ['mastercard', 'visa']),
  active_tab: z.optional(z.enum(paymentMethods)),
  default_country: z.optional(text('country')),
  countries: z.optional(list(text('country'), 1)),
  fields: flag(false),
  title: z.optional(z.string()),
  link: z.optional(text('address')),
  full_screen: flag(true),
  button: flag(true),
  locales: z.optional(list(z.enum(optionLocales), 1)),
  email: flag(false),
  api_domain: z.optional(text('host')),
  theme: z.prefault(themeOptions, {}),
  /** @assumption Checkout configuration */
  offerta_url: z.optional(text('address')),
  /** @assumption Checkout configuration */
  show_button_amount: flag(true),
  /** @assumption Checkout configuration */
  logo_url: z.optional(text('address')),
  /** @assumption Checkout configuration */
  lang: z.optional(z.boolean()),
  /** @assumption Checkout configuration */
  fee: flag(false),
});

export const regularOptions = z.strictObject({
  insert: flag(false),
  open: flag(false),
  hide: flag(false),
  period: z.prefault(list(z.enum(recurringPeriods), 1), [...recurringPeriods]),
});

export const recurringOptions = z.strictObject({
  every: charging(z._default(recurringData.shape.every, 1)),
  period: charging(z._default(recurringData.shape.period, 'month')),
  // The default is the order's amount if it is known: see cross-rules.ts.
  amount: charging(z._default(recurringData.shape.amount, 100)),
  start_time: charging(z.optional(text('date'))),
  end_time: charging(z.optional(text('date'))),
});

export const paramsOptions = z.strictObject({
  merchant_id: charging(z.optional(z.int().check(z.minimum(1), z.maximum(999_999_999_999)))),
  order_desc: z.optional(z.string()),
  amount: charging(z._default(z.int().check(z.minimum(1)), 100)),
  currency: charging(z.optional(text('currency'))),
  response_url: z.optional(text('address')),
  lang: z._default(z.enum(optionLocales), 'en'),
  required_rectoken: z.optional(letter),
  verification: charging(z.optional(letter)),
  verification_type: z.optional(z.enum(verificationTypes)),
  email: z.optional(text('email')),
  token: charging(z.optional(text('token'))),
  offer: flag(false),
  custom: z.optional(custom),
});

/** Everything that `checkout(selector, Options)`, `<gw-checkout>` and `update()` accept. */
export const optionsSchema = z.strictObject({
  options: z.prefault(formOptions, {}),
  regular: z.prefault(regularOptions, {}),
  recurring: z.prefault(recurringOptions, {}),
  params: z.prefault(paramsOptions, {}),
  messages: z._default(textsByLocale, {}),
  validate: z._default(textsByLocale, {}),
  css_variable: z._default(colours, {}),
});
