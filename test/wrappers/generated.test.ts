/** The wrappers have every member that an element has. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { wrapperFiles } from '../../scripts/wrappers.js';

/** An element as the analyzer would describe it, with everything that the elements of today do not have. */
const invented = {
  modules: [
    {
      path: 'src/elements/gw-new/gw-new.ts',
      declarations: [
        {
          customElement: true,
          tagName: 'gw-new',
          name: 'GwNew',
          description: 'New.',
          members: [
            { kind: 'field', name: 'options', type: { text: 'Options | undefined' }, description: 'Objects. */ too' },
            {
              kind: 'field',
              name: 'rows',
              type: { text: 'number' },
              default: '3',
              attribute: 'rows',
              description: 'Rows.',
            },
            { kind: 'field', name: 'state', readonly: true, type: { text: 'string' }, description: 'To read alone.' },
            { kind: 'field', name: 'debug', type: { text: 'boolean' }, attribute: 'debug', description: 'Debug.' },
            { kind: 'method', name: 'update', description: 'Changes.' },
          ],
          attributes: [
            { name: 'rows', fieldName: 'rows', type: { text: 'number' }, description: 'Rows.' },
            { name: 'lang', description: 'Of every element.' },
            { name: 'merchant-id', type: { text: 'number' }, description: 'Merchant.' },
            { name: 'full-screen', type: { text: 'boolean' }, description: 'Full.' },
            { name: 'mode', type: { text: "'a' | 'b' | undefined" }, description: 'Mode.' },
            { name: 'colours', type: { text: 'Colours' }, description: 'What has to be imported is text.' },
          ],
          slots: [{ name: 'card', description: 'Its frame.' }],
          events: [{ name: 'gw-pay-click', type: { text: 'PayClickEvent' }, description: 'Asked.' }],
        },
      ],
    },
  ],
};

describe('the wrappers', () => {
  it('include objects, attributes without a property, events and methods of a new element', async () => {
    const files = await wrapperFiles(invented);
    const react = files.get('src/react/generated/gw-new.ts') ?? '';
    const vue = files.get('src/vue/generated/gw-new.ts') ?? '';
    const tags = files.get('src/react/generated/jsx.ts') ?? '';
    for (const text of [react, vue]) {
      assert.match(text, /options\?: Element\['options'\] \| undefined;/);
      assert.match(text, /Objects\. \* \/ too/);
      assert.match(text, /merchantId\?: number \| undefined;/);
      assert.match(text, /fullScreen\?: boolean \| undefined;/);
      assert.match(text, /mode\?: 'a' \| 'b' \| undefined;/);
      assert.match(text, /colours\?: string \| undefined;/);
      assert.match(text, /onGwPayClick\?: \(\(event: EventMap\['gw-pay-click'\]\) => void\) \| undefined;/);
      assert.match(text, /properties: \{ options: undefined, rows: 3, debug: false \},/);
      assert.match(text, /merchantId: 'merchant-id'/);
      assert.match(text, /frame\?: FramePlace \| undefined;/);
      assert.doesNotMatch(text, /state|lang/);
    }
    assert.match(vue, /flags: \['debug', 'fullScreen'\],\s+methods: \['update'\],/);
    assert.match(vue, /Pick<Element, 'update'>/);
    assert.match(tags, /'merchant-id'\?: Attribute<number> \| undefined;/);
    assert.match(tags, /options\?: GwNew\['options'\] \| undefined;/);
    assert.match(files.get('src/react/generated/index.ts') ?? '', /^'use client';/);
  });

  it('type the tags of a new element for each framework', async () => {
    const files = await wrapperFiles(invented);
    const svelte = files.get('src/svelte/generated/index.ts') ?? '';
    assert.match(svelte, /'full-screen'\?: OnAttribute \| undefined;/);
    assert.match(svelte, /options\?: GwNew\['options'\] \| undefined;/);
    for (const handler of ['ongw-pay-click', 'on:gw-pay-click']) {
      assert.ok(svelte.includes(`'${handler}'?: Handler<GwNew, GwNewEventMap['gw-pay-click']> | undefined;`), handler);
    }
    assert.match(svelte, /declare module 'svelte\/elements' \{[^}]*interface SvelteHTMLElements extends GwTags/);
    const solid = files.get('src/solid/generated/index.ts') ?? '';
    assert.match(solid, /'attr:full-screen'\?: OnInText \| undefined;/);
    assert.match(solid, /'bool:debug'\?: boolean \| undefined;/);
    assert.match(solid, /'prop:options'\?: GwNew\['options'\] \| undefined;/);
    assert.match(solid, /Properties<GwNew, 'rows' \| 'debug'>/);
    assert.match(solid, /'on:gw-pay-click'\?: Handler</);
    assert.match(solid, /declare module 'solid-js' \{[^}]*interface IntrinsicElements extends GwTags/);
    const vue = files.get('src/vue/generated/global.ts') ?? '';
    assert.match(vue, /fullScreen\?: OnAttribute \| undefined;/);
    assert.match(vue, /onGwPayClick\?: \(\(event: GwNewEventMap\['gw-pay-click'\]\) => void\) \| undefined;/);
    assert.match(vue, /interface GlobalComponents extends GwTags \{\s+GwNew: typeof GwNewComponent;/);
  });
});
