/** The keyboard, assistive technology, narrow screens and slow phones. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame, Locator } from 'playwright-core';
import { transitionsEnded } from '../helpers/axe.js';
import { test, world } from '../e2e/fixtures.js';
import { cards, until, type Payer } from '../e2e/harness.js';

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
}
interface Axe {
  run(context: Document, options: object): Promise<{ violations: Finding[]; passes: unknown[] }>;
}

async function check(frame: Frame, what: string): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(await axe);
  const { violations, passes } = await frame.evaluate(
    (values) =>
      (globalThis as unknown as { axe: Axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        iframes: false,
        preload: false,
      }),
    tags,
  );
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map((node) => `${String(node.target)} ${node.failureSummary ?? ''}`).join('; ')}`,
  );
  assert.deepEqual(found, [], what);
  assert.ok(passes.length > 0, `${what}: nothing was checked`);
}

/** The page and every frame in it. */
async function isAccessible(payer: Payer, what: string): Promise<void> {
  const { page } = payer;
  await transitionsEnded(page);
  const behind = await payer.form.evaluate((form) => {
    for (let element: Element | null = form; element; element = element.parentElement) {
      const { backgroundColor } = getComputedStyle(element);
      if (!/, 0\)$/.test(backgroundColor)) return backgroundColor;
    }
    return '';
  });
  for (const frame of page.frames()) {
    // The card's frame shows the page behind it, which axe takes for white.
    if (frame.url().includes('frame.html')) {
      await frame.evaluate((colour) => (document.documentElement.style.backgroundColor = colour), behind);
    }
    await check(frame, `${what}: ${new URL(frame.url()).pathname}`);
  }
}

/** The accessible text of the element that has the focus, through shadow roots and frames. */
async function focused(payer: Payer): Promise<string> {
  for (const frame of [...payer.page.frames()].reverse()) {
    const words = await frame.evaluate(() => {
      if (!document.hasFocus()) return '';
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      if (!element || element === document.body || element.tagName === 'IFRAME') return '';
      const text = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
      const label = element.getAttribute('aria-label') ?? text;
      return `${element.tagName.toLowerCase()} ${label?.replace(/\s+/g, ' ').trim()}`;
    });
    if (words) return words;
  }
  return '';
}

/** Waits until the focus has arrived: from one frame to another it takes a while. */
async function focusComesTo(payer: Payer, words: string, why = ''): Promise<void> {
  let last = '';
  await until(
    async () => (last = await focused(payer)) === words,
    () => `the focus is at "${words}"; it is at "${last}". ${why}`,
  );
}

/** Presses Tab, and waits until the focus has moved. Nothing in the page has it if the browser itself has a stop. */
async function tabOn(payer: Payer): Promise<string> {
  const before = await focused(payer);
  await payer.page.keyboard.press('Tab');
  return until(
    async () => {
      const now = await focused(payer);
      return now !== '' && now !== before && now;
    },
    () => `Tab leads on from "${before}"`,
    2,
  ).catch(() => '');
}

/** Both settings of motion. `test/elements/every/axe.browser.ts` looks at each state of the elements. */
const looks = [
  { name: 'light, reduced motion', options: { colorScheme: 'light', reducedMotion: 'reduce' } },
  { name: 'dark', options: { colorScheme: 'dark', reducedMotion: 'no-preference' } },
  { name: 'forced colours', options: { forcedColors: 'active', reducedMotion: 'no-preference' } },
] as const;

const here = world();

test.describe('A payer', () => {
  test.describe.configure({ mode: 'parallel' });

  test.describe('Using only the keyboard', () => {
    test('a payer gets into the form, through it, to the bank, back, and to the receipt', async () => {
      const { url, orderId } = await here.buy();
      await here.visit(url, async (payer) => {
        const { keyboard } = payer.page;
        await payer.state('ready');
        const tabTo = async (words: string) => {
          for (let tries = 0; tries < 12; tries++) {
            if ((await tabOn(payer)) === words) return;
          }
          assert.fail(`Tab never came to "${words}"; it is at "${await focused(payer)}"`);
        };
        await tabTo('input Card number');
        await keyboard.type(cards.threeDSecure.number);
        await focusComesTo(payer, 'input Expiry date', 'a full number leads on');
        await keyboard.type('1230');
        await focusComesTo(payer, 'input Security code', 'a full date leads on');
        await keyboard.type('123');
        await keyboard.press('Tab');
        await focusComesTo(payer, 'button Pay €18.90');
        await keyboard.press('Space');

        await payer.issuer.getByRole('button', { name: 'Confirm payment' }).waitFor();
        assert.ok(await payer.dialog.evaluate((dialog) => dialog.matches(':modal')), 'the page behind can be reached');
        const stops = new Set<string>();
        for (let presses = 0; presses < 8; presses++) stops.add(await tabOn(payer));
        for (const stop of ['button Close', 'button Confirm payment', 'button Cancel payment']) {
          assert.ok(stops.has(stop), `Tab in the dialog never came to "${stop}", but to ${[...stops]}`);
        }
        stops.delete('');
        assert.equal(stops.size, 3, `Tab left the dialog: ${[...stops]}`);

        // A payer who leaves is asked once, and returns by the same key or by the button.
        for (const back of ['Escape', 'Enter']) {
          await keyboard.press('Escape');
          await payer.dialog.getByRole('group', { name: 'Leave without paying?' }).waitFor();
          await focusComesTo(payer, 'button Go back and confirm');
          await keyboard.press(back);
          await payer.dialog.getByRole('group', { name: 'Leave without paying?' }).waitFor({ state: 'detached' });
          await payer.issuer.getByRole('button', { name: 'Confirm payment' }).waitFor();
        }
        await keyboard.press('Escape');
        await payer.dialog.getByRole('group', { name: 'Leave without paying?' }).waitFor();
        await keyboard.press('Tab');
        await focusComesTo(payer, 'button Leave without paying');
        await keyboard.press('Enter');
        await payer.state('ready');
        assert.equal(await payer.dialog.count(), 0);
        await focusComesTo(payer, 'button Pay €18.90', 'the focus did not come back');
        await keyboard.press('Enter');
        await payer.issuer.getByRole('button', { name: 'Confirm payment' }).waitFor();
        for (let presses = 0; presses < 4 && (await focused(payer)) !== 'button Confirm payment'; presses++) {
          await tabOn(payer);
        }
        await keyboard.press('Enter');
        await payer.paid();
        await until(
          async () => /^div €18\.90 paid/.test(await focused(payer)),
          () => 'the focus is at the receipt',
        );
        assert.equal(await here.charges({ orderId }), 1);
      });
    });

    test('an empty form sends the payer to the first field, and Enter in a field pays', async () => {
      await here.visitForm(async (payer) => {
        const { keyboard } = payer.page;
        await payer.button.focus();
        await keyboard.press('Enter');
        await payer.fields.locator('[name=card_number][aria-invalid=true]:focus').waitFor();
        await focusComesTo(payer, 'input Card number');
        assert.equal(await payer.fields.locator('[aria-invalid=true]').count(), 3);
        await keyboard.type(`${cards.approved.number}1230123`);
        await keyboard.press('Enter');
        await payer.paid();
      });
    });
  });

  test.describe('By axe’s WCAG 2.2 AA rules', () => {
    for (const { name, options } of looks) {
      test(`the shop’s page, the card’s frame, the dialog, the issuer and the receipt follow the rules: ${name}`, async () => {
        const { url } = await here.buy();
        await here.visit(
          url,
          async (payer) => {
            await payer.state('ready');
            await isAccessible(payer, 'ready');
            await payer.button.click();
            await payer.fields.locator('[aria-invalid=true]').first().waitFor();
            await isAccessible(payer, 'empty fields');
            await payer.pay(cards.insufficientFunds);
            await payer.next('gw-error');
            await payer.form.locator('.ways').waitFor();
            await isAccessible(payer, 'refused');
            await payer.pay(cards.oneTimeCode);
            await payer.issuer.getByLabel('One-time code').waitFor();
            assert.ok(await payer.dialog.isVisible());
            await isAccessible(payer, 'the dialog');
            await payer.dialog.getByRole('button', { name: 'Close' }).click();
            await payer.dialog.getByText('Leave without paying?').waitFor();
            await isAccessible(payer, 'the question before leaving');
            await payer.dialog.getByRole('button', { name: 'Go back and confirm' }).click();
            await payer.confirm();
            await payer.paid();
            assert.ok(await payer.receipt.isVisible());
            await payer.page.locator('#heard table').waitFor();
            await isAccessible(payer, 'the receipt');
          },
          options,
        );
      });
    }
  });

  test.describe('In colours of the payer’s own', () => {
    test('the payment page marks the choice, errors and the button by more than colour', async () => {
      await here.visitCheckout(
        here.checkout(await here.order()),
        async (payer) => {
          await payer.open();
          await isAccessible(payer, 'ready');
          const tab = (name: string) => payer.form.getByRole('tab', { name });
          const border = (at: Locator) => at.evaluate((part) => parseFloat(getComputedStyle(part).borderTopWidth));
          const radio = (name: string) => tab(name).locator('.radio');
          assert.ok((await border(radio('Card'))) > (await border(radio('Online banking'))), 'the chosen tab');
          assert.ok((await border(payer.button)) >= 1, 'the button');
          await payer.button.click();
          await payer.fields.locator('[aria-invalid=true]').first().waitFor();
          assert.equal(await payer.fields.locator('.control .alert:visible').count(), 3);
          assert.ok((await payer.messageLine.innerText()).startsWith('Enter '), 'what is wrong, in words');
          await isAccessible(payer, 'errors');
          // The test looks at the fields: until then the page takes no other choice.
          await payer.state('ready');
          await payer.choose('Online banking');
          await payer.banks.first().waitFor();
          assert.ok((await border(radio('Online banking'))) > (await border(radio('Card'))), 'the chosen tab');
          await isAccessible(payer, 'banks');
        },
        { forcedColors: 'active' },
      );
    });
  });

  test.describe('On a small or slow device', () => {
    const fits = ({ page }: Payer) =>
      Promise.all(
        page.frames().map((frame) =>
          frame
            .evaluate(() => [
              location.pathname,
              document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ])
            .catch((error: unknown) => {
              // The issuer's dialog has closed meanwhile.
              if (frame.isDetached()) return [];
              throw error;
            }),
        ),
      ).then((all) => all.filter(([, excess]) => Number(excess) > 0));

    test('no page scrolls sideways at 320 px, through to the receipt', async () => {
      const { url } = await here.buy();
      await here.visit(
        url,
        async (payer) => {
          await payer.state('ready');
          assert.deepEqual(await fits(payer), [], 'ready');
          await payer.button.click();
          await payer.typeCard(cards.insufficientFunds);
          const number = payer.fields.getByLabel('Card number');
          const hidden = await number.evaluate((input) => input.scrollWidth - input.clientWidth);
          assert.equal(hidden, 0, 'digits of the number are out of sight');
          await payer.fields.locator('.mark:visible').waitFor();
          await payer.button.click();
          await payer.next('gw-error');
          assert.deepEqual(await fits(payer), [], 'refused');
          await payer.pay(cards.oneTimeCode);
          await payer.issuer.getByLabel('One-time code').waitFor();
          assert.deepEqual(await fits(payer), [], 'the dialog');
          await payer.confirm();
          await payer.paid();
          assert.deepEqual(await fits(payer), [], 'the receipt');
        },
        { viewport: { width: 320, height: 640 } },
      );
    });

    test('nothing jumps between the skeleton and the fields', async () => {
      await here.visitForm(
        async ({ page }) => {
          await page.waitForTimeout(300);
          const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
          assert.equal(shift, 0);
        },
        {
          prepare: async ({ context }) => {
            await context.addInitScript(() => {
              Object.assign(window, { shift: 0 });
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) {
                  (window as unknown as { shift: number }).shift += (
                    entry as PerformanceEntry & { value: number }
                  ).value;
                }
              }).observe({ type: 'layout-shift', buffered: true });
            });
            // Long enough for the skeleton to be painted.
            await context.route('**/frame.html*', async (route) => {
              await new Promise((resolve) => setTimeout(resolve, 400));
              await route.continue();
            });
          },
        },
      );
    });
  });
});

/** Of the browser's trace. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds that the processor worked for it, without its work for others meanwhile. */
  readonly tdur?: number;
}

/** The tasks of the card frame's thread while `act` runs, in milliseconds of work, the longest first. */
async function tasksDuring({ page, cardFrame }: Payer, act: () => Promise<unknown>): Promise<number[]> {
  await here.browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  const mark = await cardFrame.evaluate(() => performance.mark('the thread of the card').name);
  await act();
  const { traceEvents } = JSON.parse(String(await here.browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const thread = traceEvents.find(({ name }) => name === mark);
  return traceEvents
    .filter(({ pid, tid, tdur }) => pid === thread?.pid && tid === thread.tid && tdur !== undefined)
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((one, other) => other - one);
}

test.describe('With a processor four times slower', () => {
  const quarter = 50 / 4;
  const typed = `${cards.approved.number}1230123`;

  /** The longest task while a card is typed. */
  const longest = async (payer: Payer): Promise<number> => {
    await payer.call('reset');
    await payer.fields.getByLabel('Card number').click();
    const tasks = await tasksDuring(payer, () => payer.page.keyboard.type(typed, { delay: 40 }));
    assert.ok(tasks.length > typed.length, 'the trace holds no tasks');
    return tasks[0] ?? Infinity;
  };

  test('no task takes over 50 ms while a card is typed', async () => {
    await here.visitForm(async (payer) => {
      // Long tasks are measured again: our own work takes as long each time, and disturbances of the processor's caches do not.
      let task = Infinity;
      for (let tries = 0; tries < 3 && task > quarter; tries++) task = Math.min(task, await longest(payer));
      assert.ok(task <= quarter, `${task.toFixed(1)} ms`);
      // A measurement that would miss the typing proves nothing.
      await payer.cardFrame.evaluate(() => {
        addEventListener('beforeinput', () => {
          // A busy machine gives this page only a part of the time.
          for (const end = performance.now() + 150; performance.now() < end;);
        });
      });
      assert.ok((await longest(payer)) > quarter, 'a long task was not noticed');
    });
  });
});
