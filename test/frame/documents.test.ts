/** The documents of the card frames, as the build writes them from their data. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import {
  documentName,
  frameDocument,
  frameDocuments,
  markup,
  type FrameName,
} from '../../scripts/vite/frame-documents.js';
import { frameTitles, loadCatalogue } from '../../src/core/i18n/index.js';
import { loadTransferCatalogue } from '../../src/core/i18n/transfer-catalogue.js';
import { allLocales } from '../../src/core/i18n/locale.js';
import { paidNumber } from '../../src/frame/markup/field.js';
import type { Item } from '../../src/frame/markup/item.js';

function all(item: Item): Item[] {
  return [item, ...item.children.flatMap(all)];
}

for (const [frame, { form, styles }] of Object.entries(frameDocuments)) {
  describe(`the document ${frame}.html`, () => {
    const items = all(form);

    it('names a text for every label, and every field has one', () => {
      const labels = items.filter(({ tag, attributes }) => tag === 'label' && attributes['for']);
      const inputs = items.filter(({ tag, attributes }) => tag === 'input' && attributes['type'] === 'text');
      assert.ok(inputs.length > 0);
      assert.deepEqual(
        labels.map(({ attributes }) => attributes['for']),
        inputs.map(({ attributes }) => attributes['id']),
      );
      for (const { attributes } of labels) assert.match(attributes['data-text'] ?? '', /^field\./);
    });

    it('has an element of its own for each description of a field', () => {
      const ids = new Set(items.map(({ attributes }) => attributes['id']));
      for (const { attributes } of items) {
        const named = `${attributes['aria-describedby'] ?? ''} ${attributes['aria-labelledby'] ?? ''}`;
        for (const id of named.split(' ').filter(Boolean)) assert.ok(ids.has(id), id);
      }
    });

    it('has no style attribute, handler, address or script: its policy would refuse them', () => {
      for (const { tag, attributes } of items) {
        assert.doesNotMatch(tag, /script|style|iframe|object/);
        for (const name of Object.keys(attributes)) assert.doesNotMatch(name, /^(style|src|href|action|on.*)$/);
      }
      assert.doesNotMatch(styles, /url\(|@import/);
    });

    for (const locale of allLocales) {
      it(`${locale}: every text is in its place`, async () => {
        const load = frame === 'transfer-frame' ? loadTransferCatalogue : loadCatalogue;
        const texts: Readonly<Record<string, string>> = await load(locale);
        const html = markup(form, texts);
        for (const { attributes } of items) {
          for (const [name, id] of Object.entries(attributes)) {
            // The page sends the text of a card that has paid. Until then, it is empty.
            if (!name.startsWith('data-text') || id === paidNumber) continue;
            assert.ok(texts[id], `${id} is not a text`);
            const text = (texts[id] ?? '').replace(/&/g, '&amp;').replace(/</g, '&lt;');
            assert.ok(html.includes(name === 'data-text' ? `>${text}<` : `="${text}"`), `${id}: ${text}`);
          }
        }
      });
    }

    it('has its language, and the title of its frame', async () => {
      for (const locale of allLocales) {
        const html = await frameDocument(frame as FrameName, locale, { style: '', script: '' });
        assert.match(html, new RegExp(`<html lang="${locale}">.*<title>${frameTitles[locale]}</title>`));
      }
    });

    it('a text cannot end its element', () => {
      const texts = Object.fromEntries(
        items.flatMap(({ attributes }) => Object.values(attributes)).map((id) => [id, '<u onclick=x>"\'&']),
      );
      assert.doesNotMatch(markup(form, texts), /<u|onclick=x>"/);
    });
  });
}

describe('the name of a document', () => {
  it('is the frame’s in English, and has the language otherwise', () => {
    assert.equal(documentName('frame', 'en'), 'frame.html');
    assert.equal(documentName('checkout-frame', 'ko'), 'checkout-frame-ko.html');
  });
});
