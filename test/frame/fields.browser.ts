/** The card fields as a payer uses them: typed with real keys, in the page (`isolation="inline"`). */
import { expect } from '@open-wc/testing';
import { en } from '../../src/core/i18n/catalogues/en.js';
import '../../src/elements/gw-card-form/define.js';
import {
  autofill,
  caret,
  open,
  paste,
  press,
  tidy,
  type,
  until,
  withCaret,
  type Page,
} from '../elements/support/card-form.js';

describe('a payer who types a card number', () => {
  let page: Page;
  beforeEach(async () => {
    page = await open();
    page.number.focus();
  });

  it('sees it in groups of four, the caret behind the last digit', async () => {
    await type('44445');
    expect(withCaret(page.number)).to.equal('4444 5|');
    await type('555111');
    expect(withCaret(page.number)).to.equal('4444 5555 111|');
  });

  it('can insert a digit in the middle, and the caret stays behind it', async () => {
    await type('444455551111');
    caret(page.number, 2);
    await type('9');
    expect(withCaret(page.number)).to.equal('449|4 4555 5111 1');
    caret(page.number, 4);
    await type('8');
    expect(withCaret(page.number)).to.equal('4494 8|455 5511 11');
  });

  it('can delete in the middle, over a gap too, and the caret stays where it was', async () => {
    await type('444455556666');
    caret(page.number, 7);
    await press('Backspace');
    expect(withCaret(page.number)).to.equal('4444 5|556 666');
    caret(page.number, 5);
    await press('Backspace');
    expect(withCaret(page.number)).to.equal('444|5 5566 66');
    caret(page.number, 4);
    await press('Delete');
    expect(page.number.value).to.equal('4445 5666 6');
  });

  it('can paste into the middle, with whatever gaps the text has', async () => {
    await type('44446666');
    caret(page.number, 4);
    paste('55-5 5');
    expect(withCaret(page.number)).to.equal('4444 5555 |6666');
  });

  it('can paste over a selection', async () => {
    await type('444455556666');
    caret(page.number, 5, 9);
    paste('1');
    expect(withCaret(page.number)).to.equal('4444 1|666 6');
  });

  it('can paste a complete card number and is taken to the expiry date', async () => {
    paste('4444-5555-1111-6666');
    expect(page.number.value).to.equal('4444 5555 1111 6666');
    expect(page.focused).to.equal('expiry_date');
  });

  it('cannot type letters into it', async () => {
    await type('4a4 b4.4c5');
    expect(page.number.value).to.equal('4444 5');
  });

  /** The marks that are visible in the number's field. */
  const marks = () =>
    [...page.cardRoot.querySelectorAll<HTMLElement>('[data-field=card_number] .mark')].filter(({ hidden }) => !hidden);

  for (const direction of ['ltr', 'rtl'] as const) {
    it(`sees the brand at the end of the field, and never over the typed digits (${direction})`, async () => {
      page.form.dir = direction;
      page.form.style.cssText = 'display: block; inline-size: 270px';
      await type('44445555');
      const mark = marks()[0]?.getBoundingClientRect();
      const field = page.number.getBoundingClientRect();
      const { paddingLeft, paddingRight } = getComputedStyle(page.number);
      const left = field.left + parseFloat(paddingLeft);
      const right = field.right - parseFloat(paddingRight);
      expect(mark?.width).to.be.above(0);
      expect((mark?.right ?? 0) <= left || (mark?.left ?? 0) >= right, 'beside what is typed').to.equal(true);
      expect((mark?.right ?? 0) <= field.right && (mark?.left ?? 0) >= field.left, 'inside the field').to.equal(true);
    });
  }

  it('sees the brand as soon as it is certain, and hears its name', async () => {
    expect(marks().length, 'the brands of the shop').to.equal(2);
    await type('4');
    const name = () =>
      (page.number.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => tidy(page.cardRoot.getElementById(id)?.textContent))
        .join(' ');
    expect(marks().map(({ dataset }) => dataset['brand'])).to.deep.equal(['visa']);
    expect(name()).to.contain('Visa');
    await press('Backspace');
    await type('55');
    expect(name()).to.contain('Mastercard');
    await press('Backspace', 'Backspace');
    expect(marks().length).to.equal(2);
  });

  it('is moved on when the number is complete and valid, and not when it is invalid', async () => {
    await type('4444555511116667');
    expect(page.focused).to.equal('card_number');
    await press('Backspace');
    await type('6');
    expect(page.focused).to.equal('expiry_date');
  });

  it('is not moved on by an edit in its middle', async () => {
    await type('444455551111666');
    caret(page.number, 2);
    await type('4');
    expect(page.focused).to.equal('card_number');
  });
});

describe('a payer who types an expiry date', () => {
  let page: Page;
  beforeEach(async () => {
    page = await open();
    page.expiry.focus();
  });

  const forms: readonly (readonly [string, string])[] = [
    ['05/30', '05 / 30'],
    ['0530', '05 / 30'],
    ['05/2030', '05 / 30'],
    ['052030', '05 / 30'],
    ['5/30', '05 / 30'],
    ['530', '05 / 30'],
    ['05 / 30', '05 / 30'],
  ];
  for (const [typed, shown] of forms) {
    it(`can write it as ${typed}`, async () => {
      await type(typed);
      expect(page.expiry.value).to.equal(shown);
      page.code.focus();
      expect(page.error('expiry_date')).to.equal('');
    });
  }

  for (const [filled, shown] of [...forms, ['2030-05', '05 / 30'], ['2030-5', '05 / 30']] as const) {
    it(`can have it filled in as ${filled}`, () => {
      autofill(page.expiry, filled);
      expect(page.expiry.value).to.equal(shown);
      page.expiry.blur();
      expect(page.error('expiry_date')).to.equal('');
      expect(page.told('gw-change').length).to.be.greaterThan(0);
    });
  }

  it('is moved on to the security code when it is complete', async () => {
    await type('0530');
    expect(page.focused).to.equal('cvv2');
  });

  it('can delete it using only the backspace key', async () => {
    await type('123');
    expect(withCaret(page.expiry)).to.equal('12 / 3|');
    await press('Backspace', 'Backspace', 'Backspace');
    expect(page.expiry.value).to.equal('');
  });
});

describe('the security code', () => {
  let page: Page;
  beforeEach(async () => {
    page = await open();
    page.code.focus();
  });

  it('takes three digits and no more', async () => {
    await type('12a345');
    expect(page.code.value).to.equal('123');
  });

  it('cannot be copied or cut', async () => {
    await type('123');
    page.code.select();
    for (const name of ['copy', 'cut', 'dragstart']) {
      const event = new Event(name, { bubbles: true, cancelable: true });
      page.code.dispatchEvent(event);
      expect(event.defaultPrevented, name).to.equal(true);
    }
    document.execCommand('cut');
    expect(page.code.value).to.equal('123');
  });

  it('can be pasted', () => {
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    page.code.dispatchEvent(event);
    expect(event.defaultPrevented).to.equal(false);
    paste('123');
    expect(page.code.value).to.equal('123');
  });

  it('leaves the other fields free to copy', async () => {
    const event = new Event('copy', { bubbles: true, cancelable: true });
    page.number.dispatchEvent(event);
    expect(event.defaultPrevented).to.equal(false);
  });
});

describe('an error in a field', () => {
  let page: Page;
  beforeEach(async () => {
    page = await open();
    page.number.focus();
  });
  const marked = (name: 'card_number' | 'expiry_date' | 'cvv2') => page.field(name).getAttribute('aria-invalid');

  it('is not shown while the payer types', async () => {
    for (const digit of '444455551111666') {
      await type(digit);
      expect(page.error('card_number')).to.equal('');
      expect(marked('card_number')).to.equal('false');
    }
  });

  it('is shown on leaving, with a fix, linked to the field', async () => {
    await type('4444');
    await press('Tab');
    expect(page.focused).to.equal('expiry_date');
    expect(marked('card_number')).to.equal('true');
    expect(page.error('card_number')).to.equal(en['field.card_number.incomplete']);
    expect(page.line, 'and seen below the fields').to.equal(en['field.card_number.incomplete']);
  });

  it('is not shown on leaving a field that is empty', async () => {
    await press('Tab', 'Tab');
    expect(page.error('card_number')).to.equal('');
    expect(page.error('expiry_date')).to.equal('');
  });

  it('goes away while the payer corrects it', async () => {
    await type('4444555511116667');
    await press('Tab');
    expect(page.error('card_number')).to.equal(en['field.card_number.invalid']);
    caret(page.number, 19);
    await press('Backspace');
    expect(page.error('card_number')).to.equal('');
    expect(marked('card_number')).to.equal('false');
    await type('6');
    expect(page.error('card_number')).to.equal('');
  });

  it('distinguishes an expired card from a month that does not exist', async () => {
    autofill(page.expiry, '05/20');
    page.expiry.focus();
    page.expiry.blur();
    expect(page.error('expiry_date')).to.equal(en['field.expiry_date.past']);
    autofill(page.expiry, '13/30');
    page.expiry.focus();
    page.expiry.blur();
    expect(page.error('expiry_date')).to.equal(en['field.expiry_date.month']);
  });

  it('is announced in a live region that existed before', async () => {
    const live = page.cardRoot.querySelector('[role=status]');
    expect(live).to.be.instanceOf(HTMLElement);
    expect(tidy(live?.textContent)).to.equal('');
    await type('4444');
    await press('Tab');
    expect(page.cardRoot.querySelector('[role=status]') === live, 'the live region of before').to.equal(true);
    expect(tidy(live?.textContent)).to.equal(en['field.card_number.incomplete']);
  });

  it('is announced again when the payer makes it again', async () => {
    const live = page.cardRoot.querySelector('[role=status]');
    await type('4444');
    await press('Tab');
    page.number.focus();
    await press('Backspace');
    expect(tidy(live?.textContent)).to.equal('');
    await press('Tab');
    expect(tidy(live?.textContent)).to.equal(en['field.card_number.incomplete']);
  });
});

describe('paying with empty fields', () => {
  it('marks all three, explains the input of each, and puts the focus into the first', async () => {
    const page = await open();
    page.button.click();
    await page.state('ready');
    const names = ['card_number', 'expiry_date', 'cvv2'] as const;
    await until(() => page.error('cvv2'), 'the errors');
    expect(names.map((name) => page.field(name).getAttribute('aria-invalid'))).to.deep.equal(['true', 'true', 'true']);
    expect(names.map((name) => page.error(name))).to.deep.equal([
      en['field.card_number.empty'],
      en['field.expiry_date.empty'],
      en['field.cvv2.empty'],
    ]);
    expect(page.line, 'one sentence for all of them').to.equal(en['field.all']);
    expect(page.focused).to.equal('card_number');
    expect(page.told('gw-pay-click')).to.have.length(0);
  });

  it('puts the focus into the first field with an error', async () => {
    const page = await open();
    page.number.focus();
    await type('4444555511116666');
    page.form.submit();
    await until(() => page.error('expiry_date'), 'the errors');
    expect(page.focused).to.equal('expiry_date');
    await page.state('ready');
    await until(() => !page.expiry.readOnly, 'a field that is open again');
    await type('1');
    expect(page.expiry.value).to.equal('1');
  });

  it('is announced, also if the focus is in that field already', async () => {
    const page = await open();
    page.number.focus();
    await type('4444');
    await press('Enter');
    const status = () => tidy(page.cardRoot.querySelector('[role=status]')?.textContent);
    await until(() => status() === '3 fields need attention.', 'how many');
    expect(page.focused).to.equal('card_number');
    expect(page.line, 'the focused one').to.equal(en['field.card_number.incomplete']);
    await page.state('ready');
    await until(() => !page.expiry.readOnly, 'fields that are open again');
    page.expiry.focus();
    await type('1230');
    page.code.focus();
    await type('123');
    page.number.focus();
    await press('Enter');
    await until(() => status() === en['field.card_number.incomplete'], 'the only one');
  });
});

describe('a card form with a stored card', () => {
  it('asks only for its code, also while the payer types a number, and for a card again without the stored card', async () => {
    const page = await open();
    page.number.focus();
    await type('44445');
    page.form.rectoken = 'stored';
    await until(() => !page.number.checkVisibility(), 'the code alone');
    page.form.rectoken = undefined;
    await until(() => page.number.checkVisibility(), 'a card');
    page.number.focus();
    await type('4');
    expect(page.number.value).to.contain('4');
  });
});
