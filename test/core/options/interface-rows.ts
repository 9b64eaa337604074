/**
 * The tables of the written interface's "Checkout page configuration", row by row and verbatim. They are copied, not made from the schema: the schema
 * is checked against them.
 */

type RowType = 'Array' | 'Boolean' | 'Integer' | 'Object' | 'String';

export interface InterfaceRow {
  /** The option's path in an Options object. */
  readonly path: string;
  readonly type: RowType;
  /** Undefined where the interface has "none". */
  readonly default: unknown;
  /** Values the interface names, or samples of the form it names: each (for a list: each as an entry) is right. */
  readonly values: readonly unknown[];
  /** The values are all there are. */
  readonly closed?: boolean;
}

const methods = ['card', 'banklinks_eu', 'wallets', 'local_methods'];
const periods = ['day', 'week', 'month', 'year'];
const locales = ['cs', 'de', 'en', 'es', 'fr', 'hu', 'it', 'ko', 'lv', 'pl', 'ro', 'ru', 'sk', 'uk'];
const letters = ['Y', 'N', 'y', 'n'];
const flags = [true, false];

const row = (
  path: string,
  type: RowType,
  initial: unknown,
  values: readonly unknown[],
  closed = false,
): InterfaceRow => ({
  path,
  type,
  default: initial,
  values,
  closed,
});

export const interfaceRows: readonly InterfaceRow[] = [
  row('options.methods', 'Array', methods, methods, true),
  row('options.methods_disabled', 'Array', [], methods, true),
  row('options.card_icons', 'Array', ['mastercard', 'visa'], ['mastercard', 'visa', 'maestro'], true),
  row('options.active_tab', 'String', undefined, methods, true),
  row('options.default_country', 'String', undefined, ['CZ', 'SK', 'DE']),
  row('options.countries', 'Array', undefined, ['CZ', 'SK', 'DE']),
  row('options.fields', 'Boolean', false, flags, true),
  row('options.title', 'String', undefined, ['My shop', 'shop_title']),
  row('options.link', 'String', undefined, ['https://shop.example', 'http://shop.example/about?x=1']),
  row('options.full_screen', 'Boolean', true, flags, true),
  row('options.button', 'Boolean', true, flags, true),
  row('options.locales', 'Array', undefined, locales, true),
  row('options.email', 'Boolean', false, flags, true),
  row('options.api_domain', 'String', undefined, ['pay.example.com', '127.0.0.1:4010']),
  row('options.theme', 'Object', {}, [{ type: 'light' }, { type: 'dark', preset: 'silver' }]),
  row('options.theme.type', 'String', undefined, ['light', 'dark']),
  row(
    'options.theme.preset',
    'String',
    undefined,
    [
      'vibrant_gold',
      'vibrant_silver',
      'euphoric_pink',
      'black',
      'solid_black',
      'silver',
      'black_and_white',
      'heated_steel',
      'nude_pink',
      'tropical_gold',
      'navy_shimmer',
      'reset',
    ],
    true,
  ),
  row('regular.insert', 'Boolean', false, flags, true),
  row('regular.open', 'Boolean', false, flags, true),
  row('regular.hide', 'Boolean', false, flags, true),
  row('regular.period', 'Array', periods, periods, true),
  row('recurring.every', 'Integer', 1, [1, 2, 30]),
  row('recurring.period', 'String', 'month', periods, true),
  row('recurring.amount', 'Integer', 100, [1, 100, 250_000]),
  row('recurring.start_time', 'String', undefined, ['2027-03-01', '2028-02-29']),
  row('recurring.end_time', 'String', undefined, ['2027-03-01', '2028-02-29']),
  row('params.merchant_id', 'Integer', undefined, [700001]),
  row('params.order_desc', 'String', undefined, ['Order 1001', 'Tea & Größe №5']),
  row('params.amount', 'Integer', 100, [1, 100, 250_000]),
  row('params.currency', 'String', undefined, ['EUR', 'CZK', 'JPY']),
  row('params.response_url', 'String', undefined, ['https://shop.example/thanks']),
  row('params.lang', 'String', 'en', locales, true),
  row('params.required_rectoken', 'String', undefined, letters, true),
  row('params.verification', 'String', undefined, letters, true),
  row('params.verification_type', 'String', undefined, ['amount', 'code'], true),
  row('params.email', 'String', undefined, ['payer@example.com']),
  row('params.token', 'String', undefined, ['0123456789abcdef0123456789abcdef01234567']),
  row('params.offer', 'Boolean', false, flags, true),
  row('params.custom', 'Object', undefined, [{}, { basket: [1, { tea: true }] }]),
  row('messages', 'Object', {}, [{ en: { card: 'Bank card' }, uk: { banklinks_eu: 'Банк' } }]),
  row('validate', 'Object', {}, [{ en: { cvv2: 'Three digits' } }]),
];

/** Flat colours of the interface. */
export const flatColours: Readonly<Record<string, string>> = {
  valencia: '#D94343',
  flame_pea: '#DF583D',
  jaffa: '#E86F33',
  zest: '#E58626',
  gamboge: '#EBA212',
  citron: '#A9B221',
  sushi: '#82B536',
  chelsea_cucumber: '#6BA854',
  fruit_salad: '#54A868',
  breaker_bay: '#54A199',
  pelorous: '#43ABBF',
  havelock_blue: '#57A4DC',
  curious_blue: '#4F8BE0',
  indigo: '#6073D1',
  fuchsia_blue: '#7054C7',
  studio: '#8453B5',
  wisteria: '#9D55B5',
  fuchsia_pink: '#BA5BB2',
  mulberry: '#C74E8A',
  cabaret: '#D4486B',
};
