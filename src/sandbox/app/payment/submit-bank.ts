/**
 * Payment by a bank link or a local method: the payer goes to the bank's page, and returns with its answer.
 *
 * @assumption HTTP: bank and local method
 * @module
 */
import type { Redirection } from '../../../contract/index.js';
import { addressProof, seal } from '../../acquirer/seal.js';
import type { BankMethod } from '../../engine/banks/index.js';
import { needsCard } from '../../engine/holds.js';
import { fieldsOf } from '../../engine/order-result.js';
import { Refusal } from '../../engine/refusal.js';
import { challengeTime, returnPath } from './challenge.js';
import type { Context } from '../context.js';
import { merchantName } from '../merchant/merchants.js';
import { noCard } from './attempt-draft.js';
import { attemptDraft, startAttempt, orderOf, tokenFor, type Submission } from './submission.js';

/** The path of a bank's page, on the issuer's origin. */
const bankPath = '/bank/pay';

export async function submitBank(context: Context, submission: Submission, bank: BankMethod): Promise<Redirection> {
  const currency = submission.order?.currency ?? submission.input.currency;
  if (currency !== undefined && !bank.currencies.includes(currency)) {
    throw new Refusal(1017, 'This payment system does not support the currency of the order');
  }
  const requirement = needsCard(submission.order ? fieldsOf(submission.order) : submission.flat);
  if (requirement || submission.input.recurring_data) {
    const what = {
      verification: 'The order verifies a card',
      preauth: 'The order holds money on a card',
      subscription: 'A subscription charges a card again',
    }[requirement ?? 'subscription'];
    throw new Refusal(1017, `${what}: this payment system has no card`);
  }
  const draft = { ...attemptDraft(submission, 'created'), ...noCard, store_card: 'N' as const };
  const { order, attempt } = await startAttempt(context, await orderOf(context, submission), draft);
  const { md, xid } = attempt;
  if (md === null || xid === null) throw new Error('This attempt cannot be sent to the bank.');
  const request = await seal(context.keys.seal, {
    kind: 'BankReq',
    xid,
    system: bank.id,
    bank: bank.name,
    amount: attempt.amount,
    currency: attempt.currency,
    merchant: order.merchant_id,
    ...merchantName(context, order),
    description: order.order_desc.slice(0, 120),
    back: `${submission.call.gatewayUrl}${returnPath}/bank/${md}/${await addressProof(context.keys.address, md)}`,
    expires: Math.min(context.now() + challengeTime, order.expires_at),
  });
  return {
    action: 'leave',
    url: `${context.acsUrl}${bankPath}?request=${request}`,
    transaction_id: attempt.id,
    ...tokenFor(submission, order),
  };
}
