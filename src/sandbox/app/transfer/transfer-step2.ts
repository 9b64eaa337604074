/**
 * The second step of a transfer with 3-D Secure: the issuer's answer is sent to the address in `send_data`. The merchant's server sends it
 * as JSON and gets the transfer's `order_id`. If the merchant has no `TermUrl`, the payer's browser sends it as a form and gets a page.
 *
 * @assumption Readings settled: Transaction list (the JSON answer); HTTP: the gateway's own return page serves (ours).
 * @module
 */
import type { Hono } from 'hono';
import {
  challengeReturnForm,
  transferStep2Path,
  transferStep2Request,
  type TransferAccepted,
} from '../../../contract/index.js';
import { refuseCardFields, parseParameters, requireParameters } from '../../engine/parameters.js';
import { Refusal } from '../../engine/refusal.js';
import { orderByPayment } from '../../store/orders/orders.js';
import type { AttemptRow } from '../../store/tables/orders.js';
import { transferOf } from '../../store/orders/transfers.js';
import type { Call, Context } from '../context.js';
import { answerJson, readBareParameters } from '../host/endpoint.js';
import { mediaType, readBody, readForm } from '../../web/request-body.js';
import { goOnLink, siteLink } from '../../html/payment-pages.js';
import { attemptOfAddress, isTransfer, takeAnswer } from '../payment/issuer-answer.js';
import { transferOutcome } from '../pages/outcome-text.js';
import { afterReturn, returnedPage, safeReturn, unknownAddressPage } from '../pages/return-page.js';
import { requireOwnPage } from './transfer-request.js';

const formType = 'application/x-www-form-urlencoded';

/** @param onFailure - Called with every unexpected error. */
export function addTransferStep2(
  app: Hono<{ Bindings: { call: Call } }>,
  context: Context,
  onFailure: (error: unknown) => void,
): void {
  const address = `${transferStep2Path}/:md/:proof`;
  app.get(address, () => unknownAddressPage(context, 'Only the issuer’s page leads to this page.'));
  app.all(address, ({ req, env }) => {
    const { md, proof } = req.param();
    return req.method === 'POST' && mediaType(req.raw) === formType
      ? answerForm(context, req.raw, md, proof, env.call)
      : answerJson(() => takeStep2(context, req.raw, md, proof, env.call), onFailure);
  });
}

async function transferOfAddress(context: Context, md: string, proof: string): Promise<AttemptRow | undefined> {
  const attempt = await attemptOfAddress(context, md, proof);
  return attempt && isTransfer(attempt) ? attempt : undefined;
}

/** Interface: 3-D Secure steps, 3 and 4. The answer has the transfer's `order_id`, but not its result: the status has the result. */
async function takeStep2(
  context: Context,
  request: Request,
  md: string,
  proof: string,
  call: Call,
): Promise<{ response: TransferAccepted } & TransferAccepted> {
  requireOwnPage(call);
  const body = await readBareParameters(request);
  refuseCardFields(body);
  const attempt = await transferOfAddress(context, md, proof);
  if (!attempt) throw new Refusal(1018);
  requireParameters(body, ['MD', 'PaRes']);
  const { MD, PaRes } = parseParameters(transferStep2Request, body);
  await takeAnswer(context, attempt, MD === md ? PaRes : '', call);
  const order = await orderByPayment(context.store, attempt.payment_id);
  const transfer = await transferOf(context.store, attempt.payment_id);
  if (!order || !transfer) throw new Error('The transfer of an attempt is missing.');
  const transferName = { widget_id: transfer.widget_id, order_id: order.order_id };
  return { response: transferName, ...transferName };
}

async function answerForm(
  context: Context,
  request: Request,
  md: string,
  proof: string,
  call: Call,
): Promise<Response> {
  const attempt = await transferOfAddress(context, md, proof);
  if (!attempt) return unknownAddressPage(context, 'The gateway did not create this address.');
  const form = challengeReturnForm.safeParse(readForm(formType, await readBody(request)));
  if (!form.success) return unknownAddressPage(context, 'The issuer’s answer is missing.');
  await takeAnswer(context, attempt, form.data.MD === md ? form.data.PaRes : '', call);
  const { order, attempt: updatedAttempt, seller } = await afterReturn(context, attempt);
  const transfer = await transferOf(context.store, order.payment_id);
  if (!transfer) throw new Error('The transfer of an attempt is missing.');
  const url = safeReturn(order.response_url);
  const actions = [url === undefined ? siteLink(seller) : goOnLink(seller, url)];
  const outcome = transferOutcome(order, updatedAttempt, transfer);
  return returnedPage(context, updatedAttempt, { call, outcome, seller, actions, formAction: "'none'" });
}
