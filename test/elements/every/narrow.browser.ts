/** Each element where there is little room, in every state: 320 px, a payer's own text spacing, text twice as large. */
import { expect, fixture } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import { describeElement } from './describe-element.js';
import { misfitsWithLittleFrame } from './fits.js';
import { walks } from './walks.js';

afterEach(() => setViewport({ width: 800, height: 600 }));

describeElement((element) => {
  for (const [way, walk] of Object.entries(walks)) {
    it(`holds everything with little room, ${way}`, async () => {
      const place = await fixture<HTMLElement>(html`<div></div>`);
      const found: string[] = [];
      await walk(element, { place }, async (state, { roots }) => {
        found.push(...(await misfitsWithLittleFrame(roots, state)));
      });
      expect(found.join('\n')).to.equal('');
    });
  }
});
