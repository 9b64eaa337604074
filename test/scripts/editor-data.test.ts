/**
 * The data about the elements for editors, and the published manifest: both editors' files have all that custom-elements.json has, in the form that
 * the editor's own schema prescribes, and the manifest names each import of an app.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { paymentMethods } from '../../src/contract/index.js';
import { elementsOf, type Described, type Element, type Manifest } from '../../scripts/manifest/completeness.js';
import { vsCodeData, webTypes } from '../../scripts/packages/editor-data.js';
import { publishedManifest } from '../../scripts/packages/elements-manifest.js';
import { modulesOf, readPackage } from '../../scripts/packages/package-json.js';

type Json = Readonly<Record<string, unknown>>;
interface WebAttribute extends Described {
  readonly default?: string;
  readonly value: Json;
}
interface WebElement extends Described {
  readonly source: { readonly module: string; readonly symbol: string };
  readonly attributes: readonly WebAttribute[];
  readonly slots: readonly Described[];
  readonly js: { readonly properties: readonly (Described & Json)[]; readonly events: readonly (Described & Json)[] };
  readonly css: { readonly properties: readonly Described[]; readonly parts: readonly Described[] };
}
interface Tag {
  readonly name: string;
  readonly description: { readonly kind: string; readonly value: string };
  readonly attributes: readonly {
    readonly name: string;
    readonly description: { readonly kind: string; readonly value: string };
    readonly values: readonly { readonly name: string }[];
  }[];
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const manifest = read('custom-elements.json') as Manifest;
const elements = elementsOf(manifest);
const web = webTypes(manifest, '1.2.3') as Json & { contributions: { html: { elements: readonly WebElement[] } } };
const code = vsCodeData(manifest) as { readonly version: number; readonly tags: readonly Tag[] };
const names = (all: readonly { readonly name?: string }[] = []) => all.map(({ name }) => name);
const fields = ({ members = [] }: Element) => members.filter(({ kind }) => kind === 'field');

describe('web-types.json', () => {
  const tags = web.contributions.html.elements;

  it('has every element, attribute, property, event, slot, part and CSS property', () => {
    assert.deepEqual(names(tags), ['gw-card-form', 'gw-checkout', 'gw-p2p-transfer']);
    for (const [index, element] of elements.entries()) {
      const { attributes, slots, js, css } = tags[index] ?? assert.fail();
      assert.deepEqual(names(attributes), names(element.attributes));
      assert.deepEqual(names(js.properties), names(fields(element)));
      assert.deepEqual(names(js.events), names(element.events));
      assert.deepEqual(names(slots), names(element.slots));
      assert.deepEqual(names(css.parts), names(element.cssParts));
      assert.deepEqual(names(css.properties), names(element.cssProperties));
      const all = [attributes, slots, js.properties, js.events, css.parts, css.properties].flat();
      for (const { name, description } of all) assert.ok(description && !description.includes('\n'), name);
      for (const { name, type } of [...js.properties, ...js.events]) assert.equal(typeof type, 'string', name);
    }
  });

  /** The schema: https://json.schemastore.org/web-types. It refuses other keys at the top and in an attribute's value. */
  it('has the form of the schema', () => {
    const { contributions, ...top } = web;
    assert.deepEqual(top, {
      ...{ $schema: 'https://json.schemastore.org/web-types', name: 'gw-checkout', version: '1.2.3' },
      ...{ 'js-types-syntax': 'typescript', 'description-markup': 'markdown' },
    });
    assert.deepEqual(Object.keys(contributions), ['html']);
    for (const { source, attributes, slots, js, css, ...own } of tags) {
      assert.deepEqual(Object.keys(own), ['name', 'description']);
      assert.deepEqual(Object.keys(source), ['module', 'symbol']);
      assert.deepEqual(
        [Object.keys(js), Object.keys(css)],
        [
          ['properties', 'events'],
          ['properties', 'parts'],
        ],
      );
      for (const { name = '', description, value, default: initially = '', ...more } of attributes) {
        assert.deepEqual([typeof name, typeof description, typeof initially, more], ['string', 'string', 'string', {}]);
        const { type, required = false, ...others } = value;
        assert.deepEqual([typeof type, required, others], ['string', false, {}], name);
      }
      for (const one of [...slots, ...css.parts, ...css.properties]) {
        assert.deepEqual(Object.keys(one), ['name', 'description']);
      }
      for (const { name, description: _, type: __, default: initially = '', ...more } of [
        ...js.properties,
        ...js.events,
      ]) {
        assert.deepEqual([typeof initially, more], ['string', {}], name);
      }
    }
  });

  it('refuses no value that an attribute takes', () => {
    const [, page] = tags;
    const valueOf = (name: string) => page?.attributes.find((one) => one.name === name)?.value;
    assert.deepEqual(valueOf('token'), { type: 'string' });
    assert.deepEqual(valueOf('amount'), { type: 'number' });
    assert.deepEqual(valueOf('isolation'), { type: "'frame' | 'inline'" });
    assert.deepEqual(valueOf('disabled'), { type: 'boolean', required: false });
    assert.deepEqual(valueOf('button'), { type: "'false' | 'true'", required: false });
    assert.deepEqual(valueOf('email'), { type: 'string', required: false });
    // `card,wallets`, `{"type":"dark"}`, JSON.
    for (const name of ['methods', 'theme', 'messages']) assert.deepEqual(valueOf(name), { type: 'string' }, name);
  });
});

describe('html.custom-data.json', () => {
  it('has every element and attribute, and in the help every event, slot, part, CSS property and state', () => {
    assert.equal(code.version, 1.1);
    assert.deepEqual(names(code.tags), names(web.contributions.html.elements));
    for (const [index, element] of elements.entries()) {
      const { attributes, description } = code.tags[index] ?? assert.fail();
      assert.deepEqual(names(attributes), names(element.attributes));
      assert.equal(description.kind, 'markdown');
      const listed = [...description.value.matchAll(/^- `([^`]+)`: \S/gm)].map(([, name]) => name);
      const { events, slots, cssParts, cssProperties, cssStates } = element;
      assert.deepEqual(listed, [events, slots, cssParts, cssProperties, cssStates].flatMap(names));
      for (const attribute of attributes) {
        assert.match(attribute.description.value, /\S\n\nType: `[^`]+`\./, attribute.name);
      }
    }
  });

  it('offers the values of an attribute, and the items of a list', () => {
    const page = code.tags.find(({ name }) => name === 'gw-checkout');
    const offered = (name: string) => names(page?.attributes.find((one) => one.name === name)?.values);
    assert.deepEqual(offered('methods'), [...paymentMethods]);
    assert.deepEqual(offered('theme'), ['light', 'dark', 'auto']);
    assert.deepEqual(offered('button'), ['false', 'true']);
    for (const name of ['disabled', 'token', 'messages']) assert.deepEqual(offered(name), []);
  });
});

describe('the published package', () => {
  it('names the files of the editors, and has them as entries', () => {
    const written = readPackage('.', 'gw-checkout');
    for (const key of ['customElements', 'web-types'] as const) {
      const file = `./${String(written[key]).replace('./', '')}`;
      assert.equal(written.exports[file], file);
    }
    assert.equal(written.exports['./html.custom-data.json'], './html.custom-data.json');
  });

  it('has a custom-elements.json whose paths are its entries', () => {
    const published = publishedManifest(manifest) as Manifest;
    const entries = modulesOf(readPackage('.', 'gw-checkout'));
    for (const { path } of published.modules) assert.ok(entries.includes(path), path);
    assert.doesNotMatch(JSON.stringify(published), /"[^"\s]*(?:src\/|\.ts|shell)[^"\s]*"/);
    const listed = ({ file: _, ...element }: Element) => ({ ...element, superclass: { name: 'HTMLElement' } });
    assert.deepEqual(elementsOf(published).map(listed), elements.map(listed));
    for (const [index, { name, source }] of web.contributions.html.elements.entries()) {
      const exported = (published.modules[index] as unknown as { exports: unknown }).exports;
      const declaration = { name: source.symbol, module: source.module };
      assert.deepEqual(exported, [
        { kind: 'js', name: source.symbol, declaration },
        { kind: 'custom-element-definition', name, declaration },
      ]);
    }
  });
});
