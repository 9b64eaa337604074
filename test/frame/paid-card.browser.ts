/** The card lives through success: dots and the last four digits stay drawn, and nothing of the card stays anywhere else. */
import { expect } from '@open-wc/testing';
import { until } from '../elements/support/keyboard.js';
import { openWithCard, show } from './open-checkout-frame.js';

const ready = { ...show, texts: { 'field.expiry_date.hint': 'MM / YY' } };
const paid = {
  ...show,
  brands: 'visa',
  texts: { 'field.expiry_date.hint': '', 'field.card_number.paid': '•••• •••• •••• 6666' },
};

/** Types a card, pays it as the page tells the frame, and returns the form. */
async function paidForm() {
  const { port, close, form, inputs } = await openWithCard(ready);
  const drawn: unknown[] = [];
  new MutationObserver(() => drawn.push([numberOn(form), visibleLogos(form)].join(' '))).observe(form, {
    subtree: true,
    childList: true,
    attributeFilter: ['hidden'],
  });
  for (const message of [{ ...ready, busy: true }, { type: 'clear' }, paid]) port.postMessage(message);
  await until(() => form.inert, 'a form that cannot be used');
  return { port, close, form, inputs, drawn };
}

const numberOn = (form: HTMLFormElement) => form.querySelector('.preview .digits')?.textContent;
const visibleLogos = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLElement>('.mark[data-brand]')]
    .filter((logo) => !logo.hidden)
    .map((logo) => logo.dataset['brand']);

describe('a card that has paid', () => {
  it('is drawn with dots and its last four digits, without expiry date and code', async () => {
    const { form, inputs, close } = await paidForm();
    expect(inputs.map(({ placeholder }) => placeholder)).to.deep.equal(['•••• •••• •••• 6666', '', '']);
    expect(numberOn(form)).to.equal('•••• •••• •••• 6666');
    expect(form.querySelector('.expiry')?.textContent).to.equal('');
    expect(visibleLogos(form)).to.deep.equal(['visa']);
    close();
  });

  it('is in no field, and no field can be focused, read aloud or filled', async () => {
    const { form, inputs, close } = await paidForm();
    expect(inputs.map(({ value }) => value)).to.deep.equal(['', '', '']);
    expect(form.outerHTML).not.to.match(/4444|5555|1111/);
    inputs[0]?.focus();
    expect(form.matches(':focus-within')).to.equal(false);
    close();
  });

  it('is never drawn without its number and its brand on the way there', async () => {
    const { drawn, close } = await paidForm();
    expect(drawn).not.to.be.empty;
    for (const picture of drawn) expect(picture).to.match(/6666 visa$/);
    close();
  });

  it('is gone with the next order', async () => {
    const { port, form, inputs, close } = await paidForm();
    port.postMessage(ready);
    await until(() => !form.inert, 'fields that can be used');
    expect(inputs.map(({ placeholder }) => placeholder)).to.deep.equal(['', 'MM / YY', '']);
    expect(numberOn(form)).not.to.contain('6666');
    close();
  });
});
