/** The fields and announcements of each element, for every payer: names, keyboards of phones, sizes, the focus, and one live region. */
import { expect } from '@open-wc/testing';
import { engine } from '../../helpers/engine.js';
import { present, tidy, until } from '../support/card-form.js';
import { describeElement, type Opened } from './describe-element.js';

/** What browsers and password managers fill in. A field without a line here has `off`. */
const tokens: Readonly<Record<string, string>> = { card_number: 'cc-number', expiry_date: 'cc-exp', cvv2: 'cc-csc' };

/** The live region of an element's own tree: the fields have another one for their errors. */
const liveRegion = ({ page }: Opened) => present(page.root.querySelector('[role=status]'), 'live region');

describeElement((element) => {
  const { fields } = element;

  describe('the fields', () => {
    let opened: Opened;
    beforeEach(async () => {
      opened = await element.open();
    });

    it('have visible labels that are bound to them', () => {
      for (const name of fields) {
        const [label] = opened.input(name).labels ?? [];
        expect(tidy(label?.textContent), name).to.equal(Reflect.get(element.en, `field.${name}`));
        const box = present(label, name).getBoundingClientRect();
        expect(box.width > 10 && box.height > 10, name).to.equal(true);
      }
    });

    it('are told apart by browsers and password managers', () => {
      for (const name of fields) {
        const field = opened.input(name);
        // Firefox's property does not know `cc-csc`.
        const token = engine === 'firefox' ? field.getAttribute('autocomplete') : field.autocomplete;
        expect(token, name).to.equal(tokens[name] ?? 'off');
      }
      const { form } = opened.input('card_number');
      expect([form?.localName, form?.autocomplete]).to.deep.equal(['form', 'on']);
    });

    it('bring up the number keys of a phone, and are never of type number', () => {
      for (const name of fields) {
        const { inputMode, type } = opened.input(name);
        expect([inputMode, type], name).to.deep.equal([name === 'amount' ? 'decimal' : 'numeric', 'text']);
      }
    });

    it('have text large enough that no phone zooms in, and targets large enough for a thumb', () => {
      for (const name of fields) {
        expect(parseFloat(getComputedStyle(opened.input(name)).fontSize), name).to.be.at.least(16);
        expect(opened.input(name).getBoundingClientRect().height, name).to.be.at.least(44);
      }
      expect(opened.page.button.getBoundingClientRect().height).to.be.at.least(44);
    });

    it('are required, and no error is told before there is one', () => {
      for (const name of fields) {
        expect(opened.input(name).getAttribute('aria-required'), name).to.equal('true');
        expect(opened.input(name).getAttribute('aria-invalid'), name).to.equal('false');
      }
    });

    it('show where the focus is', async () => {
      for (const name of fields) {
        opened.input(name).focus();
        const style = getComputedStyle(opened.input(name));
        // A window that was opened just now becomes the active one a little later.
        await until(() => style.outlineStyle !== 'none', `an outline of ${name}`);
        expect(parseFloat(style.outlineWidth), name).to.be.at.least(2);
      }
    });
  });

  it('announces the payment and its outcome once each, in one region that was there from the start', async () => {
    const opened = await element.open();
    const region = liveRegion(opened);
    const texts: string[] = [];
    new MutationObserver(() => {
      const text = tidy(region.textContent);
      if (text && text !== texts.at(-1)) texts.push(text);
    }).observe(region, { childList: true, characterData: true, subtree: true });
    await opened.pay();
    await opened.next('gw-success');
    await until(() => texts.includes(element.doneTitle), 'the outcome');
    await opened.element.updateComplete;
    expect(texts.slice(texts.indexOf(element.en.paying))).to.deep.equal([element.en.paying, element.doneTitle]);
    expect(liveRegion(opened) === region).to.equal(true);
  });
});
