/** The transfer for every payer: names, roles, announcements, and where the focus goes in each step. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { engine } from '../../helpers/engine.js';
import { pause, press, tidy } from '../support/card-form.js';
import {
  en,
  feePath,
  open,
  place,
  quickClocks,
  receivers,
  senders,
  sendPath,
  statusPath,
  type TransferPage,
} from '../support/transfer.js';

quickClocks();

/** Text of the elements that an attribute names, within its root. */
function namedBy(element: Element, attribute = 'aria-labelledby'): string {
  const root = element.getRootNode() as ShadowRoot;
  const ids = element.getAttribute(attribute)?.split(' ') ?? [];
  return tidy(ids.map((id) => root.getElementById(id)?.textContent).join(' '));
}

/** Every later text of the live region, each once. */
function listen(page: TransferPage): string[] {
  const live = page.one('.transfer > [role=status]');
  const said: string[] = [];
  const note = () => {
    const text = tidy(live.textContent);
    if (text && text !== said.at(-1)) said.push(text);
  };
  new MutationObserver(note).observe(live, { childList: true, characterData: true, subtree: true });
  return said;
}

describe('names and roles', () => {
  it('are correct for a form: a group, fields with visible labels, two sides with headings', async () => {
    const page = await open({ attributes: { currencies: 'CZK', 'sender-fields': 'first_name', 'sms-choice': '' } });
    const group = page.one('[part=transfer]');
    expect([group.role, group.ariaLabel]).to.deep.equal(['group', en['form.label']]);
    const fields = [...page.root.querySelectorAll<HTMLInputElement>('input:not([type=radio]), select')];
    expect(fields.map(({ labels, ariaLabel }) => ariaLabel ?? tidy(labels?.[0]?.textContent))).to.deep.equal(
      (['field.amount', 'field.currency', 'field.first_name', 'field.send_sms'] as const).map((id) => en[id]),
    );
    const sides = [...page.cardRoot.querySelectorAll('[role=group]')];
    expect(sides.map((side) => namedBy(side))).to.deep.equal([en['transfer.sender'], en['transfer.receiver']]);
    // Both sides begin with a visible heading, and nothing repeats it in the same view.
    expect(sides.map((side) => side.querySelector('h3')?.checkVisibility())).to.deep.equal([true, true]);
    const visible = [...page.cardRoot.querySelectorAll('h3, span')].filter(
      (node) =>
        node.checkVisibility() &&
        new RegExp(`^(${en['transfer.sender']}|${en['transfer.receiver']})$`).test(tidy(node.textContent)),
    );
    expect(visible.map(({ localName, textContent }) => `${localName} ${tidy(textContent)}`)).to.deep.equal([
      `h3 ${en['transfer.sender']}`,
      `h3 ${en['transfer.receiver']}`,
    ]);
    const shown = [...page.cardRoot.querySelectorAll<HTMLInputElement>('input:not([type=radio])')].filter(({ name }) =>
      page.shows(name),
    );
    const names = shown.map((field) => [field.name, tidy(field.labels?.[0]?.textContent)]);
    expect(Object.fromEntries(names)).to.deep.equal({
      card_number: en['field.card_number'],
      expiry_date: en['field.expiry_date'],
      cvv2: en['field.cvv2'],
      receiver_card_number: en['field.receiver_card_number'],
    });
    // The currency and the fee are read out with the amount.
    expect(namedBy(page.input('amount'), 'aria-describedby')).to.equal(`€ ${en['fee.waiting']}`);
  });

  it('are correct for a choice: radio buttons, which the arrow keys move between', async () => {
    const page = await open();
    const ways = page.cardRoot.querySelector('[role=radiogroup]');
    expect(ways?.ariaLabel).to.equal(en['transfer.by']);
    const radios = [...(ways?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])];
    expect(radios.map((radio) => [tidy(radio.labels?.[0]?.textContent), radio.checked])).to.deep.equal([
      [en['transfer.by.card'], true],
      [en['transfer.by.phone'], false],
    ]);
    radios[0]?.focus();
    await press('ArrowRight');
    await page.until(() => page.shows('receiver_phone'), 'the phone');
    const payer = page.one<HTMLFieldSetElement>('fieldset.payer');
    expect(tidy(payer.querySelector('legend')?.textContent)).to.equal(en['fee.who']);
    const [mine] = payer.querySelectorAll<HTMLInputElement>('input');
    mine?.focus();
    await press('ArrowDown');
    await page.until(() => page.inside.amountFields.receiverPaysFee, 'the other payer of the fee');
  });

  it('let browsers fill in the sender’s details, and no field of the receiver', async () => {
    const page = await open({ attributes: { 'sender-fields': 'email', 'receiver-fields': 'email' } });
    const hint = (field: HTMLInputElement) => field.getAttribute('autocomplete');
    expect(['sender-email', 'receiver-email'].map((name) => hint(page.input(name)))).to.deep.equal(['email', 'off']);
  });
});

describe('announcements', () => {
  it('are made once for each step, in a region that existed before', async () => {
    const page = await place();
    await page.form.updateComplete;
    const live = page.one('.transfer > [role=status]');
    const said = listen(page);
    await page.state('editing');
    await page.usable();
    await page.complete();
    const quote = 'You pay €10.50, including a fee of €0.50. The recipient gets €10.00.';
    await page.review();
    await page.fault(sendPath, 'delay=100');
    await page.fault(statusPath, 'delay=100');
    page.form.submit();
    await page.state('sent');
    expect(page.one('.transfer > [role=status]') === live).to.equal(true);
    expect(said.filter((text) => text !== en.loading)).to.deep.equal([
      quote,
      `${en['review.title']}. ${quote}`,
      en.paying,
      '€10.00 sent',
    ]);
  });

  it('contain the reason of a refusal, and an error of a field where it is', async () => {
    const page = await open();
    const said = listen(page);
    await page.send({ sender: senders.declined });
    await page.next('gw-error');
    await page.until(() => said.at(-1) === `${en['declined.title']}. ${en['declined.plain']}`, 'the reason');
    await page.back();
    page.fill({ code: '1' });
    page.form.submit();
    await page.until(() => page.error('cvv2'), 'the error');
    expect(namedBy(page.field('cvv2'), 'aria-describedby')).to.contain(en['field.cvv2.empty']);
    page.type('amount', '');
    page.form.submit();
    await page.until(() => page.error('amount'), 'the error');
    expect(namedBy(page.input('amount'), 'aria-describedby')).to.equal(`€ ${en['field.amount.empty']}`);
  });

  it('contain the number of invalid fields once, if there are several, and each error with its field', async () => {
    const page = await open({ attributes: { 'sender-fields': 'first_name' } });
    await page.next('gw-change');
    const said = listen(page);
    page.form.submit();
    await page.until(() => said.length, 'the announcement');
    await pause(100);
    expect(said).to.deep.equal(['6 fields need attention.']);
    expect(tidy(page.cardRoot.querySelector('[role=status]')?.textContent)).to.equal('');
    page.type('amount', '10');
    await page.until(() => page.said === '', 'nothing more');
    // The error of a single field is read out by the field.
    await page.complete();
    page.form.submit();
    await page.until(() => page.focused === 'sender-first_name', 'focus on the only error');
    await pause(100);
    expect(page.said).not.to.contain('attention');
    expect(namedBy(page.input('sender-first_name'), 'aria-describedby')).to.equal(en['field.first_name.empty']);
  });

  it('contain the brand and the last digits of a card, not its dots', async () => {
    const page = await open();
    await page.complete();
    await page.review();
    const heard = (root: ShadowRoot, selector: string) =>
      Array.from(root.querySelectorAll(selector), (row) => {
        const copy = row.cloneNode(true) as Element;
        for (const hidden of copy.querySelectorAll('[aria-hidden=true], [hidden]')) hidden.remove();
        return tidy(copy.textContent);
      });
    expect(page.cardRoot.querySelector('.route')?.ariaHidden).to.equal('true');
    await page.until(() => page.checked.length, 'the cards');
    expect(heard(page.cardRoot, '.review dd')).to.deep.equal(['Visa ending in 6666', 'Mastercard 5555 6666 4444 1111']);
    page.form.submit();
    await page.state('sent');
    // The rows of a receipt are loaded later.
    await page.until(() => page.has('dd [title]'), 'the number');
    const rows = heard(page.root, '.bottom dd');
    expect(rows).to.include('Visa ending in 6666').and.to.include('Mastercard ending in 1111');
    expect(rows.join()).not.to.contain('•');
  });

  it('are not made for every key: a fee is announced when it arrives, and not while it is requested', async () => {
    const page = await open();
    const said = listen(page);
    page.fill({ receiver: receivers.card });
    await page.fault(feePath, 'delay=60', 9);
    for (const amount of ['1', '12', '123', '1234']) {
      page.fill({ amount });
      await page.form.updateComplete;
    }
    await page.until(() => page.fresh, 'the fee');
    await page.form.updateComplete;
    expect(said).to.deep.equal(['You pay €1,246.34, including a fee of €12.34. The recipient gets €1,234.00.']);
  });
});

describe('the focus', () => {
  it('goes to the heading of the review, back to the amount, to the receipt, and to the amount of the next', async () => {
    const page = await open();
    await page.complete();
    page.button.focus();
    await press('Enter');
    await page.state('review');
    await page.until(() => page.focused === 'h2.', 'focus on the heading');
    await page.until(() => page.checked.length, 'the cards as text, and no field to stop at');
    await press('Tab');
    expect(page.focused).to.equal('button.button');
    await press('Shift+Tab');
    expect(page.focused).to.equal('button.change');
    await press('Enter');
    await page.state('editing');
    await page.until(() => page.focused === 'amount', 'focus in the amount');
    await page.review();
    await page.until(() => page.focused === 'h2.', 'focus on the heading');
    page.form.submit();
    await page.state('sent');
    await page.until(() => page.focused === 'div.result', 'focus on the receipt');
    await page.until(() => page.has('dd [title]'), 'the number');
    await press('Tab');
    expect(page.root.activeElement?.getAttribute('aria-label'), 'the number is copied first').to.equal(en['sent.copy']);
    await press('Tab', 'Enter');
    await page.until(() => page.focused === 'amount', 'focus in the amount of the next');
  });

  it('goes to the notice of a refusal, from which the next key leads to the next step', async () => {
    const page = await open();
    await page.send({ sender: senders.declined });
    await page.next('gw-error');
    await page.until(() => page.focused === 'div.notice', 'focus on the notice');
    await press('Tab');
    expect(tidy(page.root.activeElement?.textContent)).to.equal(en['way.card']);
    await press('Enter');
    await page.until(() => page.focused === 'card_number', 'focus in the card number');
  });

  it('returns from the issuer’s dialog, which has a name and a visible way out', async () => {
    const page = await open();
    await page.send({ sender: senders.confirm });
    await page.state('challenge');
    expect(namedBy(page.dialog)).to.equal(en['challenge.title']);
    const close = page.dialog.querySelector('button');
    expect(close?.ariaLabel).to.equal(en['challenge.close']);
    expect(page.dialog.querySelector('iframe')?.title).to.equal(en['challenge.title']);
    await page.leaveIssuer();
    await page.next('gw-error');
    await page.until(() => page.focused === 'div.notice', 'focus on the notice');
  });

  it('does not move while the element loads, nor for a fee that arrives', async () => {
    const before = document.createElement('input');
    document.body.append(before);
    before.focus();
    const page = await open();
    page.fill({ amount: '10', receiver: receivers.card });
    await page.until(() => page.fresh, 'the fee');
    expect(document.activeElement === before).to.equal(true);
    before.remove();
  });

  it('visits everything in visual order, and no frame without a field', async () => {
    if (engine === 'webkit') return;
    const page = await open({ attributes: { 'sender-fields': 'first_name' } });
    page.input('amount').focus();
    const order: string[] = [];
    for (let stop = 0; stop < 9; stop++) {
      order.push(page.focused);
      await press('Tab');
    }
    const inFrame = ['card_number', 'expiry_date', 'cvv2', 'by', 'receiver_card_number'];
    expect(order).to.deep.equal(['amount', 'fee-payer', ...inFrame, 'sender-first_name', 'button.button']);
    const framed = await open({ attributes: { isolation: 'frame' } });
    expect(framed.frame.tabIndex).to.equal(0);
  });
});

describe('targets', () => {
  it('are at least 24 px in every step, and 44 px for the next step on a phone', async () => {
    const page = await open({ attributes: { currencies: 'CZK', 'sms-choice': '', 'sender-fields': 'email' } });
    const small = () => {
      const all = [page.root, page.cardRoot].flatMap((root) => [
        ...root.querySelectorAll<HTMLElement>('button, input, select, label.sms'),
      ]);
      return all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        // Payers press its label instead, which is higher.
        if (!width || one.matches('.tick')) return [];
        return Math.min(width, height) < (one.matches('.pay') ? 44 : 24)
          ? [`${one.outerHTML.slice(0, 80)} ${height}`]
          : [];
      });
    };
    expect(small()).to.deep.equal([]);
    await page.fault(feePath, 'error=500', 3);
    page.fill({ amount: '10', receiver: receivers.card });
    await page.until(() => page.has('.sum .link'), 'the button of the fee');
    expect(small()).to.deep.equal([]);
    await page.repair();
    await page.complete();
    await page.state('editing');
    page.type('sender-email', 'a@b.example');
    await page.review();
    expect(small()).to.deep.equal([]);
    page.form.submit();
    await page.state('sent');
    expect(small()).to.deep.equal([]);
  });
});
