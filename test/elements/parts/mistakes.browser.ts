/**
 * The mistakes of a shop's first hour, each with the exact text that its developer reads: once on the console, and on the page with
 * `debug` or on this machine, where this test runs.
 */
// One engine is enough: the texts do not depend on the browser.
import { expect } from '@open-wc/testing';
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-checkout/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { createOrder, frameUrl, pause, until } from '../support/card-form.js';

const { origin } = new URL(frameUrl);
const page = location.origin;
/** Nothing answers there. */
const dead = 'http://localhost:9';

interface Mistake {
  readonly tag: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Children, in their markup. */
  readonly inside?: string;
  /** With the token of an order that can be paid. */
  readonly hasOrder?: boolean;
  readonly says: string;
  /** Number of faults; 1 by default. */
  readonly faults?: number;
}

const at = { 'frame-url': frameUrl };
/** WebKit does not report where JSON is broken. */
const placeInJson = navigator.vendor.includes('Apple') ? '' : ' in line 4, column 3';
const unknownToken = 'x'.repeat(40);
const sandbox = 'api-domain="localhost:4010"';
const options = (text: string) => ` does not use 1 of its options:\n${text}`;
const attributes = (text: string) =>
  ` has an attribute it cannot use:\n${text}\nMore: npx gw-checkout explain attribute`;
const noAddress = `: The element has no gateway address.
Cause: It was imported instead of loaded from a gateway’s checkout.js, and it has neither api-domain nor frame-url.
Fix: Set api-domain to the gateway’s host and port: ${sandbox} for the sandbox.
More: npx gw-checkout explain frame_unreachable`;
const nothingThere = `: The card form did not load from ${dead}/.
Cause: No gateway runs at ${dead}, it does not allow this page’s origin (${page}), or the page’s Content-Security-Policy does not allow ${dead} in frame-src.
Fix: Open ${dead}/health: a gateway answers there. Then check frame-url, the gateway’s --allow-origin, and frame-src.
More: npx gw-checkout explain frame_unreachable`;
const missing = `: There is no order to pay.
Cause: The element has no token, no order of its own (merchant-id, amount, currency and order-desc), and no listener of gw-pay-click returned a token.
Fix: Create an order on your server and set token, or create it in a listener of gw-pay-click with event.waitUntil(promise).
More: npx gw-checkout explain token_missing`;
const malformed = (what: string) => `: ${what}
Cause: A token has 40 characters without spaces. A placeholder such as THE_ORDER_TOKEN was not replaced, or the token was cut.
Fix: Set token to the token of the order that your server created, unchanged.
More: npx gw-checkout explain token_malformed`;
const unknown = `: The gateway at ${origin} does not know the order of this token.
Cause: The order was created at another gateway than the one that the page loads its card form from, or in a sandbox that has forgotten its orders since.
Fix: Use one gateway in payUrl of the server and in api-domain of the page, and create a new order. Start the sandbox with --data FILE to keep its orders.
More: npx gw-checkout explain token_unknown`;

const mistakes: Readonly<Record<string, Mistake>> = {
  ...Object.fromEntries(
    ['gw-checkout', 'gw-card-form', 'gw-p2p-transfer'].flatMap((tag): [string, Mistake][] => {
      const whole: Record<string, string> =
        tag === 'gw-p2p-transfer' ? { 'widget-id': 'widget-700001', currency: 'EUR' } : { token: unknownToken };
      return [
        [`${tag}: no address`, { tag, attributes: whole, says: noAddress }],
        [
          `${tag}: nothing at the address`,
          { tag, attributes: { ...whole, 'frame-url': `${dead}/` }, says: nothingThere },
        ],
      ];
    }),
  ),
  'a host without its port': {
    tag: 'gw-card-form',
    attributes: { token: unknownToken, 'api-domain': 'localhost' },
    says: `: The card form did not load from http://localhost/latest/checkout-vue/.
Cause: localhost has no port, and the sandbox listens on 4010.
Fix: Set ${sandbox}.
More: npx gw-checkout explain frame_unreachable`,
  },
  'a host with its protocol': {
    tag: 'gw-card-form',
    attributes: { token: unknownToken, 'api-domain': 'http://localhost:4010' },
    says: `: api-domain="http://localhost:4010" is not an address that card data may be sent to.
Cause: It is not a valid address.
Fix: Set only the host and the port, such as ${sandbox}.
More: npx gw-checkout explain frame_unreachable`,
  },
  'an address without encryption': {
    tag: 'gw-checkout',
    attributes: { token: unknownToken, 'frame-url': 'http://pay.example/frame.html' },
    says: `: frame-url="http://pay.example/frame.html" is not an address that card data may be sent to.
Cause: It is neither https nor on this machine.
Fix: Set a complete address that begins with https://, or http:// on localhost.
More: npx gw-checkout explain frame_unreachable`,
  },
  'gw-checkout: no token': { tag: 'gw-checkout', attributes: at, says: missing },
  'gw-card-form: no token': { tag: 'gw-card-form', attributes: at, says: missing },
  'gw-card-form: a placeholder': {
    tag: 'gw-card-form',
    attributes: { ...at, token: 'THE_ORDER_TOKEN' },
    says: malformed('token="THE_ORDER_TOKEN" is a placeholder, and not the token of an order.'),
  },
  'gw-checkout: a placeholder': {
    tag: 'gw-checkout',
    attributes: { ...at, token: 'THE_ORDER_TOKEN' },
    says: malformed('token="THE_ORDER_TOKEN" is a placeholder, and not the token of an order.'),
  },
  'gw-checkout: a token that was cut, in JSON': {
    tag: 'gw-checkout',
    attributes: at,
    inside: `<script type="application/json">{"params": {"token": "${'a1'.repeat(15)}"}}</script>`,
    says: malformed('The token has 30 characters, but a gateway token has 40, without spaces.'),
  },
  'gw-card-form: a token that was cut': {
    tag: 'gw-card-form',
    attributes: { ...at, token: 'a1'.repeat(15) },
    says: malformed('The token has 30 characters, but a gateway token has 40, without spaces.'),
  },
  'gw-checkout: an unknown token': { tag: 'gw-checkout', attributes: { ...at, token: unknownToken }, says: unknown },
  'gw-card-form: an unknown token': { tag: 'gw-card-form', attributes: { ...at, token: unknownToken }, says: unknown },
  'an unknown merchant': {
    tag: 'gw-checkout',
    attributes: { ...at, 'merchant-id': '5', amount: '1000', currency: 'EUR', 'order-desc': 'Tea' },
    says: `: The gateway at ${origin} does not know merchant 5.
Cause: The merchant id is wrong, or it belongs to another gateway: the live one instead of the sandbox, or the other way round. The sandbox knows the merchants of its --merchant flags.
Fix: Check the merchant id and the address of the gateway.
More: npx gw-checkout explain 1016`,
  },
  'no widget': {
    tag: 'gw-p2p-transfer',
    attributes: { ...at, currency: 'EUR' },
    says: `: The transfer has no widget.
Cause: widget-id is not set.
Fix: Set widget-id to the id that the gateway gave you: widget-700001 in the sandbox.
More: npx gw-checkout explain widget_missing`,
  },
  'a misspelt attribute': {
    tag: 'gw-checkout',
    attributes: { ...at, fulscreen: 'false' },
    hasOrder: true,
    says: attributes('fulscreen is not an attribute of <gw-checkout>. Did you mean full-screen?'),
  },
  'attributes of another element': {
    tag: 'gw-card-form',
    attributes: { ...at, 'merchant-id': '700001', amount: '1890', preset: 'black', 'order-token': 'x' },
    hasOrder: true,
    faults: 4,
    says: ` has attributes it cannot use:\n${['merchant-id', 'amount', 'preset', 'order-token']
      .map((name) => `${name} is not an attribute of <gw-card-form>, and does nothing. Leave it out.`)
      .join('\n')}\nMore: npx gw-checkout explain attribute`,
  },
  'a switch with another word': {
    tag: 'gw-checkout',
    attributes: { ...at, 'full-screen': 'no' },
    hasOrder: true,
    says: options(
      'options.full_screen: expected true or false, received "no". Correct it, or leave it out. The default is true.\nMore: npx gw-checkout explain value',
    ),
  },
  'gw-checkout: isolation': {
    tag: 'gw-checkout',
    attributes: { ...at, isolation: 'inlin' },
    hasOrder: true,
    says: attributes('isolation: expected "frame" or "inline", received "inlin". Did you mean "inline"?'),
  },
  'gw-card-form: isolation': {
    tag: 'gw-card-form',
    attributes: { ...at, isolation: 'inlin' },
    hasOrder: true,
    says: attributes('isolation: expected "frame" or "inline", received "inlin". Did you mean "inline"?'),
  },
  'gw-card-form: theme': {
    tag: 'gw-card-form',
    attributes: { ...at, theme: 'drak' },
    hasOrder: true,
    says: attributes('theme: expected "light" or "dark" or "auto", received "drak". Did you mean "dark"?'),
  },
  'gw-card-form: locale': {
    tag: 'gw-card-form',
    attributes: { ...at, locale: 'xx' },
    hasOrder: true,
    says: attributes(
      'locale: expected one of cs, de, en, es, fr, hu, it, ko, lv, pl, ro, ru, sk, uk, received "xx". Correct it, or leave it out.',
    ),
  },
  'a switch of HTML that is false': {
    tag: 'gw-card-form',
    attributes: { ...at, disabled: 'false' },
    hasOrder: true,
    says: attributes(
      'disabled="false" is on: an HTML attribute is on whenever it is present. Fix: remove the attribute, or set the property disabled to false.',
    ),
  },
  'gw-p2p-transfer: preset': {
    tag: 'gw-p2p-transfer',
    attributes: { ...at, 'widget-id': 'widget-700001', currency: 'EUR', preset: 'blak' },
    says: ` does not use 1 of its attributes:\npreset: expected one of vibrant_gold, vibrant_silver, euphoric_pink, black, solid_black, silver, black_and_white, heated_steel, nude_pink, tropical_gold, navy_shimmer, reset, received "blak". Did you mean black?\nMore: npx gw-checkout explain transfer_option`,
  },
  'gw-p2p-transfer: challenge': {
    tag: 'gw-p2p-transfer',
    attributes: { ...at, 'widget-id': 'widget-700001', currency: 'EUR', challenge: 'popup' },
    says: ` does not use 1 of its attributes:\nchallenge: expected dialog or redirect, received "popup". Correct it, or leave it out: the default is dialog.\nMore: npx gw-checkout explain transfer_option`,
  },
  'broken JSON': {
    tag: 'gw-checkout',
    attributes: at,
    hasOrder: true,
    inside: '<script type="application/json">{\n  "options": {\n    "title": "Tea",\n  }\n}</script>',
    says: options(
      `Options: expected an object, or the JSON text of one, received "{\\n  \\"options\\": {\\n    \\"title\\": \\"Tea\\",\\n  }\\n}". The JSON has a syntax error${placeInJson}.\nMore: npx gw-checkout explain shape`,
    ),
  },
  'another amount than the order’s': {
    tag: 'gw-checkout',
    attributes: { ...at, amount: '5' },
    hasOrder: true,
    says: options(
      'params.amount: expected no value together with `params.token`, received 5. Leave it out: the value of the order is used.\nMore: npx gw-checkout explain with_token',
    ),
  },
  'a method that there is not': {
    tag: 'gw-checkout',
    attributes: { ...at, methods: 'card,walets' },
    hasOrder: true,
    says: options(
      'options.methods[1]: expected one of "card", "banklinks_eu", "wallets", "local_methods", received "walets". Did you mean "wallets"? The default is "card", "banklinks_eu", "wallets", "local_methods".\nMore: npx gw-checkout explain value',
    ),
  },
};

const { error, warn } = console;
let said: string[] = [];
beforeEach(() => {
  said = [];
  console.error = (...words: unknown[]) => void said.push(words.join(' '));
  console.warn = (...words: unknown[]) => void said.push(`warning: ${words.join(' ')}`);
});
afterEach(() => {
  Object.assign(console, { error, warn });
  for (const element of document.querySelectorAll('gw-checkout, gw-card-form, gw-p2p-transfer')) element.remove();
});

async function place({ tag, attributes: given = {}, inside = '', hasOrder }: Mistake): Promise<HTMLElement> {
  const element = document.createElement(tag);
  const own = hasOrder ? { token: (await createOrder()).token } : {};
  for (const [name, value] of Object.entries({ ...given, ...own })) element.setAttribute(name, value);
  element.innerHTML = inside;
  document.body.append(element);
  return element;
}

const listed = (element: HTMLElement) =>
  [...(element.shadowRoot?.querySelectorAll('.faults li') ?? [])].map((one) => one.textContent);

describe('a mistake in a page', () => {
  for (const [what, mistake] of Object.entries(mistakes)) {
    it(`${what}: is reported once, with its cause and its fix`, async function () {
      this.timeout(30_000);
      const element = await place(mistake);
      await until(() => said.length > 0, 'a message', 25_000);
      await pause(300);
      expect(said).to.deep.equal([`<${mistake.tag}>${mistake.says}`]);
      const [text = ''] = listed(element);
      expect(listed(element).length).to.equal(mistake.faults ?? 1);
      expect(mistake.says.replaceAll('`', '')).to.contain(text.replaceAll('`', ''));
    });
  }
});

describe('markup without a mistake', () => {
  const right: Readonly<Record<string, Omit<Mistake, 'says'>>> = {
    'attributes of HTML, of ARIA, of data and of frameworks': {
      tag: 'gw-checkout',
      attributes: {
        ...at,
        class: 'a',
        style: '',
        'data-tokn': 'x',
        'aria-label': 'x',
        _ngcontent: '',
        'x-data': '',
        'v-cloak': '',
        'ng-version': '17',
        'hx-boost': 'true',
        'b-abcdefghij': '',
        draggable: 'false',
        ':amount': '1',
        onclik: '',
      },
      hasOrder: true,
    },
    'properties in lower case, as the server of a framework writes them': {
      tag: 'gw-checkout',
      attributes: { frameurl: frameUrl, fullscreen: 'false', cardicons: 'visa', debug: 'false', headinglevel: '1' },
      hasOrder: true,
    },
    'the amount and the currency of the order beside its token': {
      tag: 'gw-checkout',
      attributes: { ...at, amount: '1000', currency: 'EUR' },
      hasOrder: true,
    },
    'attributes in snake case': {
      tag: 'gw-checkout',
      attributes: { frame_url: frameUrl, full_screen: 'false' },
      hasOrder: true,
    },
  };
  for (const [what, mistake] of Object.entries(right)) {
    it(what, async () => {
      const element = await place({ ...mistake, says: '' });
      await until(() => element.matches(':state(ready)'), 'a form that can be typed into');
      await pause(400);
      expect(said).to.deep.equal([]);
      expect(listed(element)).to.deep.equal([]);
    });
  }

  it('no token if the page listens to gw-pay-click', async function () {
    this.timeout(10_000);
    const element = await place({ tag: 'gw-card-form', attributes: at, says: '' });
    element.addEventListener('gw-pay-click', () => undefined);
    await until(() => element.matches(':state(ready)'), 'a form that can be typed into');
    await pause(2500);
    expect(said).to.deep.equal([]);
  });
});

describe('a page whose mistake is fixed', () => {
  for (const tag of ['gw-card-form', 'gw-checkout'])
    it(`<${tag}> no longer shows it, and can be paid with`, async () => {
      let isReady = false;
      const element = await place({ tag, attributes: { ...at, token: 'THE_ORDER_TOKEN' }, says: '' });
      element.addEventListener('gw-ready', () => (isReady = true));
      await until(() => listed(element).length === 1, 'the fault');
      await until(() => element.matches(':state(closed)'), 'a locked form');
      await pause(300);
      expect(isReady).to.equal(false);
      element.setAttribute('token', (await createOrder()).token);
      await until(() => element.matches(':state(ready)'), 'a form that can be typed into');
      await until(() => listed(element).length === 0, 'no fault');
    });

  it('a merchant that the gateway knows opens the page again', async () => {
    const order = { 'merchant-id': '5', amount: '1000', currency: 'EUR', 'order-desc': 'Tea' };
    const element = await place({ tag: 'gw-checkout', attributes: { ...at, ...order }, says: '' });
    let isReady = false;
    element.addEventListener('gw-ready', () => (isReady = true));
    await until(() => element.matches(':state(closed)'), 'a locked form');
    expect(isReady).to.equal(false);
    element.setAttribute('merchant-id', '700001');
    await until(() => element.matches(':state(ready)'), 'a form that can be typed into');
    await until(() => isReady, 'gw-ready');
    await until(() => listed(element).length === 0, 'no fault');
  });
});
