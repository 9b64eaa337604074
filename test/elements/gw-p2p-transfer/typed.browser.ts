/** Numbers of a transfer as they are pasted: the payer reviews the number that is sent. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { until } from '../support/card-form.js';
import { en, feePath, open, quickClocks } from '../support/transfer.js';

quickClocks();

describe('a phone that is pasted into a transfer', () => {
  for (const [phone, reviewed] of [
    ['\u202a+420 601 234 567\u202c', '+420 601 234 567'],
    ['+420 (0)601 234 567', '+420 601 234 567'],
    ['00420-(0)-601-234-567', '+420 601 234 567'],
    ['tel:+٤٢٠٦٠١٢٣٤٥٦٧', '+420601234567'],
  ] as const) {
    it(`B7, B8: ${JSON.stringify(phone)} is reviewed as ${reviewed}, and sent`, async () => {
      const page = await open();
      await page.complete({ phone, amount: '١٠٠' });
      expect((await page.sent(feePath)).at(-1)).to.include({ receiver_phone: '+420601234567', amount: 100 });
      await page.review();
      await until(() => page.checked[1] === reviewed, `the phone to check, not ${page.checked[1]}`);
    });
  }

  it('B7: with (0) after +39 is asked about', async () => {
    const page = await open();
    page.choose('phone');
    await page.until(() => page.shows('receiver_phone'), 'the phone');
    page.fill({ phone: '+39 (0)6 1234567' });
    page.form.submit();
    await page.until(() => page.error('receiver_phone') === en['field.receiver_phone.zero'], 'the hint');
  });
});
