/** Every control of the payment page answers the pointer, with a change of colour or a small movement. */
import { expect } from '@open-wc/testing';
import { sendMouse, setViewport } from '@web/test-runner-commands';
import type { Options } from '../../../src/core/options/index.js';
import { hoverStyles } from '../../../src/ui/hover.js';
import { openCheckout, type CheckoutPage } from '../support/checkout.js';
import { tidy, until } from '../support/card-form.js';
import { wide } from './rows/row.js';

const controls =
  'button, a[href], summary, .control input, .control select, .tick, [role=tab], label.row, .segment label';
/** What is chosen or cannot be used has nothing to answer. */
const quiet = ":disabled, [aria-disabled='true'], [aria-selected='true'], :has(:checked), :checked";

const properties = [
  'backgroundColor',
  'borderTopColor',
  'boxShadow',
  'color',
  'translate',
  'textDecorationThickness',
  'textDecorationColor',
] as const;

const lookOf = (control: Element): string =>
  [control, ...control.querySelectorAll('*')]
    .map((part) => {
      const style = getComputedStyle(part);
      return properties.map((name) => style[name]).join();
    })
    .join('\n');

/** A browser without a window has no mouse, so the rules apply here without that condition. */
const withMouse = hoverStyles.replaceAll('(hover: hover)', '(min-width: 0)');

async function openWithMouse(options: Options = {}): Promise<CheckoutPage> {
  const page = await openCheckout({ place: await wide(1200), options });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(withMouse);
  page.form.renderRoot.adoptedStyleSheets.push(sheet);
  return page;
}

/** The visible controls that do not change under the pointer. */
async function dull(page: CheckoutPage): Promise<string[]> {
  const found: string[] = [];
  for (const control of page.form.renderRoot.querySelectorAll<HTMLElement>(controls)) {
    if (control.matches(quiet) || !control.checkVisibility({ opacityProperty: true })) continue;
    control.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = control.getBoundingClientRect();
    if (!width || !height) continue;
    await sendMouse({ type: 'move', position: [1, 1] });
    await until(() => !control.matches(':hover'), 'a pointer elsewhere');
    await Promise.all(page.form.renderRoot.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    const before = lookOf(control);
    await sendMouse({ type: 'move', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
    await until(() => control.matches(':hover'), `a pointer over ${control.className}`);
    for (let tries = 0; tries < 30 && lookOf(control) === before; tries++) await new Promise(requestAnimationFrame);
    if (lookOf(control) === before)
      found.push(`${control.localName}.${control.className} ${tidy(control.textContent)}`);
  }
  return found;
}

describe('under the pointer', () => {
  before(() => setViewport({ width: 1280, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));

  it('every control of the form answers', async () => {
    const page = await openWithMouse({ regular: { insert: true, open: true } });
    expect(await dull(page)).to.deep.equal([]);
  });

  it('a chosen method and a button that cannot be pressed do not', async () => {
    const page = await openWithMouse();
    const chosen = page.one("[role=tab][aria-selected='true']");
    const before = lookOf(chosen);
    const { left, top } = chosen.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 60), Math.round(top + 20)] });
    await until(() => chosen.matches(':hover'), 'a pointer over it');
    expect(lookOf(chosen)).to.equal(before);
  });
});
