/**
 * The fields of a request that creates an order: the checks, and the values that the gateway stores.
 *
 * @module
 */
import {
  createOrderRequest,
  type CreateOrderRequest,
  defaultLifetime,
  type ErrorCode,
  maximumLifetime,
} from '../../contract/index.js';
import { minorDigits } from '../../core/money/index.js';
import { addressProblem, isBlockedAddress } from './addresses.js';
import { maskField } from './mask.js';
import { amountMessage, checkEmail, checkPhone, parseAmount, parseParameters, refuseCardFields } from './parameters.js';
import { Refusal } from './refusal.js';

const currencyCode: readonly [ErrorCode, string] = [1012, 'Parameter `currency` is incorrect: unknown currency'];

/**
 * Fields of the interface that are never stored with an order: proofs, and the card of a submission that creates an order.
 */
const unstoredFields = [
  'signature',
  'token',
  'payment_system',
  'card_number',
  'expiry_date',
  'cvv2',
  'rectoken',
  'payment_data',
];

/** An order as it will be stored. */
export interface OrderParameters {
  merchant_id: number;
  order_id: string;
  order_desc: string;
  amount: number;
  currency: string;
  /** Seconds. */
  lifetime: number;
  server_callback_url: string;
  response_url: string;
  required_rectoken: 'Y' | 'N';
  sender_email: string;
  /** Every sent field that may be stored. Card numbers in their values are masked. */
  fields: Record<string, string | number>;
}

/**
 * Checks the values of a request that has its mandatory parameters and a valid signature. The signature covers the values as sent. The
 * stored values, which later results are signed with, are masked.
 *
 * @param checkReturn - Refuses a `response_url` that is the gateway's own.
 */
export function readOrder(
  request: Record<string, string | number>,
  checkReturn: (address: string) => void,
): OrderParameters {
  // An empty optional parameter counts as absent; the signature treats it the same way.
  const parameters = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== ''));
  const order: CreateOrderRequest = parseParameters(createOrderRequest, parameters, {
    amount: [1023, amountMessage],
    currency: currencyCode,
  });
  const amount = parseAmount(order.amount);
  if (!isCurrency(order.currency)) throw new Refusal(...currencyCode);
  refuseCardFields(request, unstoredFields);
  const responseUrl = readAddress('response_url', order.response_url, order.order_id);
  checkReturn(responseUrl);
  const maskValue = <Value extends string | number>(name: string, value: Value) =>
    maskField(name, value, order.order_id);
  // In the form of results: without surrounding white space.
  const storedValue = (name: string, value: string | number) =>
    name === 'sender_cell_phone' ? checkPhone(value) : maskValue(name, value);
  const fields = Object.fromEntries(
    Object.entries(request).flatMap(([name, value]) =>
      unstoredFields.includes(name) ? [] : [[name, storedValue(name, value)]],
    ),
  );
  return {
    merchant_id: Number(order.merchant_id),
    order_id: order.order_id,
    order_desc: maskValue('order_desc', order.order_desc),
    amount,
    currency: order.currency,
    lifetime: readLifetime(order.lifetime),
    server_callback_url: readCallbackAddress(order.server_callback_url, order.order_id),
    response_url: responseUrl,
    required_rectoken: order.required_rectoken?.toUpperCase() === 'Y' ? 'Y' : 'N',
    sender_email: checkEmail(order['sender_email'] ?? order['email']),
    fields,
  };
}

/** Seconds. Absent and 0 mean the default. More than the maximum is refused. @assumption HTTP */
function readLifetime(value: string | number | undefined): number {
  const lifetime = Number(value ?? 0);
  if (lifetime === 0) return defaultLifetime;
  if (lifetime < 0 || lifetime > maximumLifetime) {
    throw new Refusal(1007, `Parameter \`lifetime\` is incorrect: 1 to ${maximumLifetime} seconds are expected`);
  }
  return lifetime;
}

/** The gateway calls this address, so addresses of the clouds' metadata services are refused. */
function readCallbackAddress(value: string | undefined, orderId: string): string {
  if (value !== undefined && URL.canParse(value) && isBlockedAddress(new URL(value).hostname)) {
    throw new Refusal(
      1007,
      'Parameter `server_callback_url` is incorrect: the gateway does not call link-local addresses and metadata services of clouds',
    );
  }
  return readAddress('server_callback_url', value, orderId);
}

function readAddress(name: string, value: string | undefined, orderId: string): string {
  if (value === undefined || value === '') return '';
  const problem = addressProblem(value);
  if (problem !== undefined) throw new Refusal(1007, `Parameter \`${name}\` is incorrect: ${problem}`);
  // A masked address would not work.
  if (maskField(name, value, orderId) !== value) throw new Refusal(1007, cardInAddress(name));
  return value;
}

/** The message for an address with a number that looks like a card's. */
export function cardInAddress(name: string): string {
  return `Parameter \`${name}\` is incorrect: a number in the address looks like a card's. Name the order by its \`order_id\` instead`;
}

/** Interface: `params` and `recurring` of the checkout configuration, and Card form submission. */
const pageFields = [
  'merchant_id',
  'order_desc',
  'amount',
  'currency',
  'response_url',
  'lang',
  'required_rectoken',
  'verification',
  'verification_type',
  'email',
  'token',
  'offer',
  'custom',
  'recurring_data',
  'card_number',
  'expiry_date',
  'cvv2',
  'rectoken',
];
/** `custom` as the element sends it, and what the payer types. */
const payerFields = ['merchant_data', 'sender_email', 'sender_name', 'sender_cell_phone'];
/** The gateway's own. */
const gatewayFields = ['order_id', 'page_proof', 'payment_system', 'payment_data'];

/**
 * The fields of an order that a page makes. They have no signature, so the list is closed: otherwise a page could store anything, such as
 * card data under another name.
 *
 * @assumption Page-made orders: fields of a request
 */
export const pageOrderFields: readonly string[] = [...pageFields, ...payerFields, ...gatewayFields];

/** The active codes of ISO 4217 that a card can pay in. */
const codes = `
AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY
COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR
IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR
MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD
SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG
XOF XPF YER ZAR ZMW ZWG`;

const knownCodes = new Set(codes.trim().split(/\s+/));

/** Whether orders can have this currency. The code is case-sensitive: `eur` is invalid. */
export function isCurrency(code: string): boolean {
  return knownCodes.has(code);
}

/** The currencies with this number of digits after the decimal point. */
export function currenciesOfDigits(digits: number): string[] {
  return [...knownCodes].filter((code) => minorDigits(code) === digits);
}
