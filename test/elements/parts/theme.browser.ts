/** The look that a page gives an element: the values derived from one value, and those that reach the gateway's frame. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { contrast, parseColour, type Colour } from '../../../src/core/theme/index.js';
import { paint } from '../../../src/frame/theme.js';
import { openCheckout, type CheckoutPage } from '../support/checkout.js';
import '../../../src/elements/gw-card-form/define.js';
import { open, pause, present, until, type Page } from '../support/card-form.js';

/** A colour as the browser has computed it, in any form, as `#rrggbb`. */
function painted(of: Element, property: 'color' | 'backgroundColor' | 'borderTopColor' | 'outlineColor'): Colour {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const context = present(canvas, 'a canvas');
  context.fillStyle = getComputedStyle(of)[property];
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return present(
    parseColour(`#${[red, green, blue].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`),
    'hex',
  );
}

/** A place whose style sheet has these rules, as a shop's would. */
async function styled(rules: string): Promise<HTMLElement> {
  const place = await fixture<HTMLElement>(html`<div class="shop"></div>`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.shop{${rules}}`);
  document.adoptedStyleSheets.push(sheet);
  sheets.push(sheet);
  return place;
}
const sheets: CSSStyleSheet[] = [];
afterEach(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  sheets.length = 0;
});

const rules =
  '--gw-main:#8a1c7c;--gw-surface:#fffaf0;--gw-field:#fffdf8;--gw-text:#2a2118;--gw-radius:3px;--gw-density:1.25;--gw-font:Georgia, "Times New Roman", serif';

/** The look of a card field and of its background. */
function looks(page: Page | CheckoutPage) {
  const style = getComputedStyle(page.code);
  return {
    radius: style.borderTopLeftRadius,
    height: Math.round(page.code.getBoundingClientRect().height),
    font: style.fontFamily,
    text: painted(page.code, 'color'),
    ground: painted(page.code, 'backgroundColor'),
  };
}

describe('the roots of the look', () => {
  const wanted = {
    radius: '3px',
    height: 60,
    font: 'Georgia, "Times New Roman", serif',
    text: '#2a2118',
    ground: '#fffdf8',
  };

  it('reach the fields of the card form', async () => {
    const page = await open({ place: await styled(rules) });
    expect(looks(page)).to.deep.equal(wanted);
    page.number.focus();
    expect(painted(page.number, 'outlineColor')).to.equal('#8a1c7c');
    expect(page.button.getBoundingClientRect().height).to.be.at.least(64);
  });

  it('reach the fields of the payment page', async () => {
    const place = await styled(`${rules};inline-size:300px`);
    const page = await openCheckout({ place, options: { options: { full_screen: false } } });
    expect(looks(page)).to.deep.equal(wanted);
  });

  it('reach them again when the page changes them', async () => {
    const place = await styled(rules);
    const page = await open({ place });
    place.style.setProperty('--gw-field', '#101010');
    place.style.setProperty('--gw-text', '#fafafa');
    await until(() => looks(page).ground === '#101010' && looks(page).text === '#fafafa', 'the new colours');
  });

  it('are applied again at once, and not one after another', async () => {
    const place = await styled(rules);
    const page = await open({ place });
    await page.form.updateComplete;
    let count = 0;
    const { requestUpdate } = page.form;
    page.form.requestUpdate = () => {
      count++;
      requestUpdate.call(page.form);
    };
    const changed = {
      main: '#0b6e4f',
      field: '#101010',
      text: '#fafafa',
      radius: '8px',
      density: '1',
      surface: '#202020',
    };
    for (const [name, value] of Object.entries(changed)) place.style.setProperty(`--gw-${name}`, value);
    await until(() => looks(page).ground === '#101010' && count > 0, 'the new colours');
    await pause(200);
    // Once for the roots and their derived values. An event for each would be ten.
    expect(count).to.be.at.most(4);
  });

  it('are limited to sensible values: a density of zero, and of a thousand', async () => {
    for (const [density, height] of [
      ['0', 36],
      ['1000', 72],
    ] as const) {
      const page = await open({ place: await styled(`--gw-density:${density}`) });
      expect(looks(page).height).to.equal(height);
      page.form.remove();
    }
  });
});

describe('values that are not set', () => {
  it('are derived from the surface and the main colour, and are legible on any of them', async () => {
    const place = await styled('');
    const page = await open({ place });
    const sign = page.root.appendChild(document.createElement('p'));
    const seen = (token: string) => {
      sign.style.color = `var(--_${token})`;
      return painted(sign, 'color');
    };
    const levels = ['00', '50', '90', 'ff'];
    for (const red of levels) {
      for (const green of levels) {
        for (const blue of levels) {
          const ground = present(parseColour(`#${red}${green}${blue}`), 'a colour');
          page.form.style.cssText = `--gw-surface:${ground};--gw-main:${ground}`;
          for (const name of ['text', 'on-main', 'muted']) {
            expect(contrast(seen(name), ground), `${name} on ${ground}`).to.be.at.least(4.5);
          }
          expect(contrast(seen('border'), ground), `border on ${ground}`).to.be.at.least(3);
        }
      }
    }
  });

  it('are derived from the payment page’s main colour: button, card, text on both', async () => {
    const page = await openCheckout({ place: await styled('--gw-main:#0b6e4f') });
    expect(page.colour('pay')).to.equal('#0b6e4f');
    expect(page.colour('card-start')).to.equal('#0b6e4f');
    expect(page.colour('on-pay')).to.equal('#ffffff');
  });

  it('are legible on the payment page if the page’s own colour is not', async () => {
    // Pale yellow, as any form a style sheet may write it in.
    for (const pale of ['#fff59d', 'rgb(255 245 157)', 'oklch(0.96 0.1 105)', 'color-mix(in srgb, white, yellow)']) {
      const page = await openCheckout({ place: await styled(`color-scheme:light;--gw-main:${pale}`) });
      const main = present(parseColour(page.colour('main')), page.colour('main'));
      expect(contrast(main, '#ffffff'), pale).to.be.at.least(4.5);
      expect(contrast(present(parseColour(page.colour('on-main')), 'on-main'), main), pale).to.be.at.least(4.5);
    }
  });

  it('are derived from a surface that the payment page has set', async () => {
    const place = await styled('color-scheme:light;--gw-surface:#20242c');
    const page = await openCheckout({ place });
    for (const name of ['text', 'muted', 'negative', 'main']) {
      const colour = present(parseColour(page.colour(name)), `${name}: ${page.colour(name)}`);
      expect(contrast(colour, '#20242c'), name).to.be.at.least(4.5);
    }
    place.style.setProperty('--gw-surface', '#fdf6e3');
    await until(() => contrast(parseColour(page.colour('muted')) ?? '#fdf6e3', '#fdf6e3') >= 4.5, 'the new surface');
  });
});

describe('the values that the card frame takes from a page', () => {
  const host = () => document.createElement('div');
  const set = (look: Record<string, string>) => {
    const element = host();
    paint(element, look);
    return element.style.cssText;
  };

  it('are of the expected kind', () => {
    expect(set({ main: '#2049b2', radius: '10px', density: '1.25', font: '"Söhne", system-ui' })).to.equal(
      '--gw-main: #2049b2; --gw-radius: 10px; --gw-density: 1.25; --gw-font: "Söhne", system-ui;',
    );
    for (const colour of ['rgb(1, 2, 3)', 'rgba(1, 2, 3, 0.5)', 'color(srgb 0.1 0.2 0.3)', 'oklch(0.5 0.1 20)']) {
      expect(set({ field: colour })).to.equal(`--gw-field: ${colour};`);
    }
  });

  it('are nothing else', () => {
    const hostile = [
      'url(https://evil.example/x)',
      'red;background:url(//evil.example)',
      'var(--gw-text)',
      'rgb(1,2,3);x:y',
      'expression(alert(1))',
      '}body{display:none',
      'image-set("https://evil.example/x" 1x)',
      'rgb(from url(x) r g b)',
      '#2049b2 url(x)',
      'attr(value)',
      '\\75rl(x)',
      'a'.repeat(500),
    ];
    for (const value of hostile) {
      for (const name of ['main', 'field', 'radius', 'density', ...(value.startsWith('a'.repeat(9)) ? ['font'] : [])]) {
        expect(set({ [name]: value }), `${name}: ${value}`).to.equal('');
      }
      const font = set({ font: value });
      expect(font, value).to.not.match(/[(){};\\]\S/);
    }
    expect(set({ 'gw-main': '#ffffff', constructor: '#ffffff', content: '"x"', page: '#ffffff' })).to.equal('');
  });

  it('are removed when the page no longer sets them', () => {
    const element = host();
    paint(element, { main: '#2049b2' });
    paint(element, { main: 'none' });
    expect(element.style.cssText).to.equal('');
  });
});
