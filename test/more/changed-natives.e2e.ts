/**
 * Every function of the browser that an element calls from its start to a receipt, replaced by one that throws, one at a time: the element
 * works, or says that it does not. The list is made by a first run that notes the calls.
 */
import assert from 'node:assert/strict';
import { test, world } from '../e2e/fixtures.js';
import { until, type Payer } from '../e2e/harness.js';
import { receiverCard, TransferPayer } from '../e2e/transfer-payer.js';

/** Functions that the notice itself needs: without them, only the console and `gw-error` report the error. */
const neededByNotice =
  /^(Document\.(prototype\.)?createElement|Element\.(attachShadow|append|prepend|replaceChildren|set shadowRoot|get shadowRoot)|Node\.(set textContent|appendChild)|CSSStyleSheet\.(replaceSync|new)|ShadowRoot\.(get|set) adoptedStyleSheets|Element\.(closest|getAttribute)|HTMLElement\.get lang|EventTarget\.addEventListener|DocumentFragment\.(append|prepend)|HTMLElement\.set onclick)$/;
/** Without them, no event is fired either. */
const neededByEvent = /^(EventTarget\.dispatchEvent|CustomEvent\.new|Event\.new)$/;

/**
 * Without them, the script of the gateway ends before it has an element, or this test's own record of events does: the browser reports the
 * exception.
 */
const neededByScript =
  /^(CustomElementRegistry\.(define|get)|URL\.(new|get href)|HTMLScriptElement\.get src|Document\.get (currentScript|documentElement)|HTMLElement\.get lang|Navigator\.get vendor|CustomEvent\.get detail|Element\.get localName|EventTarget\.addEventListener|ElementInternals\.setValidity)$/;

/**
 * Runs in the page before its scripts. If its address names a function, that function throws; if not, the names of the functions that are
 * called are noted.
 */
function changeNatives(): void {
  if (window !== window.top) return;
  const broken = new URL(location.href).searchParams.get('broken') ?? undefined;
  const language = new Set(
    'Object Function Array Number Boolean String Symbol BigInt Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError Promise RegExp Map Set WeakMap WeakSet WeakRef Proxy Reflect JSON Math Date ArrayBuffer SharedArrayBuffer DataView Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Uint8ClampedArray Float32Array Float64Array BigInt64Array BigUint64Array FinalizationRegistry Iterator AsyncFunction GeneratorFunction SuppressedError DisposableStack AsyncDisposableStack Float16Array'.split(
      ' ',
    ),
  );
  const called = new Set<string>();
  Object.assign(window, { calledNatives: called });
  let isNoting = false;
  const replaced = <Native extends (...given: never[]) => unknown>(
    name: string,
    native: Native,
  ): Native | undefined => {
    if (broken === undefined) {
      return function (this: unknown, ...given: never[]) {
        if (!isNoting) {
          isNoting = true;
          called.add(name);
          isNoting = false;
        }
        return Reflect.apply(native, this, given) as unknown;
      } as Native;
    }
    if (broken !== name) return undefined;
    return function () {
      throw new Error(`broken by the test: ${name}`);
    } as unknown as Native;
  };
  const change = (owner: object, where: string) => {
    for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      if (key === 'constructor' || !descriptor.configurable) continue;
      const { value, get, set } = descriptor as TypedPropertyDescriptor<(...given: never[]) => unknown>;
      if (typeof value === 'function' && !/^[A-Z]/.test(key)) {
        const other = replaced(`${where}.${key}`, value);
        if (other) Object.defineProperty(owner, key, { ...descriptor, value: other });
      } else if (get || set) {
        const ownGet = get && replaced(`${where}.get ${key}`, get);
        const ownSet = set && replaced(`${where}.set ${key}`, set);
        const other = { ...descriptor, ...(ownGet ? { get: ownGet } : {}), ...(ownSet ? { set: ownSet } : {}) };
        if (ownGet || ownSet) Object.defineProperty(owner, key, other);
      }
    }
  };
  type Kind = (new (...given: never[]) => object) & { readonly prototype: object };
  const kinds = [
    ...Object.getOwnPropertyNames(window).map((name) => [window, name] as const),
    ...Object.getOwnPropertyNames(Intl).map((name) => [Intl, name] as const),
  ];
  for (const [holder, name] of kinds) {
    const kind: unknown = language.has(name) || !/^[A-Z]/.test(name) ? undefined : Reflect.get(holder, name);
    if (typeof kind !== 'function' || !kind.prototype) continue;
    change((kind as Kind).prototype, name);
    if (
      !/Observer$|^(MessageChannel|CSSStyleSheet|CustomEvent|URL|URLSearchParams|AbortController|NumberFormat|DateTimeFormat|PluralRules|Segmenter|DisplayNames|ListFormat|Event)$/.test(
        name,
      )
    )
      continue;
    if (broken === undefined || broken === `${name}.new`) {
      const handler: ProxyHandler<Kind> = {
        construct(target, given, newTarget) {
          if (broken !== undefined) throw new Error(`broken by the test: ${name}`);
          called.add(`${name}.new`);
          return Reflect.construct(target, given, newTarget) as object;
        },
      };
      Object.defineProperty(holder, name, {
        value: new Proxy(kind as Kind, handler),
        configurable: true,
        writable: true,
      });
    }
  }
}

test.describe('A page whose scripts have broken one function of the browser', () => {
  const here = world();

  const address = async (tag: string): Promise<string> => {
    const own =
      tag === 'gw-p2p-transfer' ? 'widget-id="widget-700001" currency="EUR"' : `token="${(await here.order()).token}"`;
    const methods = tag === 'gw-checkout' ? 'methods="card"' : '';
    return here.page(undefined, {
      body: `<main><${tag} ${own} ${methods}></${tag}></main>`,
      policy: "object-src 'none'",
    });
  };

  /** A payer at the page of an element. The tests of one element share it: a new browser context takes longer than a page. */
  const visit = async (tag: string, act: (payer: TransferPayer, url: string) => Promise<unknown>) => {
    const url = await address(tag);
    await here.visitAs(
      TransferPayer,
      url,
      async (payer) => {
        payer.selector = tag;
        await act(payer, url);
        payer.errors.length = 0;
      },
      { violates: true, prepare: (payer) => payer.page.addInitScript(changeNatives) },
    );
  };

  /** From the first file to the receipt. */
  const ways: Readonly<Record<string, (payer: TransferPayer) => Promise<unknown>>> = {
    'gw-card-form': (payer) => pay(payer),
    'gw-checkout': (payer) => pay(payer),
    'gw-p2p-transfer': async (payer) => {
      await payer.state('editing');
      await payer.form.locator('[name=amount]').fill('100');
      await payer.typeByHand({ receiver: receiverCard });
      await payer.review();
      await payer.button.click();
      await payer.state('sent');
    },
  };

  async function pay(payer: Payer): Promise<void> {
    await payer.state('ready');
    await payer.typeByHand();
    await payer.form.locator('button.pay[part=button]').first().click();
    await payer.paid();
  }

  /** Opens the page with one function that throws. Undefined if the element works, or reports that it does not. */
  async function silence(payer: TransferPayer, url: string, name: string): Promise<string | undefined> {
    // The page before it is gone, and nothing of it comes later.
    await payer.page.goto('about:blank');
    for (const record of [payer.events, payer.console, payer.errors]) record.length = 0;
    await payer.page.goto(`${url}?${new URLSearchParams({ broken: name })}`);
    const spoke = () =>
      payer.console.some((line) => line.includes('broken by the test')) ||
      (neededByScript.test(name) && payer.errors.some((error) => error.includes('broken by the test')));
    const end = await until(
      () => {
        if (payer.told('gw-ready').length > 0) return 'works';
        if (payer.told('gw-error').length > 0) return 'error';
        return (neededByEvent.test(name) || neededByScript.test(name)) && spoke() && 'console';
      },
      () => `<${payer.selector}> without ${name}`,
    ).catch(() => undefined);
    if (end === undefined) return `${name}: silent. Console: ${payer.console.slice(-3).join(' | ').slice(0, 300)}`;
    if (end !== 'error' || neededByNotice.test(name)) return undefined;
    return payer.form
      .getByText(/did not load|stopped the card form|could not be loaded|cannot be reached/)
      .first()
      .waitFor()
      .then(
        () => undefined,
        () => `${name}: gw-error, but nothing to read`,
      );
  }

  /** Functions of an element before: the elements share their code. */
  const tried = new Set<string>();

  for (const [tag, way] of Object.entries(ways)) {
    test(`B4: <${tag}> works or reports that it does not`, async () => {
      test.setTimeout(600_000);
      let names: string[] = [];
      await visit(tag, async (payer) => {
        await way(payer);
        names = await payer.page.evaluate(() => [
          ...(window as unknown as { calledNatives: ReadonlySet<string> }).calledNatives,
        ]);
      });
      assert.ok(names.length > 40, `${names.length} functions were noted`);
      const queue = names.filter((name) => !tried.has(name));
      for (const name of queue) tried.add(name);
      const wrong: string[] = [];
      const work = () =>
        visit(tag, async (payer, url) => {
          for (let name = queue.pop(); name; name = queue.pop()) {
            const found = await silence(payer, url, name);
            if (found) wrong.push(found);
          }
        });
      await Promise.all([work(), work(), work(), work()]);
      assert.deepEqual(wrong, [], `${names.length} functions`);
    });
  }
});
