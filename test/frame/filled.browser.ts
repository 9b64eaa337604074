/** Fields that a password manager fills without a single event. */
import { expect } from '@open-wc/testing';
import '../../src/elements/gw-card-form/define.js';
import { open, until } from '../elements/support/card-form.js';

const fill = (input: HTMLInputElement, value: string) => {
  input.value = value;
};

describe('B6: card fields that are filled without events', () => {
  it('are seen when the payer leaves a field', async () => {
    const page = await open();
    fill(page.number, '4444555511116666');
    fill(page.expiry, '12/2030');
    fill(page.code, '123');
    page.code.focus();
    page.code.blur();
    expect([page.number.value, page.expiry.value]).to.deep.equal(['4444 5555 1111 6666', '12 / 30']);
    await until(() => page.told('gw-change').at(-1)?.detail.complete, 'a complete card');
  });

  it('pay', async () => {
    const page = await open();
    fill(page.number, '4444555511116666');
    fill(page.expiry, '12/2030');
    fill(page.code, '123');
    page.button.click();
    await page.next('gw-success');
  });

  it('are judged', async () => {
    const page = await open();
    fill(page.number, '4444555511116667');
    page.number.focus();
    page.number.blur();
    expect(page.number.getAttribute('aria-invalid')).to.equal('true');
  });
});
