/**
 * Every story of the build. A story fails if its play function fails, the console or the page reports an error, it sends a request to
 * another host, it scrolls sideways, or axe finds a violation, also in frames. A story with the tag `fault` fails if its element does not
 * report a fault of the setup.
 *
 * @module
 */
import { describedOptions } from '../../scripts/options/make.js';
import { allLocales } from '../../src/core/i18n/locale.js';
import { cardsByCode } from '../../stories/card-form/issuer-codes.js';
import { expect, test } from './fixtures.js';
import { patience, storyIndex, type Controls } from './storybook.js';
import { isPlain, listen } from './visitor.js';

const entries = storyIndex();

/** The story `each-issuer-code` is shown with each code, and `each-language` in each language. */
function argsOf(id: string): readonly (Controls | undefined)[] {
  if (id.endsWith('each-issuer-code')) return [...cardsByCode.keys()].map((code) => ({ code }));
  return id.endsWith('each-language') ? allLocales.map((locale) => ({ locale })) : [undefined];
}

const visits = Object.values(entries).flatMap((entry) => argsOf(entry.id).map((args) => ({ ...entry, args })));

// Stories that share a page come first: a story with a page of its own would end the shared page.
for (const visit of [...visits.filter(isPlain), ...visits.filter((one) => !isPlain(one))]) {
  test([visit.id, ...Object.entries(visit.args ?? {}).flat()].join('-'), async ({ visitor }) => {
    expect(await visitor.visit(visit), `problems of ${visit.id}`).toEqual([]);
  });
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
  // Its sidebar and the page of docs or the story are there. Playwright's `networkidle` sometimes never comes.
  await page.locator('#storybook-explorer-tree').waitFor({ timeout: patience });
  await preview
    .locator('#storybook-root > *, #storybook-docs > *')
    .first()
    .waitFor({ state: 'attached', timeout: patience });
  expect(problems).toEqual([]);
});
