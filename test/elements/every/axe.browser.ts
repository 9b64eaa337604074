/** axe looks at each element in every state, light and dark. */
// One engine is enough: axe reads the same roles, names and colours in each.
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { legible, settled } from '../support/axe.js';
import { until } from '../support/card-form.js';
import { describeElement, type Opened } from './describe-element.js';
import { walks } from './walks.js';

/** In the dark only colours are others. */
async function check(opened: Opened, main: HTMLElement): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    main.style.cssText = `color-scheme: ${theme}; background: ${theme === 'dark' ? '#111' : '#fff'}`;
    await opened.setTheme(theme);
    // The card fields are told by a message.
    const [, fields] = opened.roots;
    if (fields) await until(() => fields.host.getAttribute('theme') === theme, `${theme} card fields`);
    await settled();
    if (theme === 'light') await expect(opened.element).to.be.accessible();
    else await legible(opened.element);
  }
  await opened.setTheme('light');
}

describeElement((element) => {
  let main: HTMLElement;
  beforeEach(async () => {
    main = await fixture(html`<main></main>`);
  });

  for (const [way, walk] of Object.entries(walks)) {
    it(`has nothing that axe finds, ${way}`, async () => {
      await walk(element, { place: main }, async (state, opened) => {
        await check(opened, main).catch((error: unknown) => {
          throw new Error(`${state}: ${String(error)}`);
        });
      });
    });
  }

  it('has nothing that axe finds in frame mode', async () => {
    await check(await element.open({ place: main, attributes: { isolation: 'frame' } }), main);
  });
});
