/** Who sees the faults of a setup: the console always, the page on this machine and with `debug`. A payer of a live shop never. */
import assert from 'node:assert/strict';
import { describe, it, vi } from 'vitest';
import { JSDOM } from 'jsdom';
import { showFaults } from '../../../src/elements/parts/faults/list.js';

const fault = { code: 'token_unknown', text: 'The gateway does not know the order.' };

function shownAt(url: string, debug: boolean, ...reports: readonly (readonly (typeof fault)[])[]) {
  const { window } = new JSDOM('<gw-card-form></gw-card-form>', { url });
  const { document, location } = window;
  Object.assign(globalThis, { document, location, CSSStyleSheet: window.CSSStyleSheet });
  const element = document.querySelector('gw-card-form') as HTMLElement;
  const root = element.attachShadow({ mode: 'open' });
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    for (const faults of reports) showFaults(Object.assign(element, { debug }), 'setup', faults);
    const lines = [...root.querySelectorAll('.faults li')].map((line) => line.textContent);
    return { lines, said: error.mock.calls.map(([line]) => String(line)) };
  } finally {
    error.mockRestore();
    for (const name of ['document', 'location', 'CSSStyleSheet']) Reflect.deleteProperty(globalThis, name);
  }
}

describe('a fault of the setup', () => {
  for (const [url, debug, isOnPage] of [
    ['https://shop.example/', false, false],
    ['https://shop.example/', true, true],
    ['http://localhost:3000/', false, true],
    ['http://127.0.0.1:3000/', false, true],
    ['https://localhost.example/', false, false],
  ] as const) {
    it(`at ${url}${debug ? ' with debug' : ''}: ${isOnPage ? 'on the page and ' : 'only '}on the console`, () => {
      const { lines, said } = shownAt(url, debug, [fault]);
      assert.deepEqual(lines, isOnPage ? [fault.text] : []);
      assert.deepEqual(said, [`<gw-card-form>: ${fault.text}\nMore: npx gw-checkout explain token_unknown`]);
    });
  }

  it('is reported once, and leaves the page when it is fixed', () => {
    assert.deepEqual(shownAt('http://localhost/', false, [fault], [fault], []), {
      lines: [],
      said: [`<gw-card-form>: ${fault.text}\nMore: npx gw-checkout explain token_unknown`],
    });
  });
});
