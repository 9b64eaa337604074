/** The card form for a payer who uses the keyboard, in both modes and while paying. */
import { expect, fixture } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import { en } from '../../../src/core/i18n/catalogues/en.js';
import '../../../src/elements/gw-card-form/define.js';
import { engine } from '../../helpers/engine.js';
import {
  cards,
  open,
  pause,
  present,
  press,
  requests,
  submission,
  type,
  until,
  type Page,
} from '../support/card-form.js';

const names = ['card_number', 'expiry_date', 'cvv2'] as const;

describe('the fields', () => {
  let page: Page;
  beforeEach(async () => {
    page = await open();
  });

  it('tell a phone what its Enter key does', () => {
    // WebKitGTK has the attribute alone.
    const hint = (field: HTMLInputElement) =>
      engine === 'webkit' ? field.getAttribute('enterkeyhint') : field.enterKeyHint;
    expect(names.map((name) => hint(page.field(name)))).to.deep.equal(['next', 'next', 'go']);
  });

  it('are walked through in order with Tab, and on to the pay button, and back', async () => {
    page.number.focus();
    await press('Tab');
    expect(page.focused).to.equal('expiry_date');
    await press('Tab');
    expect(page.focused).to.equal('cvv2');
    await press('Tab');
    expect(page.root.activeElement === page.button, 'focus on the pay button').to.equal(true);
    await press('Shift+Tab');
    expect(page.focused).to.equal('cvv2');
  });
});

describe('a payer who uses the keyboard in frame mode', () => {
  it('tabs into the frame, through its fields and out to the pay button', async () => {
    const wrapper = await fixture<HTMLElement>(
      html`<div>
        <button>before</button>
        <div></div>
      </div>`,
    );
    const page = await open({
      attributes: { isolation: 'frame' },
      place: present(wrapper.querySelector('div'), 'place'),
    });
    // The frame tells of its fields once it has all that it shows.
    await page.next('gw-change');
    wrapper.querySelector('button')?.focus();
    for (const text of [cards.approved.slice(0, 15), '123', '123']) {
      await press('Tab');
      await until(() => page.form.shadowRoot?.activeElement?.localName === 'iframe', 'focus in the frame');
      await type(text);
    }
    await until(() => page.told('gw-change').at(-1)?.detail.fields.cvv2 === 'valid', 'a code that was typed');
    await press('Tab');
    expect(page.root.activeElement === page.button, 'focus on the pay button').to.equal(true);
  });

  it('is taken into the frame by an error when the pay button is pressed', async () => {
    const page = await open({ attributes: { isolation: 'frame' } });
    await page.next('gw-change');
    if (engine === 'webkit') {
      // A key of the payer's in the frame, and scripts may come after; focus-refused.browser.ts has what is so before.
      page.frame.focus();
      await press('Tab', '4', 'Backspace');
    }
    page.button.focus();
    await press('Enter');
    await until(() => page.form.shadowRoot?.activeElement === page.frame, 'focus in the frame');
    await page.state('ready');
    await pause(50);
    const before = page.told('gw-change').length;
    await type('4');
    expect((await page.next('gw-change', before + 1)).detail.fields.card_number).to.equal('incomplete');
  });

  it('sees the whole of every field and every error: the frame is as high as its content', async () => {
    const page = await open({ attributes: { isolation: 'frame' } });
    const high = () => page.frame.getBoundingClientRect().height;
    await until(() => high() > 170, 'a frame as high as three fields');
    const before = high();
    await setViewport({ width: 320, height: 700 });
    page.form.submit();
    await pause(200);
    expect(high()).to.be.at.least(before);
    await setViewport({ width: 800, height: 600 });
  });
});

describe('while paying', () => {
  it('what was typed stays to be read, cannot be changed, and the focus is not lost', async () => {
    const page = await open();
    await page.typeCard(cards.wrongCode);
    let goOn = (): void => undefined;
    // The shop holds the payment until the payer has tried to type.
    const held = new Promise<undefined>((resolve) => (goOn = () => resolve(undefined)));
    page.form.addEventListener('gw-pay-click', (event) => event.waitUntil(held));
    await press('Enter');
    await page.state('asking');
    await until(() => page.number.readOnly, 'fields that are shut');
    expect(page.focused).to.equal('cvv2');
    await type('9');
    await press('Backspace');
    expect(page.code.value).to.equal('123');
    goOn();
    await page.next('gw-error');
    await until(() => !page.number.readOnly, 'fields that are open again');
    expect(page.focused, 'only the code is asked again').to.equal('cvv2');
    await until(() => page.line === `${en['code.1003']}. ${en['code.1003.next']}`, 'why');
    expect([page.number.value, page.expiry.value, page.code.value]).to.deep.equal([
      '4444 0000 1003 0001',
      '12 / 30',
      '',
    ]);
    expect(await requests(page.order, submission)).to.equal(1);
  });
});
