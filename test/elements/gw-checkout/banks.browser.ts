/** The bank picker as a payer uses it: choosing, the keyboard, countries, the search, changes in place. */
import { expect } from '@open-wc/testing';
import { en } from '../../../src/core/i18n/catalogues/page/en.js';
import { banks, type BankPage, czech, german, offering, openBanks, settings } from '../support/banks.js';
import { pause, press, type, until } from '../support/keyboard.js';

const czechFirst = settings({ default_country: 'CZ' });
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('a payer who chooses a bank', () => {
  let page: BankPage;
  beforeEach(async () => {
    page = await openBanks({ settings: czechFirst });
  });

  it('has chosen none at first, and reads what will happen', () => {
    expect(page.names).to.deep.equal(names(czech));
    expect(page.marked).to.deep.equal([]);
    expect(page.panel.fields()).to.deep.equal({});
    expect(page.note).to.equal('');
    expect(page.action).to.equal('Choose a bank (off): You approve the payment at your bank.');
  });

  it('clicks a bank: it is marked, named, and part of the submission', async () => {
    await page.pick('Fio banka');
    expect(page.marked).to.deep.equal(['Fio banka']);
    expect(page.panel.fields()).to.deep.equal({ payment_system: 'fio_banka' });
    expect(page.note).to.equal('Your bank login stays at your bank.');
    expect(page.has('.message svg'), 'a lock').to.equal(true);
    expect(page.action).to.equal('Continue to Fio banka: You approve €18.90 there and come back here.');
    expect(page.panel.check()).to.equal(true);
    await page.pick('ČSOB');
    expect(page.marked).to.deep.equal(['ČSOB']);
  });

  it('sees a mark only at the chosen bank, and not only a colour', async () => {
    await page.pick('ČSOB');
    const shown = page.rows.filter((row) => {
      const radio = row.querySelector('.radio');
      return radio && getComputedStyle(radio).borderTopWidth === '6px';
    });
    expect(shown).to.deep.equal([page.row('ČSOB')]);
  });

  it('reads that no bank is chosen, and is taken to the list', async () => {
    const list = page.one('[role=listbox]');
    const { height } = page.getBoundingClientRect();
    expect(list.getAttribute('aria-invalid')).to.equal('false');
    expect(page.panel.check()).to.equal(false);
    await page.updateComplete;
    expect(page.getBoundingClientRect().height, 'nothing moves').to.equal(height);
    expect(list.getAttribute('aria-invalid')).to.equal('true');
    const note = page.one('.message.wrong');
    expect(list.getAttribute('aria-describedby')).to.equal(note.id);
    expect(page.note).to.equal('Choose a bank.');
    expect(note.querySelector('svg')).not.to.equal(null);
    expect(page.said).to.equal('Choose a bank.');
    expect(page.focused).to.equal('Česká spořitelna');
    await page.pick('mBank');
    expect(list.getAttribute('aria-invalid')).to.equal('false');
    expect(page.has('.message.wrong')).to.equal(false);
    expect(page.said).to.equal('');
  });

  it('cannot change the bank while the payment is in progress', async () => {
    await page.pick('ČSOB');
    await page.set({ busy: true });
    await page.pick('mBank');
    await press('ArrowDown');
    expect(page.marked).to.deep.equal(['ČSOB']);
    expect(page.one('[role=listbox]').getAttribute('aria-disabled')).to.equal('true');
    expect(page.one<HTMLSelectElement>('select').disabled).to.equal(true);
    expect(page.one<HTMLInputElement>('input').readOnly).to.equal(true);
    expect(page.focused).to.equal('ČSOB');
  });
});

describe('a payer with a keyboard', () => {
  let page: BankPage;
  const behind = Object.assign(document.createElement('button'), { textContent: 'behind' });
  beforeEach(async () => {
    page = await openBanks({ settings: czechFirst });
    // Behind the last element of a page some browsers continue at its first.
    page.after(behind);
    page.one('select').focus();
    await press('Tab');
  });
  afterEach(() => behind.remove());

  it('tabs into the list at its first row, chooses nothing by that, and tabs out of it', async () => {
    expect(page.focused).to.equal('Česká spořitelna');
    expect(page.marked).to.deep.equal([]);
    await press('Shift+Tab');
    expect(page.focused).to.equal('banklinks_eu-country');
    await press('Shift+Tab');
    expect(page.focused).to.equal('banklinks_eu-find');
    await press('Tab', 'Tab', 'Tab');
    expect(document.activeElement).to.equal(behind);
  });

  for (const key of [' ', 'Enter']) {
    it(`chooses the row that has the focus with ${key}`, async () => {
      await press(key);
      await page.updateComplete;
      expect(page.panel.fields()).to.deep.equal({ payment_system: czech[0]?.id });
      expect(page.marked).to.deep.equal(['Česká spořitelna']);
    });
  }

  it('walks with the arrows, Home, End and the page keys, and chooses by walking', async () => {
    const walk: readonly (readonly [string, string])[] = [
      ['ArrowDown', 'ČSOB'],
      ['ArrowDown', 'Fio banka'],
      ['ArrowUp', 'ČSOB'],
      ['End', 'Raiffeisenbank'],
      ['ArrowDown', 'Raiffeisenbank'],
      ['Home', 'Česká spořitelna'],
      ['ArrowUp', 'Česká spořitelna'],
      ['PageDown', 'Moneta'],
      ['PageDown', 'Raiffeisenbank'],
      ['PageUp', 'ČSOB'],
    ];
    for (const [key, name] of walk) {
      await press(key);
      await page.updateComplete;
      expect(page.focused, key).to.equal(name);
      expect(page.marked, key).to.deep.equal([name]);
      expect(page.rows.filter((row) => row.tabIndex === 0).length, key).to.equal(1);
    }
  });

  it('goes to a name by its first letters, and on with the same letter', async () => {
    await type('mon');
    expect(page.focused).to.equal('Moneta');
    await pause(750);
    await type('c');
    expect(page.focused).to.equal('Česká spořitelna');
    await type('c');
    expect(page.focused).to.equal('ČSOB');
    await pause(750);
    await type('fio b');
    expect(page.focused).to.equal('Fio banka');
    await pause(750);
    await type('x');
    expect(page.focused).to.equal('Fio banka');
    expect(page.marked).to.deep.equal(['Fio banka']);
  });

  it('sees where the focus is, and all of the row that has it', async () => {
    await press('End');
    await until(() => page.focused === 'Raiffeisenbank', 'the last row');
    const row = page.row('Raiffeisenbank');
    const { outlineStyle, outlineWidth } = getComputedStyle(row, '::after');
    expect(`${outlineStyle} ${outlineWidth}`).to.equal('solid 2px');
    const area = page.one('[role=listbox]').getBoundingClientRect();
    const box = row.getBoundingClientRect();
    expect(box.top).to.be.at.least(area.top - 1);
    expect(box.bottom).to.be.at.most(area.bottom + 1);
  });

  it('comes back to the chosen bank', async () => {
    await press('ArrowDown', 'ArrowDown', 'Shift+Tab');
    expect(page.focused).to.equal('banklinks_eu-country');
    await press('Tab');
    expect(page.focused).to.equal('Fio banka');
  });

  it('moves from the search into the results', async () => {
    await press('Shift+Tab', 'Shift+Tab');
    await type('kom');
    await press('ArrowDown');
    expect(page.focused).to.equal('Komerční banka');
  });
});

describe('countries', () => {
  const three = offering({ SK: banks('Tatra'), CZ: banks('mBank'), DE: banks('ING') });
  const options = (page: BankPage) =>
    [...page.renderRoot.querySelectorAll('option')].map((one) => one.textContent.trim());

  it('are named in the language of the page, in its order, under a label', async () => {
    const page = await openBanks({ info: three, locale: 'de', settings: settings({ default_country: 'SK' }) });
    expect(options(page)).to.deep.equal(['Deutschland', 'Slowakei', 'Tschechien']);
    const select = page.one<HTMLSelectElement>('select');
    expect(select.labels[0]?.textContent).to.equal(en['banks.country']);
    expect(select.value).to.equal('SK');
    await page.set({ locale: 'en' });
    expect(options(page)).to.deep.equal(['Czechia', 'Germany', 'Slovakia']);
    expect(select.value).to.equal('SK');
    expect(select.selectedOptions[0]?.textContent).to.equal('Slovakia');
    expect(page.names).to.deep.equal(['Tatra']);
  });

  it('are limited and ordered by the merchant, and changed in place', async () => {
    const page = await openBanks({ info: three, settings: settings({ countries: ['SK', 'DE', 'PL'] }) });
    expect(options(page)).to.deep.equal(['Slovakia', 'Germany']);
    await page.set({ settings: settings({ countries: ['CZ'] }) });
    expect(page.has('select')).to.equal(false);
    expect(page.count).to.equal('1 bank in Czechia');
    expect(page.names).to.deep.equal(['mBank']);
  });

  it('keep the payer’s choice of one, whatever the merchant changes', async () => {
    const page = await openBanks({ info: three, settings: settings({ default_country: 'CZ' }) });
    await page.country('SK');
    expect(page.names).to.deep.equal(['Tatra']);
    await page.set({ settings: settings({ default_country: 'DE' }) });
    expect(page.names).to.deep.equal(['Tatra']);
    expect(page.one<HTMLSelectElement>('select').value).to.equal('SK');
  });

  it('do not hide which bank was chosen', async () => {
    const page = await openBanks({ info: three, settings: settings({ default_country: 'CZ' }) });
    await page.pick('mBank');
    await page.country('SK');
    expect(page.marked).to.deep.equal([]);
    expect(page.action).to.contain('Continue to mBank');
    expect(page.panel.fields()).to.deep.equal({ payment_system: 'mbank' });
    await page.country('CZ');
    expect(page.marked).to.deep.equal(['mBank']);
  });

  it('open with the gateway’s guess, where the merchant names none', async () => {
    const page = await openBanks({ info: { ...three, country: 'SK' } });
    expect(page.names).to.deep.equal(['Tatra']);
    await page.set({ settings: settings({ default_country: 'DE' }) });
    expect(page.names).to.deep.equal(['ING']);
  });

  it('may share a bank', async () => {
    const page = await openBanks({ info: offering({ SK: banks('mBank'), CZ: banks('mBank') }) });
    await page.pick('mBank');
    await page.country('SK');
    expect(page.marked).to.deep.equal(['mBank']);
  });
});

describe('the search', () => {
  it('is shown from eight banks on, with a label', async () => {
    const page = await openBanks({ info: offering({ CZ: czech }) });
    expect(page.has('input')).to.equal(false);
    await page.set({ info: offering({ CZ: [...czech, ...banks('UniCredit')] }) });
    expect(page.one<HTMLInputElement>('input').labels?.[0]?.textContent).to.equal(en['banks.bank']);
  });

  it('finds without accents, and says how many when the typing is over', async () => {
    const page = await openBanks({ settings: czechFirst });
    await page.search('ceska');
    expect(page.names).to.deep.equal(['Česká spořitelna']);
    expect(page.said).to.equal('');
    await page.search('bank');
    expect(page.count).to.equal('4 of 7 banks in Czechia');
    await until(() => page.said, 'the count');
    expect(page.said).to.equal('4 of 7 banks in Czechia');
    await page.search('');
    expect(page.count).to.equal('7 banks in Czechia');
  });

  it('finds banks in other countries if this one has none, and names the country', async () => {
    const page = await openBanks({ settings: czechFirst });
    await page.search('sparkasse');
    expect(page.names).to.deep.equal(['Sparkasse Köln']);
    expect(page.row('Sparkasse Köln').textContent).to.contain('Germany');
    expect(page.count).to.equal('None in Czechia. Found in other countries:');
    await until(() => page.said === page.count, 'the count');
    await page.pick('Sparkasse Köln');
    expect(page.panel.fields()).to.deep.equal({ payment_system: 'sparkasse_k_ln' });
    await page.search('');
    expect(page.one<HTMLSelectElement>('select').value).to.equal('DE');
    expect(page.marked).to.deep.equal(['Sparkasse Köln']);
    expect(page.names).to.deep.equal(names(german));
  });

  it('leaves the list as tall as its results, and six rows at most', async () => {
    const page = await openBanks({ settings: czechFirst });
    const height = () => page.one('[role=listbox]').getBoundingClientRect().height;
    expect(height()).to.equal(6 * 48 + 2);
    await page.search('bank');
    expect(height()).to.equal(4 * 48 + 2);
    await page.search('fio');
    expect(height()).to.equal(48 + 2);
  });

  it('without a result reports that and shows a way back', async () => {
    const page = await openBanks({ settings: czechFirst });
    await page.search(' no such bank ');
    expect(page.rows).to.have.length(0);
    expect(page.count).to.equal('No bank matches “no such bank”.');
    expect(page.one('[role=listbox]').getClientRects().length).to.equal(0);
    await until(() => page.said === page.count, 'the words');
    expect(page.panel.check()).to.equal(false);
    expect(page.focused).to.equal('banklinks_eu-find');
    page.one<HTMLButtonElement>('.banks > button').click();
    await page.updateComplete;
    expect(page.names).to.deep.equal(names(czech));
    expect(page.focused).to.equal('banklinks_eu-find');
    expect(page.one<HTMLInputElement>('input').value).to.equal('');
  });

  it('is cleared by its button and by Escape, which closes nothing else', async () => {
    const page = await openBanks({ settings: czechFirst });
    const heard: string[] = [];
    page.addEventListener('keydown', ({ key }) => heard.push(key));
    page.one('input').focus();
    await type('fio');
    expect(page.names).to.deep.equal(['Fio banka']);
    expect(page.one('.end button').getAttribute('aria-label')).to.equal(en['banks.clear']);
    page.one('.end button').click();
    await page.updateComplete;
    expect(page.names.length).to.equal(czech.length);
    expect(page.has('.end button')).to.equal(false);
    await type('fio');
    await press('Escape');
    await page.updateComplete;
    expect(page.names.length).to.equal(czech.length);
    expect(heard).not.to.include('Escape');
    await press('Escape');
    expect(heard).to.include('Escape');
  });

  it('keeps the choice, and names it, while another bank is looked for', async () => {
    const page = await openBanks({ settings: czechFirst });
    await page.pick('mBank');
    await page.search('fio');
    expect(page.marked).to.deep.equal([]);
    expect(page.action).to.contain('Continue to mBank');
    expect(page.panel.check()).to.equal(true);
  });
});

describe('the choice', () => {
  it('is kept while another method is shown, with the search and the country', async () => {
    const info = {
      methods: {
        ...offering({ CZ: czech, DE: german }).methods,
        ...offering({ PL: banks('BLIK') }, 'local_methods').methods,
      },
    };
    const page = await openBanks({ info, settings: czechFirst });
    await page.country('DE');
    await page.pick('Commerzbank');
    await page.search('bank');
    await page.set({ method: 'local_methods' });
    expect(page.names).to.deep.equal(['BLIK']);
    expect(page.action).to.equal('Choose a payment method (off): You continue on their page, then come back here.');
    expect(page.panel.check()).to.equal(false);
    await page.set({ method: 'card' });
    await page.set({ method: 'banklinks_eu' });
    expect(page.marked).to.deep.equal(['Commerzbank']);
    expect(page.one<HTMLInputElement>('input').value).to.equal('bank');
    expect(page.one<HTMLSelectElement>('select').value).to.equal('DE');
    expect(page.panel.fields()).to.deep.equal({ payment_system: 'commerzbank' });
  });

  it('is kept when texts, locale and options change in place, with the focus', async () => {
    const page = await openBanks({ settings: czechFirst });
    page.row('Česká spořitelna').focus();
    await press('ArrowDown', 'ArrowDown');
    await page.set({ locale: 'cs', texts: { ...page.texts, 'banks.country': 'Země' } });
    expect(page.one('.country label').textContent).to.equal('Země');
    expect(page.marked).to.deep.equal(['Fio banka']);
    expect(page.focused).to.equal('Fio banka');
    await page.set({
      info: offering({ CZ: [...banks('Air Bank'), ...czech] }),
      settings: settings({ countries: ['CZ'] }),
    });
    expect(page.marked).to.deep.equal(['Fio banka']);
    expect(page.focused).to.equal('Fio banka');
  });

  it('is dropped when the bank is no longer offered, and does not come back', async () => {
    const page = await openBanks({ settings: czechFirst });
    await page.pick('Fio banka');
    page.row('Fio banka').focus();
    await page.set({ info: offering({ CZ: banks('Moneta', 'mBank') }) });
    expect(page.marked).to.deep.equal([]);
    expect(page.panel.fields()).to.deep.equal({});
    expect(page.action).to.contain('(off)');
    expect(page.focused, 'the focus stays in the list').to.equal('Moneta');
    await page.set({ info: offering({ CZ: czech }) });
    expect(page.panel.check()).to.equal(false);
  });

  it('is dropped when the merchant takes its country away', async () => {
    const page = await openBanks({ settings: czechFirst });
    await page.pick('Fio banka');
    await page.set({ settings: settings({ countries: ['DE'] }) });
    expect(page.panel.fields()).to.deep.equal({});
  });
});
