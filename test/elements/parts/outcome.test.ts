/**
 * S3: a verification and a hold are reported as such, never as paid, on screen and aloud, in every language.
 * D11: the receipt has the whole mask of the card, in groups of four.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import type { OrderResult } from '../../../src/contract/index.js';
import { outcomeKind, type OutcomeKind, type PaymentState } from '../../../src/core/checkout/index.js';
import { formatMask } from '../../../src/core/i18n/receipt-formats.js';
import { loadPageCatalogue } from '../../../src/core/i18n/page-catalogue.js';
import { allLocales } from '../../../src/core/i18n/locale.js';
import { checkIcon } from '../../../src/ui/icons.js';
import { screen } from '../../../src/elements/parts/view/outcome.js';
import { cardRows } from '../../../src/elements/parts/view/receipt-rows.js';
import {
  approvedTitle,
  payLabel,
  problemMessage,
  problemTexts,
  announcement,
  type TextContext,
} from '../../../src/elements/parts/payment/payment-messages.js';

const paid = {
  response_status: 'success',
  order_status: 'approved',
  order_id: 'order-1',
  merchant_id: 700001,
  payment_id: 1,
  tran_type: 'purchase',
  amount: '1890',
  actual_amount: '1890',
  currency: 'EUR',
  masked_card: '444455XXXXXX6666',
} satisfies OrderResult;

const orders: Readonly<Record<string, readonly [OrderResult, OutcomeKind]>> = {
  'a payment': [paid, 'payment'],
  'a payment of which a part was captured': [{ ...paid, actual_amount: '500' }, 'payment'],
  'a payment whose result leaves the amount out': [{ ...paid, actual_amount: '' }, 'payment'],
  'a hold that was captured': [{ ...paid, preauth: 'Y', capture_status: 'captured' }, 'payment'],
  'a hold': [{ ...paid, actual_amount: '0', preauth: 'Y', capture_status: 'hold' }, 'hold'],
  'a hold whose result leaves the amount out': [{ ...paid, actual_amount: '', preauth: 'Y' }, 'hold'],
  'an approval that charged nothing': [{ ...paid, actual_amount: '0' }, 'hold'],
  'a verification': [{ ...paid, tran_type: 'verification', actual_amount: '0' }, 'verification'],
  'a verification of a gateway that calls it a purchase': [
    { ...paid, actual_amount: '0', verification_status: 'verified' },
    'verification',
  ],
};

const receipt = (words: TextContext, order: OrderResult) =>
  screen({ tone: 'good', icon: checkIcon, title: approvedTitle(words, order), rows: cardRows(words, order) });

/** The texts of a template, without its markup. */
function textsIn(template: unknown): string {
  if (Array.isArray(template)) return template.map(textsIn).join(' ');
  if (typeof template === 'string') return template;
  if (typeof template !== 'object' || template === null || !('values' in template)) return '';
  return (template.values as unknown[]).map(textsIn).join(' ');
}

const at = { token: 't', nextToken: 't', attempt: 1 } as const;
const before = (order: OrderResult): PaymentState => ({
  ...at,
  name: 'closed',
  problem: 'order_paid',
  retry: false,
  order: { order_data: order },
});

for (const [what, [order, kind]] of Object.entries(orders)) {
  test(`S3: ${what} is a ${kind}`, () => assert.equal(outcomeKind(order), kind));
}

describe('S3: the texts of an outcome', () => {
  for (const locale of allLocales) {
    test(`S3: ${locale}: a hold and a verification are never reported as paid, on screen or aloud`, async () => {
      const texts = await loadPageCatalogue(locale);
      const words = { texts, locale };
      const amount = /18[.,]90/;
      for (const [what, [order, kind]] of Object.entries(orders)) {
        const ends = [
          announcement(words, { ...at, name: 'paid', result: order }),
          textsIn(receipt(words, order)),
          ...(kind === 'payment'
            ? []
            : [announcement(words, before(order)), problemTexts(words, 'order_paid', order).join(' ')]),
        ];
        for (const end of ends) {
          const isPaid = end.includes(texts['paid.title'].replace('{amount}', '').trim());
          assert.equal(isPaid, kind === 'payment', `${what}: ${end}`);
          assert.equal(end.includes(texts['verified.title']), kind === 'verification', `${what}: ${end}`);
          assert.equal(amount.test(end), kind !== 'verification', `${what}: ${end}`);
        }
        // The message of `gw-error` for an order that was approved before.
        const told = problemMessage(words, 'order_paid', order);
        assert.equal(told.startsWith(texts['problem.order_paid']), kind === 'payment', told);
      }
    });
  }

  test('S3: the button of a verification announces a check, with no amount', async () => {
    const words = { texts: await loadPageCatalogue('en'), locale: 'en' };
    assert.equal(payLabel(words, { amount: '1890', currency: 'EUR', verification: true }), 'Check card');
    assert.equal(payLabel(words, { amount: '1890', currency: 'EUR' }), 'Pay €18.90');
  });
});

describe('D11: the masked card', () => {
  const masks = {
    '444455XXXXXX6666': '4444 55•• •••• 6666',
    '444455xxxxxx6666': '4444 55•• •••• 6666',
    '444455******6666': '4444 55•• •••• 6666',
    '4444 55XX XXXX 6666': '4444 55•• •••• 6666',
    '675900XXXXXXXXX1234': '6759 00•• •••• •••1 234',
  };
  test('D11: a masked telephone number keeps its groups', () => {
    assert.equal(formatMask('+420XXXXXX789'), '+420••••••789');
    assert.equal(formatMask(undefined), undefined);
  });

  for (const [masked_card, shown] of Object.entries(masks)) {
    test(`D11: ${masked_card} is shown as ${shown}`, async () => {
      const words = { texts: await loadPageCatalogue('en'), locale: 'en' };
      const text = textsIn(receipt(words, { ...paid, masked_card }));
      assert.ok(text.includes(shown), text);
    });
  }
});
