/**
 * The payment page's offer (`/api/checkout/info`).
 *
 * @assumption HTTP: what the page can offer (ours)
 * @module
 */
import type { CheckoutInfo } from '../../../contract/index.js';
import { banksFor, type BankMethod } from '../../engine/banks/index.js';
import { isCurrency } from '../../engine/currencies.js';
import { needsCard } from '../../engine/needs-card.js';
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
import type { Context } from '../context.js';
import { logoAddress } from '../pages/logos.js';
import { requireOrderByToken } from '../merchant/look-up.js';
import { requireMerchant } from '../merchant/merchants.js';
import { storedCards } from './stored-cards.js';

/** The country of the sandbox's merchants, for the wallets. */
const country = 'CZ';

export async function answerCheckoutInfo(context: Context, request: Parameters): Promise<CheckoutInfo> {
  const flat = requireFlat(request);
  const order = await orderOfToken(context, flat);
  const { merchantId, currency } = order
    ? { merchantId: requireMerchant(context, order.merchant_id).id, currency: order.currency }
    : readPlannedOrder(context, flat);
  const stored = order ? await storedCards(context, order) : [];
  const need = order && needsCard(fieldsOf(order));
  const listed = (kind: BankMethod['kind']) =>
    need ? undefined : banksFor(kind, currency, (id) => logoAddress(context, id));
  const [banks, locals] = [listed('bank'), listed('local')];
  return {
    methods: {
      card: stored.length === 0 ? {} : { stored },
      ...(banks ? { banklinks_eu: banks } : {}),
      ...(locals ? { local_methods: locals } : {}),
      // A wallet holds cards, so it pays in every currency that cards pay in.
      ...(need === 'verification' ? {} : { wallets: walletsOf(merchantId) }),
    },
    email_required: false,
    test: true,
  };
}

async function orderOfToken(
  context: Context,
  { token, merchant_id: merchant }: Record<string, string | number>,
): Promise<OrderRow | undefined> {
  if (token !== undefined && token !== '') return requireOrderByToken(context, String(token));
  if (merchant === undefined) requireParameters({ token }, ['token']);
  return undefined;
}

/** The order that the page is going to make. */
function readPlannedOrder(
  context: Context,
  flat: Record<string, string | number>,
): { merchantId: number; currency: string } {
  requireParameters(flat, ['merchant_id', 'amount', 'currency']);
  const { id } = requireMerchant(context, flat['merchant_id']);
  const { amount, currency } = flat;
  if (amount === undefined) throw new Refusal(1023, amountMessage);
  parseAmount(amount);
  if (typeof currency !== 'string' || !isCurrency(currency)) {
    throw new Refusal(1012, 'Parameter `currency` is incorrect: no such currency here');
  }
  return { merchantId: id, currency };
}

/** The settings of Google's public test environment, which gives an example token. */
function walletsOf(merchantId: number): CheckoutInfo['methods']['wallets'] {
  const merchant_name = `Sandbox merchant ${merchantId}`;
  return {
    googlepay: {
      environment: 'TEST',
      gateway: 'example',
      gateway_merchant_id: `sandbox-${merchantId}`,
      merchant_id: `sandbox-${merchantId}`,
      merchant_name,
      country,
      networks: ['MASTERCARD', 'VISA'],
    },
    applepay: { merchant_name, country, networks: ['masterCard', 'visa'] },
  };
}
