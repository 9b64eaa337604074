/**
 * A network on which the code of an element does not arrive: once, twice, always, or until it is back. After each test, `harness.ts`
 * checks that no script threw and no promise rejection was unhandled.
 */
import assert from 'node:assert/strict';
import { until } from '../helpers/until.js';
import { test, world } from '../e2e/fixtures.js';
import { cards } from '../e2e/harness.js';
import { comesWithTheConnection, miss, saysSoAndTriesAgain, started, visitElement } from './missing-files.js';

const here = world();

interface Case {
  readonly tag: string;
  /** Files that it needs, each tested separately. */
  readonly files: readonly RegExp[];
}
const elements: readonly Case[] = [
  { tag: 'gw-card-form', files: [/^card-/, /^frame\.html$/] },
  { tag: 'gw-checkout', files: [/^lit-/, /^page-[\w-]{8}\.js/, /^page-en-/] },
  { tag: 'gw-p2p-transfer', files: [/^transfer-[\w-]{8}\.js/, /^transfer-en-/] },
];

/** Visits wait for the next try most of the time, so they run at the same time. The report has a step for each. */
async function atOnce<Name extends string | RegExp>(names: readonly Name[], visit: (name: Name) => Promise<void>) {
  await Promise.all(names.map((name) => test.step(String(name), () => visit(name))));
}

test.describe('Code that does not arrive', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const { tag, files } of elements) {
    test(`<${tag}> is shown after each of its files failed to come twice`, () =>
      atOnce(files, async (file) => {
        const how = file === files[0] ? 'no answer' : 'an error page';
        await visitElement(here, tag, {
          prepare: (payer) => miss(payer, file, 2, how),
          act: async (payer) => {
            await started(payer);
            const asked = payer.requests.filter(({ url }) => file.test(url.split('/').at(-1) ?? ''));
            assert.ok(asked.length > 2, `${file.source} was requested ${asked.length} times`);
          },
        });
      }));

    test(`<${tag}> takes a card while none of the page’s files has arrived`, async () => {
      let held = 0;
      await visitElement(here, tag, {
        // Never answered.
        prepare: (payer) => payer.context.route(/\/checkout-vue\/assets\//, () => void held++),
        act: async (payer) => {
          const number = payer.page.frameLocator(`${tag} iframe`).locator('#card_number');
          await number.pressSequentially('44445555');
          assert.equal(await number.inputValue(), '4444 5555');
          assert.ok(held > 0, 'no file of the page was requested');
        },
      });
    });
  }

  const tags = elements.map(({ tag }) => tag);
  test('every element reports that nothing arrives, and the button tries again', () =>
    atOnce(tags, (tag) => saysSoAndTriesAgain(here, tag)));

  test('every element loads automatically when the connection is back', () =>
    atOnce(tags, (tag) => comesWithTheConnection(here, tag)));

  test('<gw-p2p-transfer> loads automatically when the connection is back after a slow end', () =>
    comesWithTheConnection(here, 'gw-p2p-transfer', 'a slow end'));

  test('a panel that never arrives is reported, the button tries again, and the card can still be paid', async () => {
    const order = await here.order();
    let come = () => {};
    await here.visitCheckout(
      here.checkout(order),
      async (payer) => {
        await payer.open();
        await payer.choose('Online banking');
        const again = payer.form.getByRole('tabpanel').getByRole('button', { name: 'Load again' });
        await again.waitFor();
        come();
        await again.click();
        await payer.form.getByLabel('Your bank', { exact: true }).waitFor();
        await payer.choose('Card');
        await payer.pay();
        await payer.paid();
      },
      { prepare: async (payer) => (come = await miss(payer, /^panel-/, Infinity)) },
    );
  });

  test('an element loads automatically although tries were still in flight when the connection came back, and fail one by one', async () => {
    const tries: Record<string, number> = { lit: 0, page: 0 };
    let over = false;
    await visitElement(here, 'gw-checkout', {
      prepare: (payer) =>
        payer.context.route(/\/checkout-vue\/assets\/(lit|page)-[\w-]{8}\.js/, async (route) => {
          if (over) return route.fallback();
          const name = /(lit|page)-/.exec(route.request().url())?.[1] ?? '';
          const count = (tries[name] ?? 0) + 1;
          tries[name] = count;
          if (name === 'lit') return route.abort();
          if (count < 3) await new Promise((resolve) => setTimeout(resolve, 1000));
          else {
            // By now the first file has been given up.
            await payer.next('gw-error');
            await payer.page.evaluate(() => dispatchEvent(new Event('online')));
            over = true;
            await new Promise((resolve) => setTimeout(resolve, 500));
          }
          return route.abort();
        }),
    });
    // The last request after that was let through, whichever file it was for.
    assert.equal(tries['page'], 3);
  });

  test('a file that does not arrive is reported in the language of the page', async () => {
    await visitElement(here, 'gw-checkout', {
      prepare: (payer) => miss(payer, /^(lit|de)-/, Infinity),
      act: async (payer) => {
        await payer.form.getByRole('alert').getByText('Das konnte nicht geladen werden').waitFor();
        await payer.form.getByRole('button', { name: 'Erneut versuchen' }).waitFor();
      },
      attributes: 'locale="de"',
    });
  });

  for (const [what, files] of [
    ['its language', /^(page-)?de-/],
    ['any language', /^(page-)?(de|en)-/],
  ] as const) {
    test(`a form whose texts are missing in ${what} still has texts`, async () => {
      let come = () => {};
      await visitElement(here, 'gw-card-form', {
        prepare: async (payer) => (come = await miss(payer, files, Infinity)),
        act: async (payer) => {
          if (what === 'its language') return started(payer);
          await payer.form.getByRole('alert').getByText('Das konnte nicht geladen werden').waitFor();
          come();
          await payer.form.getByRole('button', { name: 'Erneut versuchen' }).click();
          await started(payer);
        },
        attributes: 'locale="de"',
      });
    });
  }

  test('a panel arrives at the second or the third try, with what it needs', () =>
    atOnce(['1', '2'], async (times) => {
      const order = await here.order();
      await here.visitCheckout(
        here.checkout(order),
        async (payer) => {
          await payer.open();
          await payer.choose('Online banking');
          await payer.form.getByLabel('Your bank', { exact: true }).waitFor();
        },
        { prepare: (payer) => miss(payer, /^(panel|entry)-/, Number(times)) },
      );
    }));

  test('the fields in the page (inline) arrive at the third try', async () => {
    await here.visitForm(async () => undefined, {
      page: { attributes: 'isolation="inline"' },
      prepare: (payer) => miss(payer, /^inline-card-/, 2),
    });
  });

  test('an order is paid without the rows of its receipt, if they never arrive', async () => {
    await here.visitForm(
      async (payer) => {
        await payer.pay();
        await payer.paid();
        assert.match(await payer.form.locator('[part=result]').innerText(), /€10\.00 paid/);
        assert.equal(await payer.form.locator('[part=result] dd').count(), 0);
      },
      { prepare: (payer) => miss(payer, /^receipt-/, Infinity) },
    );
  });

  test('a payment whose 3-D Secure dialog never arrives is looked up, and can be paid again', async () => {
    await here.visitForm(
      async (payer) => {
        await payer.pay(cards.threeDSecure);
        const { code, retry } = await payer.next('gw-error');
        assert.deepEqual([code, retry], ['challenge_closed', true]);
        await payer.state('ready');
        await payer.pay();
        await payer.paid();
        assert.deepEqual(payer.outcomes, ['gw-error challenge_closed', 'gw-success']);
      },
      { prepare: (payer) => miss(payer, /^challenge-/, Infinity) },
    );
  });

  test('an exception is reported, and can be tried again, if the texts for it never arrive', async () => {
    await here.visitForm(
      async (payer) => {
        await payer.page.evaluate(() => {
          const { importNode } = Document.prototype;
          Document.prototype.importNode = () => {
            throw new Error('an exception of the test');
          };
          document.addEventListener('gw-error', ({ detail }) => {
            if (detail.code === 'element_failed') Document.prototype.importNode = importNode;
          });
        });
        await payer.pay(cards.insufficientFunds);
        await until(() => payer.outcomes.includes('gw-error element_failed'), 'the notice');
        await payer.form.getByRole('button', { name: 'Try again' }).click();
        await payer.state('ready');
        assert.ok(payer.console.some((line) => line.includes('an exception of the test')));
      },
      { prepare: (payer) => miss(payer, /^page-faults-/, Infinity) },
    );
  });

  test('each file is requested once on a good network', async () => {
    await here.visitForm(async (payer) => {
      const names = () =>
        payer.requests
          .filter(({ url, frame }) => url.includes('/assets/') && frame.includes('/page/'))
          .map(({ url }) => /assets\/(\w+)/.exec(url)?.[1]);
      // These come last, once the payer can type.
      const last = ['challenge', 'receipt'];
      await until(() => last.every((name) => names().includes(name)), 'the receipt, and the 3-D Secure dialog');
      assert.deepEqual(names().sort(), ['card', 'challenge', 'en', 'lit', 'receipt']);
    });
  });
});
