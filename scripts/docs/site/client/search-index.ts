/** The full-text index. The browser builds it from the text of all pages when the search is first opened. */
import MiniSearch from 'minisearch';

interface PageData {
  readonly url: string;
  readonly title: string;
  readonly about: string;
  readonly section: string;
  readonly words?: string;
  /** Records and changelogs rank below the pages that describe the current state. */
  readonly minor?: true;
  readonly passages: readonly (readonly [id: string, heading: string, text: string, code: string])[];
}

declare global {
  var siteSearch: readonly PageData[] | undefined;
}

export interface Hit {
  readonly url: string;
  readonly page: string;
  readonly section: string;
  /** Empty for the top of the page. */
  readonly heading: string;
  readonly text: string;
  /** The matching words of the page. */
  readonly found: readonly string[];
}

interface Passage extends Omit<Hit, 'found'> {
  readonly id: number;
  /** The page's title and keywords belong only to its first passage, so other passages do not match them. */
  readonly name: string;
  readonly code: string;
  readonly minor: boolean;
}

function loadData(address: string): Promise<readonly PageData[]> {
  return new Promise((resolve, reject) => {
    if (globalThis.siteSearch) return resolve(globalThis.siteSearch);
    const script = document.createElement('script');
    script.src = address;
    const end = () => {
      script.remove();
      // A server may answer with something else, so the file identifies itself.
      if (globalThis.siteSearch) resolve(globalThis.siteSearch);
      else reject(new Error(`${address} did not load.`));
    };
    script.onload = end;
    script.onerror = end;
    document.head.append(script);
  });
}

const passagesOf = (pages: readonly PageData[]): Passage[] => {
  let id = 0;
  return pages.flatMap(({ url, title, about, section, words = '', minor = false, passages }) =>
    passages.map(([anchor, heading, text, code]) => ({
      ...{ id: id++, url: anchor === '' ? url : `${url}#${anchor}`, page: title, section, heading, code, minor },
      text: anchor === '' ? `${about} ${text}` : text,
      name: anchor === '' ? `${title} ${words}` : '',
    })),
  );
};

/** At most three passages per page, so a long page does not hide the others. */
const mostOfPage = 3;
const mostHits = 24;

export interface SearchIndex {
  search(query: string): Hit[];
}

export async function makeIndex(address: string): Promise<SearchIndex> {
  const passages = passagesOf(await loadData(address));
  const index = new MiniSearch<Passage>({
    fields: ['name', 'heading', 'text', 'code'],
    searchOptions: {
      boost: { name: 8, heading: 4, code: 0.4 },
      prefix: true,
      // Allows a wrong letter in five of a long word. A short word or a number with another letter is a different one: "theme", "them".
      fuzzy: (term) => (term.length >= 7 && !/\d/.test(term) ? 0.2 : false),
      weights: { prefix: 0.6, fuzzy: 0.2 },
      boostDocument: (id) => (passages[Number(id)]?.minor ? 0.4 : 1),
    },
  });
  await index.addAllAsync(passages, { chunkSize: 150 });
  return {
    search(query) {
      const all = index.search(query, { combineWith: 'AND' });
      const results = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
      const counts = new Map<string, number>();
      const hits: Hit[] = [];
      for (const { id, match } of results) {
        const passage = passages[Number(id)];
        if (!passage) continue;
        const count = (counts.get(passage.page) ?? 0) + 1;
        counts.set(passage.page, count);
        if (count <= mostOfPage) hits.push({ ...passage, found: Object.keys(match) });
        if (hits.length === mostHits) break;
      }
      return hits;
    },
  };
}
