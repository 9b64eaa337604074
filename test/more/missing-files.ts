/** A network on which files of the gateway do not arrive, and a page on it. That no script threw is checked after each (`harness.ts`). */
import assert from 'node:assert/strict';
import { methodsWithoutWallets, type Payer, type World } from '../e2e/harness.js';

/** `a slow end`: the frame's page waits before it fails, so the frame is given up later than the code. */
type How = 'no answer' | 'an error page' | 'a slow end';

/** All code, but the script of the tag. */
const code = /\.(js|html)$(?<!checkout\.js)/;

/** The first `times` requests for files of that name fail. Returns a function that lets them through. */
export async function miss(payer: Payer, name: RegExp, times: number, how: How = 'an error page'): Promise<() => void> {
  const left = new Map<string, number>();
  let over = false;
  await payer.context.route(
    (url) => /\/checkout-vue\/(assets\/)?[^/]+$/.test(url.pathname) && name.test(url.pathname.split('/').at(-1) ?? ''),
    async (route) => {
      const url = route.request().url();
      const now = left.get(url) ?? times;
      left.set(url, now - 1);
      if (over || now <= 0) return route.fallback();
      if (how === 'a slow end' && url.includes('.html')) await payer.page.waitForTimeout(600);
      return how !== 'an error page' ? route.abort() : route.fulfill({ status: 503 });
    },
  );
  return () => (over = true);
}

/** Waits until the form can be filled in. */
export const started = (payer: Payer) =>
  payer.page
    .locator(['ready', 'editing'].map((name) => `${payer.selector}:state(${name})`).join())
    .waitFor({ state: 'attached' });

interface Visit {
  readonly prepare: (payer: Payer) => Promise<unknown>;
  readonly act?: (payer: Payer) => Promise<unknown>;
  readonly attributes?: string;
}

/** Opens a page with only this element. */
export async function visitElement(
  here: World,
  tag: string,
  { prepare, act = started, attributes = '' }: Visit,
): Promise<void> {
  const order = await here.order();
  const more = tag === 'gw-p2p-transfer' ? 'widget-id="widget-700001" currency="EUR"' : `token="${order.token}"`;
  const methods = tag === 'gw-checkout' ? `methods="${methodsWithoutWallets.join(' ')}"` : '';
  const body = `<main><${tag} ${more} ${methods} ${attributes}></${tag}></main>`;
  await here.visit(
    here.page(undefined, { body }),
    async (payer) => {
      payer.selector = tag;
      await act(payer);
    },
    { prepare },
  );
}

/** Nothing arrives: the element reports that, and the button tries as often as it is pressed. */
export async function saysSoAndTriesAgain(here: World, tag: string): Promise<void> {
  let come = () => {};
  await visitElement(here, tag, {
    prepare: async (payer) => (come = await miss(payer, code, Infinity)),
    act: async (payer) => {
      const { hint, ...error } = await payer.next('gw-error');
      assert.deepEqual(error, { code: 'frame_unreachable', message: 'This did not load', retry: true });
      assert.match(String(hint), /^gw-checkout: no answer from http.*--allow-origin http/);
      await payer.form.getByRole('alert').getByText('This did not load').waitFor();
      const button = payer.form.getByRole('button', { name: 'Try again' });
      await button.focus();
      await payer.page.keyboard.press('Enter');
      await payer.next('gw-error', 2);
      come();
      await button.click();
      await started(payer);
      assert.equal(await payer.form.getByText('This did not load').count(), 0);
    },
  });
}

/** Nothing arrives, until the connection is back. */
export async function comesWithTheConnection(here: World, tag: string, how: How = 'no answer'): Promise<void> {
  let come = () => {};
  await visitElement(here, tag, {
    prepare: async (payer) => (come = await miss(payer, code, Infinity, how)),
    act: async (payer) => {
      await payer.next('gw-error');
      come();
      await payer.page.evaluate(() => dispatchEvent(new Event('online')));
      await started(payer);
    },
  });
}
