/** B12, without a browser: every way of a translator, every change of a template, and the same page drawn without a translator. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import { JSDOM } from 'jsdom';
import type * as Lit from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import { count, fill, marking } from '../../../src/core/i18n/fill.js';

const { window } = new JSDOM('<!doctype html><body></body>', { url: 'http://localhost/' });
for (const name of ['document', 'Element', 'HTMLElement', 'MutationObserver', 'Node', 'NodeFilter', 'Text'] as const) {
  Object.assign(globalThis, { [name]: window[name] as unknown });
}
// They read the document when they are loaded. A payer's page has this build of lit: the one for development also checks what has not
// changed, so there a translation is undone earlier.
const production = new URL('../../../node_modules/lit-html/node/lit-html.js', import.meta.url);
const { html, nothing, render } = (await import(/* @vite-ignore */ production.href)) as typeof Lit;
const { markValues } = await import('../../../src/elements/parts/view/values.js');
const { overTranslation } = await import('../../../src/elements/parts/view/translation.js');
const { translators, unmarkedValues } = await import('../support/translators.js');

/** The contents of a page of a payment. */
interface View {
  readonly amount: string;
  readonly error?: string;
  readonly paid?: boolean;
  readonly rows?: readonly (readonly [string, string])[];
  readonly n?: number;
}

const page = ({ amount, error, paid, rows = [], n }: View): TemplateResult =>
  html`<div class="page" lang="en">
    <p class="sum" translate="no">${amount}</p>
    <input value="typed" aria-label=${fill('Amount {amount}', { amount })} />
    ${paid ? html`<h3>${fill('{amount} paid', { amount })}</h3>` : html`<label>Card <b>number</b></label>`}
    <p>${error ? html`<svg></svg><span>${error}</span>` : nothing} Words ${amount} and ${n ?? nothing} more.</p>
    <dl>
      ${rows.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <p>${fill('You pay {amount} today, then {amount} until {date}.', { amount, date: '1 May 2027' })}</p>
    ${n === undefined ? nothing : html`<p>${count('{n} minute left.|{n} minutes left.', n, 'en')}</p>`}
    <button>${paid ? nothing : html`<i></i>`}${fill('Pay {amount}', { amount })}</button>
  </div>`;

const views: readonly View[] = [
  { amount: '€10.00' },
  { amount: '€15.00' },
  { amount: '€15.00', error: 'This card has expired.' },
  { amount: '€15.00', error: 'Enter the card number.', n: 2 },
  { amount: '$20.00', n: 1 },
  {
    amount: '$20.00',
    paid: true,
    rows: [
      ['Date', '1 May'],
      ['Order', 'tea-1'],
    ],
  },
  { amount: '$20.00', paid: true, rows: [['Order', 'tea-1']] },
  { amount: '€1.00' },
];

function place() {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const drawOver = overTranslation();
  const draw = (view: View): void => {
    const template = marking(() => page(view));
    drawOver(root, markValues(template), () => void render(template, root));
  };
  return { root, draw };
}

const contents = (root: ShadowRoot): string => root.innerHTML.replace(/<!--.*?-->|\s+/g, '');
const plainly = (view: View): string => {
  const { root, draw } = place();
  draw(view);
  return contents(root);
};

describe('B12: the page under a translator that', () => {
  for (const [what, translate] of Object.entries(translators)) {
    test(`${what}: every next view is as without one`, async () => {
      for (const [at, first] of views.entries()) {
        const next = views[(at + 1) % views.length] ?? first;
        const { root, draw } = place();
        draw(first);
        const input = root.querySelector('input');
        translate(root);
        // Every second time, the page learns of the translator's changes before the next drawing.
        if (at % 2) await Promise.resolve();
        translate(root);
        const translated = contents(root);
        draw({ ...first });
        assert.equal(contents(root), translated, 'nothing else to show');
        draw(next);
        assert.equal(contents(root), plainly(next));
        assert.equal(root.querySelector('input'), input);
        translate(root);
        draw(first);
        assert.equal(contents(root), plainly(first));
      }
    });
  }
});

describe('values in the texts of a page', () => {
  test('are elements that a translator skips', () => {
    const { root, draw } = place();
    for (const view of views) {
      draw(view);
      const other = unmarkedValues(root, {}).filter((text) => text !== view.amount && text !== String(view.n));
      assert.deepEqual(other, view.rows?.length ? view.rows.map(([, value]) => value) : []);
    }
    draw({ amount: '€15.00', n: 2 });
    assert.equal(
      root.querySelector('button')?.innerHTML.replace(/<!--.*?-->/g, ''),
      '<i></i><span>Pay <bdi translate="no">€15.00<span aria-hidden="true"></span></bdi></span>',
    );
    assert.equal(root.querySelector('button')?.textContent, 'Pay €15.00');
    assert.equal(root.querySelector('input')?.getAttribute('aria-label'), 'Amount €15.00');
  });

  test('have no dots for screen readers: a card is its brand and its last digits', () => {
    const { root, draw } = place();
    draw({ amount: '', error: marking(() => fill('Not charged: {card}.', { card: 'Visa •••• 0001' })) });
    const value = root.querySelector('bdi:has([aria-hidden])');
    assert.equal(value?.textContent, 'Visa •••• 0001');
    for (const part of value?.querySelectorAll('[aria-hidden=true]') ?? []) part.remove();
    assert.equal(value?.textContent, 'Visa  0001');
  });

  test('are plain text everywhere else', () => {
    assert.equal(fill('Pay {amount}', { amount: '€1' }), 'Pay €1');
    assert.throws(() => marking(() => assert.fail()));
    assert.equal(fill('Pay {amount}', { amount: '€1' }), 'Pay €1');
    const card = marking(() =>
      fill('With {card}.', { card: fill('{brand} {digits}', { brand: 'Visa', digits: '1' }) }),
    );
    assert.equal(card, 'With \ufdd0Visa 1\ufdd1.', 'one value');
  });

  test('are not changed if the payer types them', () => {
    const typed = '\ufdd0+420\ufdd1';
    const template = html`<input class="a ${typed}" .value=${typed} title=${typed} />`;
    markValues(template);
    assert.deepEqual(template.values, ['+420', typed, '+420']);
  });
});
