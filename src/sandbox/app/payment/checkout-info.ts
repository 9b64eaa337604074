/**
 * The payment page's settings and payment methods (`/api/checkout/info`).
 *
 * @assumption HTTP: what the page can offer (ours); Information for the page
 * @module
 */
import type { BanksByCountry, CheckoutInfo } from '../../../contract/index.js';
import { isSafeTarget } from '../../engine/addresses.js';
import { banksFor, type BankMethod } from '../../engine/banks/index.js';
import { countryHint, firstLanguage } from '../../engine/country-hint.js';
import { isCurrency } from '../../engine/order-parameters.js';
import { needsCard } from '../../engine/holds.js';
import { fieldsOf } from '../../engine/order-result.js';
import {
  amountMessage,
  parseAmount,
  requireFlat,
  requireParameters,
  type Parameters,
} from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import type { OrderRow } from '../../store/tables/orders.js';
import type { Call, Context, Merchant } from '../context.js';
import { logoAddress } from '../pages/assets.js';
import { requireOrderByToken } from '../merchant/look-up.js';
import { merchantInfo, requireMerchant } from '../merchant/merchants.js';
import { storedCards } from './stored-cards.js';

/** The number of banks up to which a list is always part of the answer: it takes less time than another request. */
const shortList = 50;
/** The country of the sandbox's merchants, for the wallets. */
const merchantCountry = 'CZ';

export async function answerCheckoutInfo(context: Context, request: Parameters, call: Call): Promise<CheckoutInfo> {
  const flat = requireFlat(request);
  const order = await orderOfToken(context, flat);
  const { merchant, currency } = order
    ? { merchant: requireMerchant(context, order.merchant_id), currency: order.currency }
    : readPlannedOrder(context, flat);
  const cards = order ? await storedCards(context, order) : [];
  const requirement = order && needsCard(fieldsOf(order));
  const isLater = readBanks(flat);
  const hint = hintOf(order, flat, call);
  const methodsOf = (kind: BankMethod['kind']) => {
    const banks = requirement ? undefined : banksFor(kind, currency, (id) => logoAddress(context, id));
    const isLong = Object.values(banks?.countries ?? {}).flat().length > shortList;
    return banks && isLater && isLong ? { countries: ownBanks(banks.countries, hint.country), later: true } : banks;
  };
  const [banks, locals] = [methodsOf('bank'), methodsOf('local')];
  return {
    methods: {
      card: cards.length === 0 ? {} : { stored: cards },
      ...(banks ? { banklinks_eu: banks } : {}),
      ...(locals ? { local_methods: locals } : {}),
      // A wallet contains cards, so it pays in every currency of cards.
      ...(requirement === 'verification' ? {} : { wallets: walletsOf(merchant) }),
    },
    email_required: false,
    test: true,
    ...merchantInfo(merchant),
    ...(order ? factsOf(order) : {}),
    ...hint,
  };
}

/** The banks of the payer's country, if they are few. A row of the page shows two of them, and none of their logos. */
function ownBanks(countries: BanksByCountry, country = ''): BanksByCountry {
  const banks = countries[country] ?? [];
  return banks.length > 0 && banks.length <= shortList
    ? { [country]: banks.map(({ id, name }) => ({ id, name })) }
    : {};
}

/** The settings of an order. `mails_result` is absent: the sandbox sends no email. */
function factsOf(order: OrderRow): Pick<CheckoutInfo, 'expires_at' | 'stop_url'> {
  const { stop_url: stop } = fieldsOf(order);
  return {
    expires_at: new Date(order.expires_at).toISOString().replace(/\.\d+/, ''),
    // Only from a merchant's signed order: the data of a page passes through the payer's browser.
    ...(order.made_by === 'merchant' && typeof stop === 'string' && isSafeTarget(stop) ? { stop_url: stop } : {}),
  };
}

function hintOf(
  order: OrderRow | undefined,
  { lang = '' }: Record<string, string | number>,
  { acceptLanguage }: Call,
): Pick<CheckoutInfo, 'country'> {
  const ofOrder = order ? String(fieldsOf(order)['lang'] ?? '') : '';
  const country = countryHint([ofOrder, String(lang), firstLanguage(acceptLanguage)]);
  return country === undefined ? {} : { country };
}

async function orderOfToken(
  context: Context,
  { token, merchant_id: merchant }: Record<string, string | number>,
): Promise<OrderRow | undefined> {
  if (token !== undefined && token !== '') return requireOrderByToken(context, String(token));
  if (merchant === undefined) requireParameters({ token }, ['token']);
  return undefined;
}

/** Whether long lists are left out. */
function readBanks({ banks = '' }: Record<string, string | number>): boolean {
  if (banks !== '' && banks !== 'later') {
    throw new Refusal(1007, 'Parameter `banks` is incorrect: `later`, or no `banks` for all of them');
  }
  return banks === 'later';
}

/** The order that the page will create. */
function readPlannedOrder(
  context: Context,
  flat: Record<string, string | number>,
): { merchant: Merchant; currency: string } {
  requireParameters(flat, ['merchant_id', 'amount', 'currency']);
  const merchant = requireMerchant(context, flat['merchant_id']);
  const { amount, currency } = flat;
  if (amount === undefined) throw new Refusal(1023, amountMessage);
  parseAmount(amount);
  if (typeof currency !== 'string' || !isCurrency(currency)) {
    throw new Refusal(1012, 'Parameter `currency` is incorrect: unknown currency');
  }
  return { merchant, currency };
}

/** The settings of Google's public test environment, which returns an example token. */
function walletsOf({ id, name }: Merchant): CheckoutInfo['methods']['wallets'] {
  const merchant_name = name ?? `Sandbox merchant ${id}`;
  return {
    googlepay: {
      environment: 'TEST',
      gateway: 'example',
      gateway_merchant_id: `sandbox-${id}`,
      merchant_id: `sandbox-${id}`,
      merchant_name,
      country: merchantCountry,
      networks: ['MASTERCARD', 'VISA'],
    },
    applepay: { merchant_name, country: merchantCountry, networks: ['masterCard', 'visa'] },
  };
}
