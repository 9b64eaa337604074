/**
 * Every story of the build. A story fails if its play function fails, the console or the page reports an error, it sends a request to
 * another host, it scrolls sideways, or axe finds a violation, also in frames. A story with the tag `fault` fails if its element does not
 * report a fault of the setup.
 *
 * @module
 */
import { describedOptions } from '../../scripts/options/make.js';
import { cardsByCode } from '../../stories/card-form/issuer-codes.js';
import { expect, test } from './fixtures.js';
import { patience, storyIndex } from './storybook.js';
import { listen } from './visitor.js';

const entries = storyIndex();

for (const entry of Object.values(entries)) {
  const codes = entry.id.endsWith('each-issuer-code') ? [...cardsByCode.keys()] : [undefined];
  for (const code of codes) {
    test(code === undefined ? entry.id : `${entry.id}-code-${String(code)}`, async ({ visitor }) => {
      const visit = code === undefined ? entry : { ...entry, args: `code:${String(code)}` };
      expect(await visitor.visit(visit), `problems of ${entry.id}`).toEqual([]);
    });
  }
}

/** The story `gw-checkout-options--options-active-tab` shows `options.active_tab`. */
test('a story for every option', () => {
  const missing = describedOptions()
    .map(({ path }) => path)
    .filter((path) => !entries[`gw-checkout-options--${path.replace(/[._]/g, '-')}`]);
  expect(missing, 'options without a story in stories/checkout/options.stories.ts').toEqual([]);
});

test('the page around the stories', async ({ page, storybook }) => {
  const problems: string[] = [];
  listen(page, storybook, () => ({ problems }));
  await page.goto(storybook);
  const preview = page.frameLocator('#storybook-preview-iframe');
  // Storybook opens its first page of docs or its first story.
  await preview.locator('body.sb-show-main').waitFor({ timeout: patience });
  await page.waitForLoadState('networkidle');
  expect(problems).toEqual([]);
});
