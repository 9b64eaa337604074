/** Email, name, phone and consent: the fields beside the payment. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { phoneNumber } from '../../../src/contract/phone-number.js';
import { makePanel, styles } from '../../../src/elements/gw-checkout/panels/fields/panel.js';
import type { Options } from '../../../src/core/options/index.js';
import { openPart, settingsOf, type PartPage } from '../support/checkout-parts.js';
import { press, tidy, type, until } from '../support/card-form.js';

const open = (options: Options, more: Parameters<typeof openPart>[2] = {}, around = html`<div></div>`) =>
  openPart({ make: (host) => makePanel(host, 'fields'), styles }, options, more, around);
const all: Options = {
  options: { email: true, fields: true, offerta_url: 'https://shop.example/terms' },
  params: { offer: true },
};
const names = (page: PartPage) => [...page.renderRoot.querySelectorAll('input')].map(({ name }) => name);

describe('the fields that are shown', () => {
  for (const [what, options, expected] of [
    ['nothing', {}, []],
    ['an email', { options: { email: true } }, ['email']],
    ['additional fields', { options: { fields: true } }, ['sender_name', 'sender_cell_phone']],
    ['consent', { params: { offer: true } }, ['offer']],
    ['everything', all, ['email', 'sender_name', 'sender_cell_phone', 'offer']],
  ] as const) {
    it(`match options with ${what}`, async () => {
      const page = await open(options as Options);
      expect(names(page)).to.deep.equal(expected);
    });
  }

  it('include the email if the order needs it, without an option', async () => {
    const page = await open({}, { info: { methods: {}, email_required: true } });
    expect(names(page)).to.deep.equal(['email']);
    expect(await page.check()).to.equal(false);
  });

  it('take no room and need nothing if no field is requested', async () => {
    const page = await open({});
    expect(page.getBoundingClientRect().height).to.equal(0);
    expect(await page.check()).to.equal(true);
    expect(page.fields).to.deep.equal({});
  });
});

describe('the email', () => {
  it('is an email field to browsers, phones and password managers', async () => {
    const page = await open(all);
    const input = page.input('email');
    expect([input.type, input.inputMode, input.getAttribute('autocomplete')]).to.deep.equal([
      'email',
      'email',
      'email',
    ]);
    expect(tidy(input.labels?.[0]?.textContent)).to.equal('Email');
    expect(input.getAttribute('aria-required')).to.equal('true');
    expect(page.input('sender_name').getAttribute('autocomplete')).to.equal('name');
    expect(page.input('sender_cell_phone').getAttribute('autocomplete')).to.equal('tel');
  });

  it('is the shop’s until the payer changes it', async () => {
    const options = (email: string): Options => ({ options: { email: true }, params: { email } });
    const page = await open(options('anna@example.com'));
    expect(page.input('email').value).to.equal('anna@example.com');
    expect(page.fields).to.deep.equal({ email: 'anna@example.com' });
    await page.set({ settings: settingsOf(options('eva@example.com')) });
    expect(page.input('email').value).to.equal('eva@example.com');
    await page.fill('email', 'own@example.com');
    await page.set({ settings: settingsOf(options('last@example.com')) });
    expect(page.input('email').value).to.equal('own@example.com');
    expect(page.fields).to.deep.equal({ email: 'own@example.com' });
  });

  it('is sent with the payment if the shop knows it and the page does not ask for it', async () => {
    const page = await open({ params: { email: 'anna@example.com' } });
    expect(page.fields).to.deep.equal({ email: 'anna@example.com' });
  });

  it('is checked on leaving the field, with a fix, and valid as soon as it is fixed', async () => {
    const page = await open({ options: { email: true } });
    await page.type('email', 'anna@');
    expect(page.error('email'), 'while typing').to.equal('');
    await page.fill('email', 'anna@');
    expect(page.error('email')).to.equal('Enter your email, like anna@example.com.');
    await page.type('email', 'anna@example.co');
    expect(page.error('email')).to.equal('');
  });

  it('may stay empty until the payer pays', async () => {
    const page = await open({ options: { email: true } });
    await page.fill('email', '');
    expect(page.error('email')).to.equal('');
    expect(await page.check()).to.equal(false);
    expect(page.error('email')).to.contain('anna@example.com');
    expect(page.focused).to.equal('email');
    expect(page.fields).to.deep.equal({});
  });

  for (const [value, right] of [
    ['anna@example.com', true],
    [' anna@example.com ', true],
    ['anna.b+tea@mail.example.co.uk', true],
    ['anna', false],
    ['@example.com', false],
    ['anna@example', false],
    ['anna@example.', false],
    ['anna@@example.com', false],
    ['anna b@example.com', false],
    [`${'a'.repeat(250)}@example.com`, false],
  ] as const) {
    it(`${right ? 'takes' : 'does not take'} ${value.slice(0, 30)}`, async () => {
      const page = await open({ options: { email: true } });
      await page.type('email', value);
      expect(await page.check()).to.equal(right);
      expect(page.fields).to.deep.equal(right ? { email: value.trim() } : {});
    });
  }

  it('has the error text that the shop set', async () => {
    const page = await open({ options: { email: true }, validate: { en: { email: 'Where shall we send it?' } } });
    await page.check();
    expect(page.error('email')).to.equal('Where shall we send it?');
  });
});

describe('a likely mistake in the email', () => {
  const question = 'Did you mean anna@gmail.com?';
  const note = (page: PartPage) => tidy(page.one('#entry-email-note').textContent);

  it('is asked about on leaving the field, in the existing line, and fixed by a press', async () => {
    const page = await open({ options: { email: true } });
    const before = page.getBoundingClientRect().height;
    await page.type('email', 'anna@gmial.com');
    expect(note(page), 'while typing').to.equal('');
    await page.fill('email', 'anna@gmial.com');
    expect(note(page)).to.equal(question);
    expect(tidy(page.one('[role=status]').textContent)).to.equal(question);
    expect(page.input('email').getAttribute('aria-describedby')).to.equal('entry-email-note');
    expect(page.getBoundingClientRect().height).to.equal(before);
    page.one('#entry-email-note button').click();
    await until(() => page.focused === 'email', 'the field');
    expect(page.input('email').value).to.equal('anna@gmail.com');
    expect(note(page)).to.equal('');
    expect(page.fields).to.deep.equal({ email: 'anna@gmail.com' });
  });

  it('does not block: the address is valid, and pays unchanged', async () => {
    const page = await open({ options: { email: true } });
    await page.fill('email', 'anna@gmial.com');
    expect(page.error('email')).to.equal('');
    expect(await page.check()).to.equal(true);
    expect(page.fields).to.deep.equal({ email: 'anna@gmial.com' });
  });

  it('keeps its question if the shop has its own texts for errors', async () => {
    const page = await open({ options: { email: true }, validate: { en: { email: 'Where shall we send it?' } } });
    await page.fill('email', 'anna@gmial.com');
    expect(note(page)).to.equal(question);
  });
});

describe('name and phone', () => {
  it('are not required, say so, and are sent tidied', async () => {
    const page = await open({ options: { fields: true } });
    expect(tidy(page.input('sender_name').labels?.[0]?.textContent)).to.equal('Full nameOptional');
    expect(page.has('#entry-sender_name-note'), 'a line for an error that cannot be').to.equal(false);
    expect(await page.check()).to.equal(true);
    expect(page.fields).to.deep.equal({});
    await page.fill('sender_name', '  Anna   Nováková ');
    await page.fill('sender_cell_phone', '+420 601-123 (456)');
    expect(await page.check()).to.equal(true);
    expect(page.fields).to.deep.equal({ sender_name: 'Anna Nováková', sender_cell_phone: '+420601123456' });
  });

  it('show how to write a phone number without its country', async () => {
    const page = await open({ options: { fields: true } });
    await page.fill('sender_cell_phone', '0601 123 456');
    expect(page.error('sender_cell_phone')).to.equal('Start with +, like +44 7700 900123.');
    expect(await page.check()).to.equal(false);
    expect(page.focused).to.equal('sender_cell_phone');
    expect(page.fields).to.deep.equal({});
    await page.type('sender_cell_phone', '+4206011');
    expect(page.error('sender_cell_phone')).to.equal('');
  });

  for (const [text, number] of [
    ['+1234567', '+1234567'],
    ['+123456789012345', '+123456789012345'],
    ['00420 601 123 456', '+420601123456'],
    ['+44 20 7946 0018', '+442079460018'],
    ['＋420601123456', '+420601123456'],
    ['+123456', undefined],
    ['+1234567890123456', undefined],
    ['+0420601123456', undefined],
    ['420601123456', undefined],
    ['+420 601 CALL ME', undefined],
    ['', undefined],
  ] as const) {
    it(`${text || 'nothing'} is ${number ?? 'no number'}`, () => expect(phoneNumber(text)).to.equal(number));
  }
});

/** The sentence that names the consent box. */
const nameOf = (page: PartPage) =>
  tidy(
    page
      .input('offer')
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => page.one(`#${id}`).textContent)
      .join(''),
  );

describe('consent', () => {
  it('has a checkbox and a link to the terms, which opens safely', async () => {
    const page = await open(all);
    const link = page.one<HTMLAnchorElement>('a');
    expect(link.href).to.equal('https://shop.example/terms');
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener']);
    expect(tidy(link.textContent)).to.equal('shop’s terms (opens in a new tab)');
    expect(nameOf(page)).to.equal('I agree to the shop’s terms');
  });

  it('has the link beside its labels: it is read out once, and the sentence still ticks the box', async () => {
    const page = await open(all);
    expect(page.one('a').closest('label')).to.equal(null);
    await page.push('#offer-before');
    expect(page.input('offer').checked).to.equal(true);
  });

  it('needs no link', async () => {
    const page = await open({ params: { offer: true } });
    expect(page.has('a')).to.equal(false);
    expect(nameOf(page)).to.equal('I agree to the shop’s terms');
    await page.push('#offer-terms');
    expect(page.input('offer').checked).to.equal(true);
  });

  it('is required', async () => {
    const page = await open({ params: { offer: true } });
    expect(page.error('offer')).to.equal('');
    expect(await page.check()).to.equal(false);
    expect(page.error('offer')).to.equal('Agree to the terms to continue.');
    expect(page.focused).to.equal('offer');
    await press(' ');
    // The runner's promise may come before the browser's event.
    await until(() => page.input('offer').checked, 'a tick');
    await page.updateComplete;
    expect(page.error('offer')).to.equal('');
    expect(await page.check()).to.equal(true);
  });
});

describe('all fields', () => {
  it('take the payer to the first one with an error', async () => {
    const page = await open(all);
    await page.fill('email', 'anna@example.com');
    await page.fill('sender_cell_phone', '12');
    expect(await page.check()).to.equal(false);
    expect(page.focused).to.equal('sender_cell_phone');
    expect(page.error('offer')).not.to.equal('');
    expect(page.error('email')).to.equal('');
  });

  it('are kept while another method is shown', async () => {
    const page = await open(all);
    await page.fill('email', 'anna@example.com');
    await page.fill('sender_name', 'Anna');
    await page.push('[name=offer]');
    await page.set({ away: true });
    expect(names(page)).to.deep.equal([]);
    await page.set({ away: false });
    expect(page.input('email').value).to.equal('anna@example.com');
    expect(page.input('sender_name').value).to.equal('Anna');
    expect(page.input('offer').checked).to.equal(true);
    expect(await page.check()).to.equal(true);
  });

  it('do not jump when an error appears', async () => {
    const page = await open({ options: { email: true }, params: { offer: true } });
    const before = page.getBoundingClientRect().height;
    await page.check();
    expect(page.error('email')).not.to.equal('');
    expect(page.getBoundingClientRect().height).to.equal(before);
  });

  it('cannot be changed while the page is busy, and the focus stays', async () => {
    const page = await open(all);
    await page.fill('email', 'anna@example.com');
    page.input('offer').focus();
    await page.set({ busy: true });
    expect(page.input('email').readOnly).to.equal(true);
    await press(' ');
    expect(page.input('offer').checked).to.equal(false);
    expect(page.focused).to.equal('offer');
  });

  it('can be visited with Tab, and Enter pays once, in a form too', async () => {
    let submitted = 0;
    const count = (event: Event) => {
      event.preventDefault();
      submitted++;
    };
    const page = await open(all, {}, html`<form @submit=${count}><button>Pay</button></form>`);
    page.input('email').focus();
    await type('anna@example.com');
    await press('Tab');
    expect(page.focused).to.equal('sender_name');
    await press('Tab', 'Tab');
    expect(page.focused).to.equal('offer');
    page.input('email').focus();
    await press('Enter');
    expect([page.paid, submitted]).to.deep.equal([1, 0]);
  });

  for (const theme of ['light', 'dark']) {
    it(`have no finding of axe, valid or invalid (${theme})`, async () => {
      const page = await open(
        all,
        {},
        html`<main style="background: ${theme === 'dark' ? '#171a20' : '#fff'}"></main>`,
      );
      page.setAttribute('theme', theme);
      await expect(page).to.be.accessible();
      await page.fill('sender_cell_phone', '1');
      await page.check();
      await new Promise((resolve) => setTimeout(resolve, 250));
      await expect(page).to.be.accessible();
    });
  }

  it('fit into 280 px with long texts, and are large enough', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
    const page = await open({ ...all, messages: { en: { 'field.email': long, 'offer.terms': long } } });
    page.style.cssText = 'display: block; inline-size: 280px';
    await page.check();
    expect(page.scrollWidth).to.be.at.most(280);
    for (const name of ['email', 'sender_name', 'sender_cell_phone']) {
      expect(page.input(name).getBoundingClientRect().height, name).to.equal(48);
      expect(parseFloat(getComputedStyle(page.input(name)).fontSize), name).to.be.at.least(16);
    }
  });
});
