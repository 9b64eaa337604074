/**
 * Carries out the steps of a scenario, by the same functions as the requests of a merchant and a payer.
 *
 * @module
 */
import { errorRow, type ErrorCode } from '../../../contract/index.js';
import { authenticatedEci, freshCavv } from '../../acquirer/issuer-session.js';
import { captureOrder } from '../../app/merchant/capture.js';
import { createSignedOrder } from '../../app/merchant/create-order.js';
import { chargeRecurring } from '../../app/merchant/recurring.js';
import { reverseOrder } from '../../app/merchant/reverse.js';
import { finishAttempt } from '../../app/payment/finish-attempt.js';
import { submit } from '../../app/payment/submit.js';
import { sendTransfer } from '../../app/transfer/transfer.js';
import type { Call, Merchant } from '../../app/context.js';
import { bankMethod } from '../../engine/banks/index.js';
import { Refusal } from '../../engine/refusal.js';
import { rectokenOf } from '../../store/cards/rectokens.js';
import { currentAttempt, orderByOrderId } from '../../store/orders/orders.js';
import { declineWaiting, expireIfDue, startCharge } from '../../store/orders/transitions.js';
import type { OrderRow } from '../../store/tables/orders.js';
import { callFrom, type PastGateway } from './past-gateway.js';
import type { Scenario, Step } from './scenario.js';

export async function replay(
  gateway: PastGateway,
  merchant: Merchant,
  { orderId: order_id, address, steps }: Scenario,
): Promise<void> {
  const { context, store } = gateway;
  const call = callFrom(address);
  for (const step of steps) {
    gateway.moveTo(step.at);
    gateway.issuerCode = 'code' in step ? step.code : 0;
    if (step.kind === 'create') {
      await createSignedOrder(context, await gateway.sign(merchant, { ...step.fields, order_id }), call);
    } else if (step.kind === 'transfer') {
      await sendTransfer(context, { ...step.fields, order_id }, call);
    } else if (step.kind === 'charge') {
      await charge(gateway, merchant, order_id, `seed-${step.first}`);
    } else {
      const order = await orderByOrderId(store, merchant.id, order_id);
      if (!order) throw new Error('An order is created before anything else happens to it.');
      await continueOrder(gateway, merchant, order, step, call);
    }
  }
}

type LaterStep = Exclude<Step, { kind: 'create' | 'transfer' | 'charge' }>;

async function continueOrder(
  gateway: PastGateway,
  merchant: Merchant,
  order: OrderRow,
  step: LaterStep,
  call: Call,
): Promise<void> {
  const { context } = gateway;
  const { order_id, currency, token, sender_email: email } = order;
  switch (step.kind) {
    case 'pay':
      return void (await submit(context, { ...step.fields, token, email }, call));
    case 'return':
      return returnPayer(gateway, order, step.code);
    case 'expire':
      return void (await expireIfDue(context.store, order, step.at));
    case 'capture':
    case 'refund': {
      const request = await gateway.sign(merchant, { order_id, amount: step.amount, currency });
      await (step.kind === 'capture' ? captureOrder : reverseOrder)(context, request, callFrom(''));
    }
  }
}

/** Charges the card that paid another order. If it has expired since an earlier start, there is no order. */
async function charge(gateway: PastGateway, merchant: Merchant, order_id: string, paidOrderId: string): Promise<void> {
  const { context, store } = gateway;
  const order = await orderByOrderId(store, merchant.id, paidOrderId);
  const attempt = order && (await currentAttempt(store, order));
  if (!attempt) return;
  const { order_desc, amount, currency, sender_email } = order;
  const rectoken = await rectokenOf(context.keys, attempt.rectoken);
  const request = await gateway.sign(merchant, { order_id, order_desc, amount, currency, sender_email, rectoken });
  try {
    await chargeRecurring(context, request, callFrom(''));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** The payer is back from the issuer or the bank, and pays or is refused. */
async function returnPayer({ context, store }: PastGateway, order: OrderRow, code: ErrorCode | 0): Promise<void> {
  const attempt = await currentAttempt(store, order);
  if (!attempt) throw new Error('The payer of an order without an attempt cannot come back.');
  const isRefused = errorRow(code)?.sandbox.stage === '3-D Secure';
  if (code !== 0 && isRefused) return declineWaiting(store, attempt, code, 'N', context.now());
  const isBank = bankMethod(attempt.payment_system) !== undefined;
  const proof = isBank
    ? { eci: '', cavv: '', pares_status: '' }
    : { eci: authenticatedEci(attempt.masked_card), cavv: freshCavv(), pares_status: 'Y' };
  await startCharge(store, attempt, proof, context.now());
  await finishAttempt(context, attempt.id);
}
