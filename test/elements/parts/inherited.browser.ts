/**
 * The page's inherited CSS must not change sizes or values in an element. `white-space: nowrap` once made its rows wider
 * than the element, and `text-shadow` and `-webkit-text-fill-color` made its texts illegible.
 */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-checkout/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { createOrder, frameUrl, present, until } from '../support/card-form.js';
import { newWidget } from '../support/transfer-page.js';
import { internalsOf } from '../support/internals.js';

/** Values that at least one inherited property has, and that are not its default. */
const values =
  'nowrap|preserve|40px|-3px|rgb(255, 0, 0)|1px 1px 9px rgb(255, 0, 0)|italic|small-caps|uppercase|justify|right|none|hidden|collapse|9|0.3|700|' +
  'break-all|break-word|anywhere|manual|auto|strict|all|loose|vertical-rl|upright|always|after|under|inside|hide|bottom|wait|"x" "y"|' +
  'condensed|75%|"smcp" 1|"wght" 300|large|fantasy|geometricPrecision|optimizeLegibility|only light|exact|economy|crisp-edges|pixelated|' +
  'from-image|disc|square|circle|open|antialiased|text|balance|pretty|stable|over|filled red|dot|over left|ruby|unicase|1px 2px|block|' +
  'inter-word|evenodd|round|bevel|middle|central|start|end|optimizeSpeed|1 2|linearRGB|inert|standard|normal|read-write|contextual|rl-tb|cs';

/** These keep an element hidden or disabled, or belong to its look: their values come through. */
const kept = ['visibility', 'pointer-events', 'interactivity', 'direction', 'color-scheme'];

/** Findings of a browser test: these must be among the properties that the browser itself names. */
const known =
  'white-space-collapse text-indent text-shadow -webkit-text-fill-color word-spacing letter-spacing text-align text-transform word-break overflow-wrap line-height font-size font-style font-weight color cursor tab-size quotes list-style-type caption-side border-collapse empty-cells line-break hyphens font-variant-caps writing-mode'.split(
    ' ',
  );

/** Every inherited property of this browser that is not kept, each with a value that a child takes over. */
function inherited(): Map<string, string> {
  const parent = document.createElement('div');
  const child = parent.appendChild(document.createElement('span'));
  document.body.append(parent);
  const [own, taken] = [getComputedStyle(parent), getComputedStyle(child)];
  const found = new Map<string, string>();
  for (const name of new Set([...own, ...known])) {
    if (name.startsWith('--') || kept.includes(name)) continue;
    const before = taken.getPropertyValue(name);
    for (const value of values.split('|')) {
      if (!CSS.supports(name, value)) continue;
      parent.style.setProperty(name, value);
      const [there, here] = [own.getPropertyValue(name), taken.getPropertyValue(name)];
      if (here !== before && here === there) found.set(name, value);
      parent.style.removeProperty(name);
      if (found.has(name)) break;
    }
  }
  parent.remove();
  return found;
}

const elements = {
  'gw-checkout': async () => ({ token: (await createOrder()).token, email: '', 'full-screen': 'false' }),
  'gw-card-form': async () => ({ token: (await createOrder()).token }),
  'gw-p2p-transfer': async () => ({ 'widget-id': await newWidget(), currency: 'EUR' }),
} as const;
type Tag = keyof typeof elements;

for (const [tag, given] of Object.entries(elements) as [Tag, () => Promise<Record<string, string>>][]) {
  describe(`<${tag}>`, () => {
    async function open() {
      const place = await fixture<HTMLElement>(html`<div style="inline-size: 430px"></div>`);
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries({ ...(await given()), isolation: 'inline', 'frame-url': frameUrl })) {
        element.setAttribute(name, value);
      }
      place.append(element);
      await until(() => element.matches(':state(ready), :state(editing)'), 'a usable form');
      const frame = present(
        [...internalsOf(element).cardPlace.children].find((child) => child.shadowRoot)?.shadowRoot,
        'frame',
      );
      await until(() => frame.querySelector('input:not(:read-only)'), 'fields');
      return {
        place,
        parts: [
          element.renderRoot.host,
          ...[element.renderRoot, frame].flatMap((root) => [...root.querySelectorAll('*')]),
        ],
      };
    }

    it('takes over no inherited property of the page around it', async () => {
      const { place, parts } = await open();
      const names = (part: Element) => `${part.localName}.${part.className} ${(part.textContent ?? '').slice(0, 30)}`;
      const boxes = () =>
        parts.map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x, y, width, height].join(' ');
        });
      const properties = inherited();
      const lacking = known.filter((name) => getComputedStyle(place).getPropertyValue(name) && !properties.has(name));
      expect(lacking, 'not found').to.deep.equal([]);
      expect(properties.size).to.be.above(40);
      const differences: string[] = [];
      for (const [name, value] of properties) {
        // The card form has the font of the page, and reports it.
        if (name === 'font-family' && tag === 'gw-card-form') continue;
        const look = () => parts.map((part) => getComputedStyle(part).getPropertyValue(name));
        const [styles, sizes] = [look(), boxes()];
        place.style.setProperty(name, value);
        const [newStyles, newSizes] = [look(), boxes()];
        // In vertical text, an element is as wide as it asks to be: width.browser.ts.
        const hasPlace = name.endsWith('writing-mode');
        const at = parts.findIndex(
          (_, index) => styles[index] !== newStyles[index] || (!hasPlace && sizes[index] !== newSizes[index]),
        );
        const part = parts[at];
        if (part)
          differences.push(
            `${name}: ${value}: ${names(part)}: ${String(styles[at])} > ${String(newStyles[at])}, ${String(sizes[at])} > ${String(newSizes[at])}`,
          );
        place.style.removeProperty(name);
      }
      expect(differences.join('\n')).to.equal('');
    });

    it('stays hidden, disabled and in the direction of the page around it', async () => {
      const { place, parts } = await open();
      const page = present(parts[1], 'page');
      for (const [name, value] of [
        ['visibility', 'hidden'],
        ['pointer-events', 'none'],
        ['interactivity', 'inert'],
        ['direction', 'rtl'],
        ['color-scheme', 'dark'],
      ] as const) {
        if (!CSS.supports(name, value)) continue;
        place.style.setProperty(name, value);
        expect(getComputedStyle(page).getPropertyValue(name), name).to.equal(value);
        place.style.removeProperty(name);
      }
    });
  });
}
