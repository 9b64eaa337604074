/** Each state of the lists looks as it was accepted. */
import { expect, test } from './fixtures.js';
import { states, viewsOf } from './states.js';

for (const [name, state] of Object.entries(states)) {
  for (const view of viewsOf(state)) {
    test(`${name}-${view}`, async ({ page, open }) => {
      const { clip } = await open(state, view);
      const { mayDiffer: maxDiffPixels } = state;
      await expect(page).toHaveScreenshot(`${name}-${view}.png`.split('/'), {
        ...(clip && { clip }),
        ...(maxDiffPixels !== undefined && { maxDiffPixels }),
      });
    });
  }
}
