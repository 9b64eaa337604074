/** The list of pages, the links between them, and what of README.md is the quick start. The built site is in test/more/site.e2e.ts. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { pageList } from '../../scripts/docs/page-list.js';
import { quickStart } from '../../scripts/docs/quick-start.js';
import { allPages, listProblems, urlOf, writtenPages } from '../../scripts/docs/site/book.js';
import { relativeUrl, resolveLink, sourceAddress } from '../../scripts/docs/site/links.js';
import { renderSite } from '../../scripts/docs/site/render.js';
import { renderMarkdown, type Link } from '../../scripts/docs/site/markdown.js';
import { flatColours, presets } from '../../src/core/theme/index.js';

describe('scripts/docs/site/pages.ts', () => {
  const pages = allPages();

  test('has every page of docs/ once, and no other', () => {
    assert.deepEqual(listProblems(pages, writtenPages(), existsSync), []);
  });

  test('gives each page an address, a name and a line of its own', () => {
    for (const key of ['url', 'title', 'about'] as const) {
      const values = pages.map((page) => page[key].toLowerCase());
      assert.deepEqual(
        values.filter((value, at) => values.indexOf(value) !== at),
        [],
        key,
      );
    }
  });

  test('has lines of one sentence that fit a search result', () => {
    const records = /^docs\/decisions\/\d/;
    for (const { file, about } of pages.filter((page) => !records.test(page.file))) {
      assert.match(about, /^[A-Z‘`a-z].+[.]$/, file);
      assert.ok(about.length <= 90, `${file}: ${about.length} characters`);
    }
  });

  test('is the list of docs/index.md', () => {
    const index = readFileSync('docs/index.md', 'utf8');
    assert.ok(index.includes(pageList()));
    for (const { file, parent, about } of pages) {
      if (file === 'docs/index.md' || parent?.startsWith('docs/decisions')) continue;
      assert.ok(index.includes(about), file);
    }
  });
});

test('the theming page has each flat colour with its value, and a picture with each preset', () => {
  const page = readFileSync('docs/look.md', 'utf8');
  for (const [name, colour] of Object.entries(flatColours))
    assert.ok(page.includes(`| \`${name}\` | \`${colour}\` |`), name);
  const picture = readFileSync('docs/pictures/presets.svg', 'utf8');
  for (const name of Object.keys(presets)) assert.equal(picture.includes(`>${name}</text>`), name !== 'reset', name);
});

test('every link between documents leads to a page, a heading or a file that is there', async () => {
  const { pages, rendered, files } = await renderSite();
  assert.equal(rendered.size, pages.length);
  assert.ok(files.size > 5);
});

describe('a list with a fault', () => {
  const entry = (file: string) => ({ file, title: 'A page', about: 'About it.' });
  const problems = (files: string[], written: string[]) =>
    listProblems(files.map(entry), written, (file) => written.includes(file)).join('\n');

  for (const [name, files, written, expected] of [
    ['a page that is missing', ['docs/a.md'], ['docs/a.md', 'docs/b.md'], /^docs\/b\.md is not in .*: add a line/],
    ['a page twice', ['docs/a.md', 'docs/a.md'], ['docs/a.md'], /^docs\/a\.md is twice in .*: remove one/],
    [
      'a page that does not exist',
      ['docs/a.md', 'docs/c.md'],
      ['docs/a.md'],
      /names docs\/c\.md, which does not exist/,
    ],
  ] as const) {
    test(name, () => assert.match(problems([...files], [...written]), expected));
  }

  test('a page without words', () => {
    const found = listProblems([{ file: 'docs/a.md', title: '', about: '' }], ['docs/a.md'], () => true);
    assert.deepEqual(found, ['docs/a.md has no description in scripts/docs/site/pages.ts: add one.']);
  });
});

describe('an address', () => {
  for (const [file, url] of [
    ['docs/index.md', 'index.html'],
    ['docs/security.md', 'security.html'],
    ['docs/apps/vue.md', 'apps/vue.html'],
    ['docs/decisions/README.md', 'decisions/index.html'],
    ['SECURITY.md', 'project/security.html'],
    ['README.md', 'project/readme.html'],
    ['LICENSE', 'project/license.html'],
  ] as const) {
    test(`of ${file}`, () => assert.equal(urlOf(file), url));
  }

  test('from one page to another', () => {
    assert.equal(relativeUrl('apps/vue.html', 'index.html'), '../index.html');
    assert.equal(relativeUrl('index.html', 'apps/vue.html'), 'apps/vue.html');
    assert.equal(relativeUrl('index.html', 'index.html'), 'index.html');
  });
});

describe('a link', () => {
  const isPage = (file: string) =>
    ['docs/server.md', 'docs/apps/vue.md', 'docs/decisions/README.md', 'README.md'].includes(file);
  for (const [href, from, expected] of [
    ['server.md#callbacks', 'docs/wallets.md', { kind: 'page', file: 'docs/server.md', hash: 'callbacks' }],
    ['../server.md', 'docs/apps/vue.md', { kind: 'page', file: 'docs/server.md', hash: '' }],
    ['#start', 'docs/server.md', { kind: 'page', file: 'docs/server.md', hash: 'start' }],
    ['decisions', 'docs/server.md', { kind: 'page', file: 'docs/decisions/README.md', hash: '' }],
    ['docs/apps/vue.md', 'README.md', { kind: 'page', file: 'docs/apps/vue.md', hash: '' }],
    ['pictures/checkout.png', 'docs/server.md', { kind: 'asset', file: 'docs/pictures/checkout.png' }],
    ['apps', 'docs/server.md', { kind: 'source', file: 'docs/apps', hash: '' }],
    ['../src/index.ts#L3', 'docs/server.md', { kind: 'source', file: 'src/index.ts', hash: 'L3' }],
    ['../test/', 'docs/server.md', { kind: 'source', file: 'test', hash: '' }],
    ['nowhere.md', 'docs/server.md', { kind: 'missing', file: 'docs/nowhere.md' }],
    ['https://shop.example/', 'docs/server.md', { kind: 'other', address: 'https://shop.example/' }],
  ] as const) {
    test(`${href} on ${from}`, () => assert.deepEqual(resolveLink(href, from, isPage), expected));
  }

  test('into the source needs a repository', () => {
    assert.equal(sourceAddress(undefined, 'src/index.ts'), undefined);
    assert.equal(
      sourceAddress('git+https://code.example/gw.git', 'src/index.ts', 'L3'),
      'https://code.example/gw/blob/HEAD/src/index.ts#L3',
    );
  });
});

describe('a document', () => {
  const render = (text: string, link: (href: string) => Link = (href) => ({ href })) =>
    renderMarkdown(text, { link, picture: (src) => ({ href: src, file: 'docs/pictures/checkout.png' }) });
  const source = () => ({ path: 'src/client/send.ts' });

  test('shows the path of a source file where there is no address', () => {
    assert.match(render('See [`src/client/send.ts`](x).', source).html, /See <code>src\/client\/send\.ts<\/code>\./);
    assert.match(render('See [src/client/send.ts](x).', source).html, /See <code>src\/client\/send\.ts<\/code>\./);
    assert.match(
      render('See [the client](x).', source).html,
      /See the client \(<code>src\/client\/send\.ts<\/code>\)\./,
    );
  });

  test('has the ids of a repository’s page, and one for each of two equal headings', () => {
    const { headings } = render('# A\n\n## `options`: the form\n\n## Errors\n\n## Errors');
    assert.deepEqual(
      headings.map(({ id }) => id),
      ['a', 'options-the-form', 'errors', 'errors-1'],
    );
  });

  test('keeps words and samples of each heading for the search', () => {
    const { passages } = render(
      '# A\n\nFirst `one`.\n\n## B\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n\n```ts\nsend();\n```\n',
    );
    assert.deepEqual(passages, [
      { id: '', heading: '', text: 'First one.', code: '' },
      { id: 'b', heading: 'B', text: 'x y 1 2', code: 'send();' },
    ]);
  });

  test('has no comment, no style and no script', () => {
    const { html } = render('<!-- generated: x -->\n\n| a |\n| --: |\n| 1 |\n\nText <!-- note --> on.\n');
    assert.doesNotMatch(html, /<!--|style=/);
    assert.match(html, /<td class="right">1<\/td>/);
  });

  test('gives a picture its size', () => {
    assert.match(render('![Words](x.png)').html, /<img src="x.png" alt="Words" width="\d{3,}" height="\d{3,}"/);
  });

  test('shows a colour beside its value, without a style', () => {
    const { html } = render('Write `#D94343`, not `#d9` and not `red`.');
    assert.match(html, /<svg class="swatch"[^>]*><rect [^>]*fill="#D94343"\/><\/svg><code>#D94343<\/code>/);
    assert.equal(html.match(/<svg/g)?.length, 1);
  });

  test('draws a diagram, without a style and without another host, and keeps its text', () => {
    const { html } = render('```mermaid\nflowchart TD\n  shop --> gateway\n  gateway -. later .-> bank\n```');
    assert.match(html, /<svg [^>]*aria-hidden="true"/);
    assert.match(html, />shop<\/text>/);
    assert.match(html, /<summary>The diagram as text<\/summary><pre><code>flowchart TD/);
    assert.doesNotMatch(html, /<style|@import|https?:\/\/(?!www\.w3\.org)/);
  });
});

describe('the quick start of README.md', () => {
  const section =
    '## Take a payment in five minutes\n\nSee [it](docs/server.md#a) and [us](CONTRIBUTING.md).\n\n### Step\n\n';
  const sample = '```md\n## Not a heading\n[x](docs/y.md)\n```\n';

  test('has links and samples as docs/start.md needs them', () => {
    const text = quickStart(`# Name\n\n## Try it\n\nNo.\n\n${section}${sample}\n## More\n\nNo.\n`);
    const moved = section.replace('docs/server.md', 'server.md').replace('CONTRIBUTING', '../CONTRIBUTING');
    assert.equal(text, `${moved}${sample.trim()}`);
  });

  test('is all sections with such a heading', () => {
    const text = quickStart(
      '# Name\n\n## Start the gateway\n\nA\n\n## Take a payment\n\nB\n\n## Three elements\n\nNo.\n',
    );
    assert.equal(text, '## Start the gateway\n\nA\n\n## Take a payment\n\nB');
  });

  test('has no mark of another region in it', () => {
    assert.equal(
      quickStart('## Take a payment\n\n<!-- generated: x -->\n\nB\n\n<!-- /generated -->\n'),
      '## Take a payment\n\nB',
    );
  });

  test('is an error where README.md has none', () => {
    assert.throws(() => quickStart('# Name\n'), /README\.md has no section whose heading begins with/);
  });
});
