/** The issuer's and the gateway's pages fit their places: the dialog's frame, a phone, large text, dark. */
import assert from 'node:assert/strict';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { send } from '../../src/client/index.js';
import { cardSubmission } from '../../src/contract/index.js';
import { test, world } from './fixtures.js';
import { cards } from './harness.js';

/** The body of the 3-D Secure dialog, and in a low window. */
const tall = { width: 400, height: 396 };
const frame = { width: 400, height: 336 };

test.describe('A page that the payer sees', () => {
  test.describe.configure({ mode: 'parallel' });

  const here = world();

  async function challengeOf({
    number,
  }: {
    number: string;
  }): Promise<{ url: string; fields: Readonly<Record<string, string>> }> {
    const { token } = await here.order();
    const request = { token, payment_system: 'card', card_number: number, expiry_date: '1230', cvv2: '123' };
    const answer = await send(cardSubmission, request, { origin: here.gateway.payUrl });
    assert.ok('send_data' in answer);
    return { url: answer.url, fields: answer.send_data };
  }

  async function post(
    { url, fields }: { url: string; fields: Readonly<Record<string, string>> },
    options: BrowserContextOptions,
    look: (page: Page) => Promise<void>,
  ): Promise<void> {
    const context = await here.browser.newContext(options);
    try {
      const page = await context.newPage();
      const inputs = Object.entries(fields).map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
      );
      await page.setContent(`<form method="post" action="${url}">${inputs.join('')}<button>Go</button></form>`);
      await page.getByRole('button').click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      // With its style sheet.
      await page.waitForLoadState('load');
      await look(page);
    } finally {
      await context.close();
    }
  }

  const overflow = (page: Page) =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { sideways: scrollWidth - innerWidth, down: scrollHeight - innerHeight };
    });

  for (const [name, card] of [
    ['a press', cards.threeDSecure],
    ['a code', cards.oneTimeCode],
  ] as const) {
    test(`the issuer’s, that asks for ${name}, fits the dialog without scrolling, in its ground from edge to edge`, async () => {
      const challenge = await challengeOf(card);
      for (const [viewport, colorScheme] of [
        [frame, 'light'],
        [frame, 'dark'],
        [tall, 'light'],
      ] as const) {
        await post(challenge, { viewport, colorScheme }, async (page) => {
          assert.deepEqual(await overflow(page), { sideways: 0, down: 0 });
          const grounds = await page.evaluate(() =>
            [document.body, document.querySelector('main')].map(
              (node) => node && getComputedStyle(node).backgroundColor,
            ),
          );
          const [body, main] = grounds;
          assert.equal(body, main);
          // The ground of the dialog: in the dark it is lighter than the page.
          if (colorScheme === 'light') assert.equal(body, 'rgb(255, 255, 255)');
          else assert.match(body ?? '', /^(oklab|color|rgb)\((?!23, 25, 31|0, 0, 0)/);
          assert.ok(await page.getByRole('button', { name: 'Cancel payment' }).isVisible());
        });
      }
      // A wrong code, too.
      const answered = {
        url: new URL('answer', challenge.url).href,
        fields: { ...challenge.fields, answer: 'confirm', code: '1' },
      };
      if (card === cards.oneTimeCode) {
        await post(answered, { viewport: frame }, async (page) => {
          await page.getByText('That is not the code. Tries left: 2.').waitFor();
          assert.deepEqual(await overflow(page), { sideways: 0, down: 0 });
        });
      }
    });
  }

  test('the issuer’s has the dialog’s inset, the bank’s name and one button below the other', async () => {
    await post(await challengeOf(cards.threeDSecure), { viewport: tall }, async (page) => {
      assert.ok(await page.getByText('Test bank').isVisible());
      const boxes = await page.evaluate(() =>
        ['h1', 'dl', 'button', '.quiet'].map((selector) => document.querySelector(selector)?.getBoundingClientRect()),
      );
      const [heading, list, confirm, cancel] = boxes.map((box) => box ?? assert.fail('an element is missing'));
      assert.ok(heading && list && confirm && cancel);
      assert.deepEqual(
        [heading.left, list.top - heading.bottom, confirm.top - list.bottom, cancel.top - confirm.bottom],
        [24, 16, 24, 8],
      );
    });
  });

  test('is read on 320 px, also with text of twice the size, without scrolling sideways', async () => {
    const challenge = await challengeOf(cards.oneTimeCode);
    await post(challenge, { viewport: { width: 320, height: 640 } }, async (page) => {
      assert.equal((await overflow(page)).sideways, 0);
      const height = await page
        .getByRole('button', { name: 'Confirm payment' })
        .evaluate((node) => node.getBoundingClientRect().height);
      assert.equal(height, 52);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(':root { font-size: 200% }');
        document.adoptedStyleSheets = [sheet];
      });
      assert.equal((await overflow(page)).sideways, 0);
      const large = await page
        .getByRole('button', { name: 'Confirm payment' })
        .evaluate((node) => node.getBoundingClientRect().height);
      assert.ok(large >= 104, `the button did not grow: ${large}`);
    });
  });
});
