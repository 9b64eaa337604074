/** Buttons of the page by `commandfor` and `command`, in a browser without support: the test removes the browser's own. */
import { expect, fixture } from '@open-wc/testing';
import { html, LitElement } from 'lit';

const { prototype } = HTMLButtonElement;
const support = Object.getOwnPropertyDescriptor(prototype, 'commandForElement');
Reflect.deleteProperty(prototype, 'commandForElement');

const { handleCommands } = await import('../../../src/elements/parts/element/basics.js');
const { relayCommands } = await import('../../../src/elements/parts/element/relay-commands.js');

const called: string[] = [];
class ElementThatHears extends LitElement {
  constructor() {
    super();
    // With support, the browser's own command would be tested instead.
    this.addEventListener('command', (event) => event.isTrusted && event.stopImmediatePropagation());
    handleCommands(this);
    relayCommands(this);
  }
  submit(): void {
    called.push('submit');
  }
  reset(): void {
    called.push('reset');
  }
}
customElements.define('element-that-hears', ElementThatHears);

/** The polyfill for such a browser is loaded when it listens to clicks. */
async function clicksAreHeard(): Promise<void> {
  const { addEventListener: add } = window;
  await new Promise<void>((resolve) => {
    window.addEventListener = ((...given: Parameters<typeof add>) => {
      add.apply(window, given);
      if (given[0] === 'click') resolve();
    }) as typeof add;
  });
  window.addEventListener = add;
}

async function page(markup: string, place?: (host: HTMLElement) => ShadowRoot): Promise<ParentNode> {
  const host = await fixture<HTMLElement>(html`<div></div>`);
  const root = place?.(host) ?? host;
  const ready = clicksAreHeard();
  root.innerHTML = markup;
  await ready;
  return root;
}

function click(root: ParentNode, selector = 'button'): void {
  root.querySelector<HTMLElement>(selector)?.click();
}

describe('a button with `commandfor`, where the browser does not know it', () => {
  beforeEach(() => {
    called.length = 0;
  });
  after(() => {
    if (support) Object.defineProperty(prototype, 'commandForElement', support);
  });

  const element = '<element-that-hears id="it"></element-that-hears>';
  const button = (command: string, more = '') =>
    `<button commandfor="it" command="${command}" ${more}><b>Go</b></button>`;

  it('pays and empties by a click on any part of it', async () => {
    const root = await page(element + button('--pay'));
    click(root, 'b');
    expect(called).to.deep.equal(['submit']);
    click(await page(element + button('--reset')));
    expect(called).to.deep.equal(['submit', 'reset']);
  });

  it('works in a shadow root of the page, for the element beside it', async () => {
    click(await page(element + button('--pay'), (host) => host.attachShadow({ mode: 'open' })));
    expect(called).to.deep.equal(['submit']);
  });

  it('commands instead of sending the form around it, unless its type is to send', async () => {
    const root = await page(`<form>${element}${button('--pay')}</form>`);
    let sent = 0;
    root.addEventListener('submit', (event) => {
      sent++;
      event.preventDefault();
    });
    click(root);
    expect([called, sent]).to.deep.equal([['submit'], 0]);
    root.querySelector('button')?.setAttribute('type', 'submit');
    click(root);
    expect([called, sent]).to.deep.equal([['submit'], 1]);
  });

  it('does nothing if it is disabled, the page prevents it, or it names something else', async () => {
    click(await page(element + button('--pay', 'disabled')));
    click(await page(`${element}<button commandfor="other" command="--pay">Go</button><p id="other"></p>`));
    click(await page(`${element}<button>Go</button>`));
    const root = await page(element + button('--pay'));
    root.addEventListener('click', (event) => event.preventDefault());
    click(root);
    expect(called).to.deep.equal([]);
  });

  it('leaves the command to a polyfill that came after the element', async () => {
    const root = await page(element + button('--pay'));
    Object.defineProperty(prototype, 'commandForElement', { configurable: true, value: null });
    click(root);
    Reflect.deleteProperty(prototype, 'commandForElement');
    expect(called).to.deep.equal([]);
  });
});
