/**
 * A network on which the code of an element does not arrive: once, twice, always, and one that comes back. That no script threw and no
 * rejection was left alone is checked after each (`harness.ts`).
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { world, type Payer } from './harness.js';

const here = world();

type How = 'no answer' | 'an error page';

/** The first `times` requests for files of that name fail. Returns what lets them through. */
async function miss(payer: Payer, name: RegExp, times: number, how: How = 'an error page'): Promise<() => void> {
  const left = new Map<string, number>();
  let over = false;
  await payer.context.route(
    (url) => /\/checkout-vue\/(assets\/)?[^/]+$/.test(url.pathname) && name.test(url.pathname.split('/').at(-1) ?? ''),
    async (route) => {
      const url = route.request().url();
      const now = left.get(url) ?? times;
      left.set(url, now - 1);
      if (over || now <= 0) return route.fallback();
      return how === 'no answer' ? route.abort() : route.fulfill({ status: 503 });
    },
  );
  return () => (over = true);
}

interface Case {
  readonly tag: string;
  /** Files that it cannot be without, each by itself. */
  readonly files: readonly RegExp[];
}
const elements: readonly Case[] = [
  { tag: 'gw-card-form', files: [/^shared-/, /^elements-/, /^card-room-/, /^frame\.html$/] },
  { tag: 'gw-checkout', files: [/^page-[\w-]{8}\.js/, /^checkout-messages-/] },
  { tag: 'gw-p2p-transfer', files: [/^transfer-[\w-]{8}\.js/, /^transfer-messages-/] },
];
const every = /\.(js|html)$(?<!checkout\.js)/;

async function visit(
  tag: string,
  prepare: (payer: Payer) => Promise<unknown>,
  act: (payer: Payer) => Promise<unknown>,
  attributes = '',
): Promise<void> {
  const order = await here.order();
  const more = tag === 'gw-p2p-transfer' ? 'widget-id="widget-700001" currency="EUR"' : `token="${order.token}"`;
  const body = `<main><${tag} ${more} ${attributes}></${tag}></main>`;
  await here.visit(
    here.page(undefined, { body }),
    async (payer) => {
      payer.selector = tag;
      await act(payer);
    },
    { prepare },
  );
}

const started = (payer: Payer) =>
  payer.page
    .locator(['ready', 'editing'].map((name) => `${payer.selector}:state(${name})`).join())
    .waitFor({ state: 'attached', timeout: 20_000 });

// They wait for the next try most of the time.
describe('Code that does not arrive', { concurrency: 6 }, () => {
  for (const { tag, files } of elements) {
    for (const [index, file] of files.entries()) {
      const how = index === 0 ? 'no answer' : 'an error page';
      it(`<${tag}> is there after ${file.source} came to ${how} twice`, async () => {
        await visit(tag, (payer) => miss(payer, file, 2, how), started);
      });
    }

    it(`<${tag}> says so where nothing arrives, and the button tries again`, async () => {
      let come = () => {};
      await visit(
        tag,
        async (payer) => (come = await miss(payer, every, Infinity)),
        async (payer) => {
          const error = await payer.next('gw-error', 1, 20);
          assert.deepEqual(error, { code: 'frame_unreachable', message: 'This did not load', retry: true });
          await payer.form.getByRole('alert').getByText('This did not load').waitFor();
          const button = payer.form.getByRole('button', { name: 'Try again' });
          await button.focus();
          await payer.page.keyboard.press('Enter');
          await payer.next('gw-error', 2, 20);
          come();
          await button.click();
          await started(payer);
          assert.equal(await payer.form.getByText('This did not load').count(), 0);
        },
      );
    });

    it(`<${tag}> comes by itself when the connection is back`, async () => {
      let come = () => {};
      await visit(
        tag,
        async (payer) => (come = await miss(payer, every, Infinity, 'no answer')),
        async (payer) => {
          await payer.next('gw-error', 1, 20);
          come();
          await payer.page.evaluate(() => dispatchEvent(new Event('online')));
          await started(payer);
        },
      );
    });
  }

  it('comes by itself although tries were still on their way when the connection came back, and fail one by one', async () => {
    const tries: Record<string, number> = { shared: 0, elements: 0, page: 0 };
    let over = false;
    await visit(
      'gw-checkout',
      (payer) =>
        payer.context.route(/\/checkout-vue\/assets\/(shared|elements|page)-[\w-]{8}\.js/, async (route) => {
          if (over) return route.fallback();
          const name = /(shared|elements|page)-/.exec(route.request().url())?.[1] ?? '';
          const count = (tries[name] ?? 0) + 1;
          tries[name] = count;
          if (name === 'shared') return route.abort();
          if (count < 3) await new Promise((resolve) => setTimeout(resolve, 1000));
          else {
            // By now the first file has been given up.
            await payer.next('gw-error', 1, 20);
            await payer.page.evaluate(() => dispatchEvent(new Event('online')));
            over = true;
            if (name === 'page') await new Promise((resolve) => setTimeout(resolve, 500));
          }
          return route.abort();
        }),
      started,
    );
    // Whichever asked for the last time after that was let through.
    assert.equal(Math.max(tries['elements'] ?? 0, tries['page'] ?? 0), 3);
  });

  it('says so in the language of the page', async () => {
    await visit(
      'gw-checkout',
      (payer) => miss(payer, /^(shared|de)-/, Infinity),
      async (payer) => {
        await payer.form.getByRole('alert').getByText('Das konnte nicht geladen werden').waitFor();
        await payer.form.getByRole('button', { name: 'Erneut versuchen' }).waitFor();
      },
      'locale="de"',
    );
  });

  for (const [what, files] of [
    ['its language', /^(page-)?de-/],
    ['any language', /^(page-)?(de|en)-/],
  ] as const) {
    it(`a form whose texts are missing in ${what} is not left without words`, async () => {
      let come = () => {};
      await visit(
        'gw-card-form',
        async (payer) => (come = await miss(payer, files, Infinity)),
        async (payer) => {
          if (what === 'its language') return started(payer);
          await payer.form.getByRole('alert').getByText('Das konnte nicht geladen werden').waitFor();
          come();
          await payer.form.getByRole('button', { name: 'Erneut versuchen' }).click();
          await started(payer);
        },
        'locale="de"',
      );
    });
  }

  for (const times of [1, 2]) {
    it(`a panel arrives at try ${times + 1}, with what it needs`, async () => {
      const order = await here.order();
      await here.visitCheckout(
        here.checkout(order),
        async (payer) => {
          await payer.open();
          await payer.choose('Internet bank');
          await payer.form.getByLabel('Find your bank').waitFor();
        },
        { prepare: (payer) => miss(payer, /^(panel|entry|field)-/, times) },
      );
    });
  }

  it('a panel that never arrives is told, the button tries again, and the card is paid all the same', async () => {
    const order = await here.order();
    let come = () => {};
    await here.visitCheckout(
      here.checkout(order),
      async (payer) => {
        await payer.open();
        await payer.choose('Internet bank');
        const again = payer.form.getByRole('tabpanel').getByRole('button', { name: 'Load again' });
        await again.waitFor();
        come();
        await again.click();
        await payer.form.getByLabel('Find your bank').waitFor();
        await payer.choose('Card');
        await payer.pay();
        await payer.paid();
      },
      { prepare: async (payer) => (come = await miss(payer, /^panel-/, Infinity)) },
    );
  });

  it('the fields in the page (inline) arrive at the third try', async () => {
    await here.visitForm(async () => undefined, {
      page: { attributes: 'isolation="inline"' },
      prepare: (payer) => miss(payer, /^(inline|card-room)-/, 2),
    });
  });

  it('asks for each file once where all is well', async () => {
    await here.visitForm(async (payer) => {
      const files = payer.requests.filter(({ url, frame }) => url.includes('/assets/') && frame.includes('/page/'));
      const names = files.map(({ url }) => /assets\/(\w+)/.exec(url)?.[1]);
      assert.deepEqual(names.sort(), ['elements', 'en', 'shared']);
    });
  });
});
