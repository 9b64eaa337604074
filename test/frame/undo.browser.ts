/** Ctrl+Z in fields whose text is formatted while it is typed. */
import { expect } from '@open-wc/testing';
import '../../src/elements/gw-card-form/define.js';
import { open, press, type, withCaret } from '../elements/support/card-form.js';

const undo = 'Control+z';

/** Whether the keys of this driver undo in a field of the page itself. WebKitGTK's do not. */
async function undoes(): Promise<boolean> {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await type('ab');
  await press(undo);
  const { value } = field;
  field.remove();
  return value !== 'ab';
}

describe('B14: Ctrl+Z', () => {
  before(async function () {
    if (!(await undoes())) this.skip();
  });

  for (const [name, text, shown] of [
    ['card_number', '11112', '1111 2'],
    ['card_number', '4444555511116667', '4444 5555 1111 6667'],
    ['expiry_date', '053', '05 / 3'],
    ['expiry_date', '5', '05 / '],
  ] as const) {
    it(`takes ${text} back to an empty ${name}`, async () => {
      const page = await open();
      const field = page.field(name);
      field.focus();
      await type(text);
      expect(field.value).to.equal(shown);
      const seen = [shown as string];
      // Each engine decides how much one press takes back.
      while (field.value && seen.length < 40) {
        await press(undo);
        expect(field.value, seen.join(' → ')).not.to.equal(seen.at(-1));
        seen.push(field.value);
        expect(field.selectionStart, 'nothing is selected, so typing replaces nothing').to.equal(field.selectionEnd);
      }
      expect(field.value).to.equal('');
    });
  }

  it('leaves text that can be typed on', async () => {
    const page = await open();
    page.number.focus();
    await type('11112');
    await press(undo);
    const left = page.number.value.replace(/\D/g, '');
    await type('3');
    expect(page.number.value.replace(/\D/g, '')).to.equal(`${left}3`);
    expect(withCaret(page.number).endsWith('3|')).to.equal(true);
  });
});
