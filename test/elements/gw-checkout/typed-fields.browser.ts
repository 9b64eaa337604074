/** Payers' input to the page's own fields: with real keys, from other scripts, and from programs that fill fields silently. */
import { expect } from '@open-wc/testing';
import type { Options } from '../../../src/core/options/index.js';
import { makePanel, styles } from '../../../src/elements/gw-checkout/panels/fields/panel.js';
import { openPart } from '../support/checkout-parts.js';
import { press, type } from '../support/card-form.js';
import { data, offered, open as openPlan } from '../support/subscription.js';

const all: Options = { options: { email: true, fields: true } };
const open = (options: Options = all) => openPart({ make: (host) => makePanel(host, 'fields'), styles }, options);

/** The result of the same keys in a plain field of this browser. */
async function plainly(text: string): Promise<string> {
  const input = document.createElement('input');
  input.type = 'email';
  document.body.append(input);
  input.focus();
  await type(text);
  const { value } = input;
  input.remove();
  return value;
}

describe('B2: an email whose domain has letters outside of ASCII', () => {
  const addresses = [
    'ivan@почта.рф',
    'test@testß.de',
    'info@straße.de',
    'info@münchen.de',
    'a@łódź.pl',
    'a@例え.jp',
    'a@한국.kr',
    'a@česko.cz',
  ];
  for (const address of addresses) {
    it(`is ${address}, key by key`, async () => {
      const page = await open();
      page.input('email').focus();
      await type(address);
      expect(page.input('email').value).to.equal(await plainly(address));
      expect(await page.check()).to.equal(true);
    });
  }

  it('keeps its caret, so a letter of the wrong keyboard can be deleted', async () => {
    const page = await open();
    page.input('email').focus();
    for (const letter of ['д', 'ß', 'ü', 'ł']) {
      await type(`some@mail.com${letter}`);
      await press('Backspace');
      expect(page.input('email').value, letter).to.equal('some@mail.com');
      page.input('email').select();
    }
  });

  it('is still replaced by the shop’s, and by the suggestion', async () => {
    const page = await open();
    await page.fill('email', 'anna@gmial.com');
    page.one('#entry-email-note button').click();
    await page.updateComplete;
    expect(page.input('email').value).to.equal('anna@gmail.com');
  });
});

describe('B7, B8: the value that a field sends', () => {
  for (const [name, typed, sent] of [
    ['email', '\u202aanna@example.com\u202c', 'anna@example.com'],
    ['email', 'anna\u200b@example.com\u00a0', 'anna@example.com'],
    ['sender_name', '\u200bAnna  Novák\u202c', 'Anna Novák'],
    ['sender_cell_phone', '\u202a+420 777 123 456\u202c', '+420777123456'],
    ['sender_cell_phone', '+٤٢٠ ٧٧٧ ١٢٣ ٤٥٦', '+420777123456'],
    ['sender_cell_phone', '+44 (0)7700 900123', '+447700900123'],
  ] as const) {
    it(`is the meant value: ${JSON.stringify(typed)}`, async () => {
      const page = await open();
      await page.fill('email', 'eva@example.com');
      await page.fill(name, typed);
      expect(page.error(name)).to.equal('');
      expect(await page.check()).to.equal(true);
      expect(page.fields[name]).to.equal(sent);
    });
  }

  it('an Italian phone with (0) is asked about', async () => {
    const page = await open();
    await page.fill('sender_cell_phone', '+39 (0)6 1234567');
    expect(page.error('sender_cell_phone')).to.equal('Remove the brackets, or the whole (0).');
    await page.type('sender_cell_phone', '+39 06 1234567');
    expect(page.error('sender_cell_phone')).to.equal('');
  });

  it('a plan in Arabic and Persian digits', async () => {
    const page = await openPlan(offered);
    await page.push('[name=subscribe]');
    await page.fill('amount', '\u200e١٦٫٩٠');
    await page.fill('every', '۳\u200f');
    expect(await page.check()).to.equal(true);
    expect(data(page)).to.include({ amount: 1690, every: 3 });
  });
});

describe('B6: page fields that are filled without events', () => {
  const fill = (input: HTMLInputElement, value: string) => {
    input.value = value;
  };

  it('are seen when the payer leaves one', async () => {
    const page = await open();
    fill(page.input('email'), 'anna@');
    page.input('email').focus();
    page.input('email').blur();
    await page.updateComplete;
    expect(page.error('email')).to.contain('anna@example.com');
  });

  it('are seen when the payer pays, though the page was drawn meanwhile', async () => {
    const page = await open();
    fill(page.input('email'), 'anna@example.com');
    fill(page.input('sender_name'), 'Anna Novák');
    fill(page.input('sender_cell_phone'), '+420 777 123 456');
    await page.set({ busy: true });
    await page.set({ busy: false });
    expect(await page.check()).to.equal(true);
    expect(page.fields).to.deep.equal({
      email: 'anna@example.com',
      sender_name: 'Anna Novák',
      sender_cell_phone: '+420777123456',
    });
  });

  it('do not replace later values of the shop if nothing was filled in', async () => {
    const options = (email: string): Options => ({ options: { email: true }, params: { email } });
    const page = await open(options('anna@example.com'));
    expect(await page.check()).to.equal(true);
    await page.set({ settings: (await open(options('eva@example.com'))).settings });
    expect(page.fields).to.deep.equal({ email: 'eva@example.com' });
  });
});
