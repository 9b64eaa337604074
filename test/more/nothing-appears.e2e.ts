/** docs/nothing-appears.md: its script tells the causes apart. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { test, world } from '../e2e/fixtures.js';

const text = readFileSync('docs/nothing-appears.md', 'utf8');
const [, script = ''] = /^```js\n([^]*?)^```/m.exec(text) ?? [];

interface Printed {
  readonly isDefined: boolean;
  readonly isVisible: boolean;
  /** The id of the element without a height. */
  readonly flat: string | undefined;
}

/** Runs the script in the console of a page; what it printed about its one element. */
async function look(page: Page): Promise<Printed | undefined> {
  const printed: Promise<Printed>[] = [];
  page.on('console', (message) => {
    const [name, found] = message.args();
    if (!name || !found || !message.text().startsWith('gw-')) return;
    printed.push(
      found.evaluate(({ isDefined, isVisible, flat }: Printed & { flat: Element | null }) => ({
        ...{ isDefined, isVisible },
        flat: flat?.id,
      })),
    );
  });
  const end = page.waitForEvent('console', (message) => message.text() === 'end');
  await page.evaluate(`${script}\nconsole.log('end')`);
  await end;
  assert.ok(printed.length <= 1);
  return printed[0];
}

test.describe('the script of docs/nothing-appears.md', () => {
  const here = world();
  const form = '<gw-card-form id="form"></gw-card-form>';

  for (const [cause, page, expected] of [
    ['the tag is not in the page', { body: '<p>Pay</p>' }, undefined],
    ['the tag has no script', { head: '', body: form }, { isDefined: false }],
    ['the tag is misspelt', { body: '<gw-card-from></gw-card-from>' }, { isDefined: false }],
    ['the element is in a closed dialog', { body: `<dialog>${form}</dialog>` }, { isDefined: true, isVisible: false }],
    ['the element is hidden', { body: `<div hidden>${form}</div>` }, { isDefined: true, isVisible: false }],
    ['the element can be seen', { body: form }, { isDefined: true, isVisible: true, flat: undefined }],
  ] as const) {
    test(cause, () =>
      here.visit(here.page(undefined, page), async (payer) => {
        const found = await look(payer.page);
        if (expected === undefined) return assert.equal(found, undefined);
        for (const [name, value] of Object.entries(expected)) {
          assert.equal(found && Reflect.get(found, name), value, name);
        }
      }),
    );
  }

  test('a part of the page has no height', () =>
    here.visit(here.page(undefined, { body: `<div id="around">${form}</div>` }), async ({ page }) => {
      await page.locator('#around').evaluate(({ style }) => Object.assign(style, { height: '0', overflow: 'hidden' }));
      assert.deepEqual(await look(page), { isDefined: true, isVisible: true, flat: 'around' });
    }));

  test('an element in a dialog is ready when the dialog is shown', async () => {
    const { token } = await here.order();
    const body = `<dialog><gw-card-form token="${token}"></gw-card-form></dialog>`;
    await here.visit(here.page(undefined, { body }), async (payer) => {
      await payer.page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal());
      await payer.state('ready');
      await payer.pay();
      await payer.paid();
    });
  });
});
