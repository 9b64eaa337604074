/** The browser the end-to-end tests run in starts, shows text in a real font, and runs a script. */
import assert from 'node:assert/strict';
import { test } from './fixtures.js';

test.describe('the browser of the end-to-end tests', () => {
  test('draws letters of different widths', async ({ page }) => {
    await page.setContent('<span id="narrow">iiii</span><br><span id="wide">WWWW</span>');
    const [narrow, wide] = await Promise.all(
      ['#narrow', '#wide'].map(async (selector) => (await page.locator(selector).boundingBox())?.width ?? 0),
    );
    assert.ok(narrow !== undefined && wide !== undefined && narrow > 0 && wide > narrow * 1.5, 'no font was found');
  });

  test('runs scripts and takes real keys', async ({ page }) => {
    await page.setContent('<label>Number <input inputmode="numeric"></label>');
    await page.getByLabel('Number').pressSequentially('4444');
    assert.equal(await page.getByLabel('Number').inputValue(), '4444');
  });
});
