/** The search of the documentation site. Its dialog is in test/more/site-search.e2e.ts. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { makeIndex, type SearchIndex } from '../../scripts/docs/site/client/search-index.js';

describe('the search', () => {
  let index: SearchIndex;
  beforeAll(async () => {
    const about = { about: '', section: 'Guides' };
    globalThis.siteSearch = [
      { ...about, url: 'fix.html', title: 'Faults', passages: [['', '', 'Fix them, and pay with them.', '']] },
      { ...about, url: 'look.html', title: 'Theming', passages: [['', '', 'A theme and its colours, or themes.', '']] },
      { ...about, url: 'refunds.html', title: 'Money back', passages: [['', '', 'Refunds of an order.', '']] },
    ];
    index = await makeIndex('');
  });
  afterAll(() => {
    globalThis.siteSearch = undefined;
  });
  const urls = (query: string) => index.search(query).map(({ url }) => url);

  test('does not take a short word for another: "theme" is not "them"', () => {
    assert.deepEqual(urls('theme'), ['look.html']);
    assert.deepEqual(index.search('theme')[0]?.found.toSorted(), ['theme', 'themes']);
  });

  test('finds a long word with a wrong letter', () => {
    assert.deepEqual(urls('refumds'), ['refunds.html']);
  });

  test('finds a word by its beginning', () => {
    assert.deepEqual(urls('refu'), ['refunds.html']);
  });
});
