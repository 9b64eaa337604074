/**
 * Every operation of the wire: its address, its caller, its schemas and an example. A test ensures that each route of the contract has a row.
 *
 * @module
 */
import {
  accessTokenPath,
  capture,
  cardSubmission,
  checkoutInfo,
  checkoutUrl,
  createOrder,
  orderLookup,
  orderStatus,
  recurring,
  reportPath,
  reverse,
  transactionList,
  transfer,
  transferFee,
  transferStatus,
  transferStep2Path,
  verification,
  walletSession,
} from '../../contract/index.js';
import type { SchemaName } from './schemas.js';

/** How a request proves who sent it. */
export type Proof =
  /** The merchant's `signature` of version 1. */
  | 'signature'
  /** The company's SHA-512 signature for an access token. */
  | 'private key'
  /** An access token in the header. */
  | 'access token'
  /** Nothing, or something secret among the fields: an order token, a widget. */
  | 'none';

export interface Operation {
  readonly id: string;
  readonly path: string;
  readonly group: 'Orders' | 'Payment page' | 'Transfers' | 'Reports';
  readonly summary: string;
  readonly description: string;
  readonly proof: Proof;
  /** Whether the fields are inside of `request`, and the answer inside of `response`. */
  readonly hasEnvelope: boolean;
  /** Whether `Idempotency-Key` is read. */
  readonly takesKey: boolean;
  /** Whether a client may send it again after a lost answer. */
  readonly isSafe: boolean;
  readonly request: SchemaName;
  readonly response: SchemaName | { readonly anyOf: readonly SchemaName[] } | { readonly listOf: SchemaName };
  /** Example fields without a signature; the merchant's id is set by the reader. */
  readonly example: Readonly<Record<string, unknown>>;
  /** The order's webhook, where the request names an address for it. */
  readonly hasWebhook?: boolean;
}

type Row = Omit<Operation, 'path' | 'isSafe' | 'proof' | 'hasEnvelope' | 'takesKey'> &
  Partial<Pick<Operation, 'proof' | 'hasEnvelope' | 'takesKey'>>;

const defaults = { proof: 'none', hasEnvelope: true, takesKey: false } as const;
const of = ({ path, safe }: { path: string; safe: boolean }, row: Row): Operation => ({
  ...defaults,
  ...row,
  path,
  isSafe: safe,
});

const order = { order_id: 'order-1001', order_desc: 'Darjeeling, 250 g', amount: 1890, currency: 'EUR' };
const money = { order_id: order.order_id, amount: order.amount, currency: order.currency };
const card = { payment_system: 'card', card_number: '4444555511116666', expiry_date: '12/30', cvv2: '123' };
const token = '0123456789abcdef0123456789abcdef01234567';
const widget = { widget_id: 'widget-700001' };

export const operations: readonly Operation[] = [
  of(createOrder, {
    id: 'createOrder',
    group: 'Orders',
    summary: 'Create an order',
    description:
      'Answers the order token that a payment page or a card form pays with. Further fields are accepted, signed and kept with the order.',
    proof: 'signature',
    takesKey: true,
    request: 'CreateOrderRequest',
    response: 'CreateOrderResponse',
    example: { ...order, server_callback_url: 'https://shop.example/callbacks' },
    hasWebhook: true,
  }),
  of(checkoutUrl, {
    id: 'createCheckoutUrl',
    group: 'Orders',
    summary: 'Create an order with a hosted payment page',
    description: 'Takes the fields of createOrder. Answers the address of the gateway’s own payment page.',
    proof: 'signature',
    takesKey: true,
    request: 'CreateOrderRequest',
    response: 'CheckoutUrlResponse',
    example: { ...order, response_url: 'https://shop.example/thanks', lang: 'en' },
    hasWebhook: true,
  }),
  of(orderStatus, {
    id: 'getOrderStatus',
    group: 'Orders',
    summary: 'Get the status of an order',
    description: 'Answers the order result as of now. Ask it after a webhook, and after a lost answer.',
    proof: 'signature',
    request: 'OrderStatusRequest',
    response: 'OrderResult',
    example: { order_id: order.order_id },
  }),
  of(reverse, {
    id: 'refundOrder',
    group: 'Orders',
    summary: 'Refund an order (reverse)',
    description:
      'Refunds a paid order, in full or in part. Several partial refunds are possible, up to what was paid. `reversal_key` or `Idempotency-Key` makes a retry safe.',
    proof: 'signature',
    takesKey: true,
    request: 'ReverseRequest',
    response: 'ReverseResponse',
    example: { ...money, comment: 'Returned by the customer' },
  }),
  of(capture, {
    id: 'captureOrder',
    group: 'Orders',
    summary: 'Capture held money',
    description:
      'Takes the money that an order created with `preauth` `Y` only holds, once, in full or in part. The rest of the hold is released.',
    proof: 'signature',
    takesKey: true,
    request: 'CaptureRequest',
    response: 'CaptureResponse',
    example: money,
  }),
  of(recurring, {
    id: 'chargeStoredCard',
    group: 'Orders',
    summary: 'Charge a stored card (recurring)',
    description:
      'Charges a card by its `rectoken` while its owner is absent. Creates an order of its own and answers its result: `approved`, or `declined` with its code.',
    proof: 'signature',
    takesKey: true,
    request: 'RecurringRequest',
    response: 'OrderResult',
    example: { ...order, order_id: 'order-1002', rectoken: 'the rectoken of a webhook' },
    hasWebhook: true,
  }),
  of(transactionList, {
    id: 'listTransactions',
    group: 'Orders',
    summary: 'List the transactions of an order',
    description: 'Answers every attempt to pay an order, its refunds included, oldest first.',
    proof: 'signature',
    request: 'TransactionListRequest',
    response: { listOf: 'TransactionRecord' },
    example: { order_id: order.order_id },
  }),
  of(checkoutInfo, {
    id: 'getCheckoutInfo',
    group: 'Payment page',
    summary: 'Get the payment methods of an order',
    description: 'What a payment page can offer: methods, banks by country, wallets, stored cards.',
    request: 'CheckoutInfoRequest',
    response: 'CheckoutInfo',
    example: { token, lang: 'en' },
  }),
  of(orderLookup, {
    id: 'lookUpOrder',
    group: 'Payment page',
    summary: 'Look an order up by its token',
    description:
      'The order as its page may see it, without `rectoken`. A page asks it when the answer to a submission was lost. With only the ids it answers status and amounts, without a signature.',
    request: 'OrderLookupRequest',
    response: 'OrderLookupResponse',
    example: { token },
  }),
  of(cardSubmission, {
    id: 'submitPayment',
    group: 'Payment page',
    summary: 'Submit a card, a wallet or a bank',
    description:
      'Pays an order. Card data belongs in the gateway’s card form: a server that sends it falls under PCI DSS. The answer is an outcome, a 3-D Secure challenge, a redirection, or a question to the payer.',
    request: 'SubmissionRequest',
    response: 'SubmissionResponse',
    example: { token, ...card },
  }),
  of(verification, {
    id: 'verifyCard',
    group: 'Payment page',
    summary: 'Answer a card verification',
    description: 'Sends the amount or the code that the payer read on the bank’s statement.',
    request: 'VerificationRequest',
    response: 'SubmissionResponse',
    example: { token, value: '0.37' },
  }),
  of(walletSession, {
    id: 'openWalletSession',
    group: 'Payment page',
    summary: 'Open an Apple Pay session',
    description: 'The merchant session that Apple Pay needs before it shows its sheet.',
    request: 'WalletSessionRequest',
    response: 'WalletSession',
    example: {
      token,
      validation_url: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
      domain: 'shop.example',
    },
  }),
  of(transferFee, {
    id: 'quoteTransfer',
    group: 'Transfers',
    summary: 'Get the fee of a transfer',
    description: 'What the sender pays, the fee, and what the receiver gets. Amounts are major units.',
    request: 'TransferFeeRequest',
    response: 'TransferFeeResponse',
    example: {
      ...widget,
      amount: 100,
      currency: 'EUR',
      receiver_card_number: '5555666644441111',
      receiver_pays_fee: false,
    },
  }),
  of(transfer, {
    id: 'sendTransfer',
    group: 'Transfers',
    summary: 'Send money from card to card',
    description:
      'Begins a transfer. A card that takes part in 3-D Secure is answered with a challenge; any other with the id of the transfer, whose status has the outcome.',
    takesKey: true,
    request: 'TransferRequest',
    response: { anyOf: ['Challenge', 'TransferAccepted'] },
    example: {
      ...widget,
      order_id: 'transfer-1001',
      card_number: '4444555511116666',
      expiry_date: '1230',
      cvv2: '123',
      amount: 100,
      currency: 'EUR',
      receiver_card_number: '5555666644441111',
    },
  }),
  of(
    { path: `${transferStep2Path}/{MD}/{hash}`, safe: true },
    {
      id: 'finishTransfer',
      group: 'Transfers',
      summary: 'Finish a transfer after 3-D Secure',
      description:
        'Your server sends the form that the issuer posted to it on to the `TermUrl` of the challenge. The body has no envelope; the answer has, and repeats its two fields at the top level.',
      hasEnvelope: false,
      request: 'FinishTransferRequest',
      response: 'TransferAccepted',
      example: { MD: 'the MD of the form', PaRes: 'the PaRes of the form' },
    },
  ),
  of(transferStatus, {
    id: 'getTransferStatus',
    group: 'Transfers',
    summary: 'Get the status of a transfer',
    description: 'Transfers have no webhook: ask until the status is `success` or `declined`.',
    request: 'TransferStatusRequest',
    response: 'TransferStatusResponse',
    example: { ...widget, order_id: 'transfer-1001' },
  }),
  of(
    { path: accessTokenPath, safe: true },
    {
      id: 'issueAccessToken',
      group: 'Reports',
      summary: 'Get an access token',
      description: 'A company exchanges its signature for a token that reads reports for an hour.',
      proof: 'private key',
      hasEnvelope: false,
      request: 'AccessTokenRequest',
      response: 'AccessTokenResponse',
      example: { application_id: 'app-700001', date: '2026-11-21 12:00:00' },
    },
  ),
  of(
    { path: reportPath, safe: true },
    {
      id: 'readReport',
      group: 'Reports',
      summary: 'Read a page of a report',
      description: 'Rows of one of five reports, filtered and paged. Amounts are major units, as text; times are UTC.',
      proof: 'access token',
      hasEnvelope: false,
      request: 'ReportRequest',
      response: 'ReportResponse',
      example: {
        report_id: 745,
        filters: [{ s: 'order_timestart', m: 'from', v: '-30' }],
        on_page: 50,
        page: 1,
      },
    },
  ),
];
