/** How wide an element is where its parent asks it: in a flex row, a dialog, a float, a table. It was 0 px wide there. */
import { expect, fixture } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-checkout/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { createOrder, frameUrl, present, until } from '../support/card-form.js';
import { newWidget } from '../support/transfer-page.js';

const order = createOrder();
const paid = async () => ({ token: (await order).token });

/** The width that each element asks for, the width it fills at most, and its attributes. */
const elements = {
  'gw-checkout': { asks: 416, most: Infinity, given: paid },
  'gw-card-form': { asks: 320, most: Infinity, given: paid },
  'gw-p2p-transfer': { asks: 416, most: 416, given: async () => ({ 'widget-id': await newWidget(), currency: 'EUR' }) },
} as const;
type Tag = keyof typeof elements;
type Sizes = (typeof elements)[Tag];

/** The least width of every element in a parent that asks for its least width. */
const least = 280;
type Width = (sizes: Sizes, place: number) => number;
const fits: Width = ({ asks }, place) => Math.min(asks, place);
const fills: Width = ({ most }, place) => Math.min(most, place);

/** Styles of the parent and of the element, and the element's width. */
const parents: Readonly<Record<string, readonly [parent: string, own: string, width: Width]>> = {
  'a block': ['', '', fills],
  'a flex row': ['display:flex', '', fits],
  'a flex row, flex: 0 1 auto': ['display:flex', 'flex:0 1 auto', fits],
  'a flex row, flex: 1': ['display:flex', 'flex:1', fills],
  'a flex row that wraps': ['display:flex;flex-wrap:wrap', '', fits],
  'a flex row in its middle': ['display:flex;justify-content:center;align-items:center', '', fits],
  'a flex row, inline-size: 100%': ['display:flex', 'inline-size:100%', fills],
  'an inline flex row': ['display:inline-flex', '', fits],
  'a flex column': ['display:flex;flex-direction:column', '', fills],
  'a flex column in its middle': ['display:flex;flex-direction:column;align-items:center', '', fits],
  'a flex column at its start': ['display:flex;flex-direction:column;align-items:start', '', fits],
  'a grid': ['display:grid', '', fills],
  'a grid in its middle': ['display:grid;place-items:center', '', fits],
  'a grid with place-content: center': ['display:grid;place-content:center', '', fits],
  'an inline grid': ['display:inline-grid', '', fits],
  'a track auto': ['display:grid;grid-template-columns:auto', '', fills],
  'a track 1fr': ['display:grid;grid-template-columns:1fr', '', fills],
  'a track minmax(0, 1fr)': ['display:grid;grid-template-columns:minmax(0,1fr)', '', fills],
  'a track min-content': ['display:grid;grid-template-columns:min-content', '', () => least],
  'a track fit-content(500px)': ['display:grid;grid-template-columns:fit-content(500px)', '', fits],
  // Such a track has the width that its content prefers, in every place.
  'a track max-content': ['display:grid;grid-template-columns:max-content', '', ({ asks }) => asks],
  'a float': ['display:flow-root', 'float:left', fits],
  'a float at the other side': ['display:flow-root', 'float:right', fits],
  'an absolute box': ['position:relative;block-size:9px', 'position:absolute', fits],
  'an inline block': ['', 'display:inline-block', fits],
  'inline-size: fit-content': ['', 'inline-size:fit-content', fits],
  'a parent of inline-size: fit-content': ['inline-size:fit-content', '', fits],
  'inline-size: 100% of such a parent': ['inline-size:fit-content', 'inline-size:100%', fits],
  'a table cell': ['display:table-cell', '', fits],
  'a table': ['display:table', '', fits],
  'an element with display: flex': ['', 'display:flex', fills],
  'an element with display: inline-flex': ['', 'display:inline-flex', fits],
  'an element with display: grid': ['', 'display:grid', fills],
  'an element with margins below 0': ['', 'margin-inline:-8px', (sizes, place) => fills(sizes, place + 16)],
  'an element wider than its place': ['', 'inline-size:1400px', ({ most }) => Math.min(most, 1400)],
};

const size = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return [width, height] as const;
};

/** Each parent around the same element. The height is as in a block of that width, in the same task: nothing else can change it. */
function check(
  element: HTMLElement,
  parent: HTMLElement,
  place: HTMLElement,
  sizes: Sizes,
  inner: () => Element,
): void {
  for (const pixels of [320, 1280]) {
    for (const [name, [around, own, width]] of Object.entries(parents)) {
      const what = `${name}, ${pixels} px`;
      const expected = width(sizes, pixels);
      element.style.cssText = parent.style.cssText = '';
      place.style.inlineSize = `${expected}px`;
      const [, height] = size(element);
      expect(height, what).to.be.above(100);
      place.style.inlineSize = `${pixels}px`;
      parent.style.cssText = around;
      element.style.cssText = own;
      expect(size(element), what).to.deep.equal([expected, height]);
      expect(size(inner())[0], `${what}: inside`).to.equal(expected);
    }
  }
  element.style.cssText = parent.style.cssText = '';
}

async function make(tag: Tag, attributes: Readonly<Record<string, string>> = {}) {
  const element = document.createElement(tag);
  const all = { ...(await elements[tag].given()), 'frame-url': frameUrl, ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  // WebKit measures nothing before the first frame in a new size of the window.
  await new Promise(requestAnimationFrame);
  return element;
}
const usable = (element: Element) => until(() => element.matches(':state(ready), :state(editing)'), 'a usable form');

/** Parents that their tag makes. Each is put into the place with the element in it, and opened. */
const tags: Readonly<Record<string, (place: Element, element: Element) => void>> = {
  'a modal dialog': (place, element) => {
    const dialog = document.createElement('dialog');
    dialog.append(element);
    place.append(dialog);
    dialog.showModal();
  },
  'an open dialog': (place, element) => {
    const dialog = document.createElement('dialog');
    dialog.open = true;
    dialog.append(element);
    place.append(dialog);
  },
  'a popover': (place, element) => {
    const popover = document.createElement('div');
    popover.popover = 'manual';
    popover.append(element);
    place.append(popover);
    popover.showPopover();
  },
  'a cell of a table': (place, element) => {
    const table = document.createElement('table');
    table.insertRow().insertCell().append(element);
    place.append(table);
  },
  'a fieldset in a flex row': (place, element) => {
    const fieldset = document.createElement('fieldset');
    const row = document.createElement('div');
    row.style.display = 'flex';
    row.append(fieldset);
    fieldset.append(element);
    place.append(row);
  },
  'details in a flex row': (place, element) => {
    const details = document.createElement('details');
    const row = document.createElement('div');
    row.style.display = 'flex';
    details.open = true;
    row.append(details);
    details.append(element);
    place.append(row);
  },
};

for (const [tag, sizes] of Object.entries(elements) as [Tag, Sizes][]) {
  describe(`the width of <${tag}>`, () => {
    afterEach(() => setViewport({ width: 800, height: 600 }));

    for (const isolation of ['frame', 'inline']) {
      for (const dir of ['ltr', 'rtl']) {
        it(`is what it asks for in every parent: ${isolation}, ${dir}, before and after it is drawn`, async () => {
          const place = await fixture<HTMLElement>(html`<div dir=${dir}><div></div></div>`);
          const parent = present(place.querySelector('div'), 'parent');
          const element = await make(tag, { isolation });
          const inner = () => present(element.shadowRoot?.querySelector('.host'), 'inner host');
          const drawn = () => present(element.renderRoot.querySelector('[part]'), 'page');
          parent.append(element);
          expect(inner().classList.contains('drawn')).to.equal(false);
          check(element, parent, place, sizes, inner);
          place.style.inlineSize = '500px';
          await usable(element);
          check(element, parent, place, sizes, drawn);
        });
      }
    }

    it('is a width in vertical text too', async () => {
      const parent = await fixture<HTMLElement>(html`<div style="writing-mode:vertical-rl;block-size:600px"></div>`);
      const element = await make(tag);
      parent.append(element);
      const [width, height] = size(element);
      expect(getComputedStyle(element).writingMode).to.equal('horizontal-tb');
      // Engines differ in the width of horizontal text in vertical text.
      expect(width).to.be.at.least(sizes.asks).and.at.most(600);
      parent.style.cssText = `inline-size:${width}px`;
      expect(size(element)).to.deep.equal([width, height]);
    });

    for (const [name, put] of Object.entries(tags)) {
      for (const width of [320, 800]) {
        it(`is what it asks for in ${name}, at ${width} px`, async () => {
          await setViewport({ width, height: 600 });
          const place = await fixture<HTMLElement>(html`<div></div>`);
          const element = await make(tag);
          put(place, element);
          const parent = present(element.parentElement, 'parent');
          const look = () => {
            const style = getComputedStyle(parent);
            const frame = parent.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
            expect(size(element)[0]).to.equal(Math.min(sizes.asks, frame));
            // Between the edges that browsers give a dialog. In Firefox, a scrollbar takes a part of the place.
            expect(frame).to.be.above(Math.min(sizes.asks, width - 38) - 20);
            expect(document.documentElement.scrollWidth).to.be.at.most(width);
          };
          look();
          const [, height] = size(element);
          await usable(element);
          look();
          expect(height).to.be.above(100);
        });
      }
    }
  });
}
