/** The check of docs/browsers.md, as it is printed there, in a browser that has the features and in one that lacks them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test, world } from '../e2e/fixtures.js';

const sample = /^```js\n([^]*?)^```/m.exec(readFileSync('docs/browsers.md', 'utf8'))?.[1] ?? '';

test.describe('The check for old browsers', () => {
  const here = world();

  for (const [what, lacks, shown] of [
    ['stays quiet in a supported browser', '', false],
    ['tells a payer without light-dark()', 'light-dark', true],
    ['tells a payer without round()', 'round(', true],
  ] as const) {
    test(what, async () => {
      assert.ok(sample.includes('#old-browser'), 'there is no sample');
      const page = await (await here.browser.newContext()).newPage();
      await page.setContent('<p id="old-browser" hidden>Please update your browser.</p>');
      const without = `((supports) => {
        CSS.supports = (name, value) => !value.includes('${lacks}') && supports(name, value);
      })(CSS.supports.bind(CSS));`;
      if (lacks) await page.addScriptTag({ content: without });
      await page.addScriptTag({ content: sample });
      assert.equal(await page.locator('#old-browser').isVisible(), shown);
      await page.context().close();
    });
  }
});
