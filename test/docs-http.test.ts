/** docs/http.md describes every route, has correct vectors, and links to existing headings. docs/interface.md has the whole text. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { documents } from '../scripts/docs/documents.js';
import { accessTokenPath, sign, signAccessToken, signVersion2, type SignedFields } from '../src/contract/index.js';
import { makeDocument } from '../src/sandbox/openapi/document.js';
import { fieldRows } from '../src/sandbox/openapi/field-rows.js';

const read = (file: string) => readFileSync(file, 'utf8');
const page = read('docs/http.md');

/** The generated region of that name. */
function region(name: string): string {
  const [, text = ''] = new RegExp(`<!-- generated: ${name} -->\\n([^]*?)<!-- /generated -->`).exec(page) ?? [];
  assert.notEqual(text, '', name);
  return text;
}
const fences = (text: string) => Array.from(text.matchAll(/```\w+\n([^]*?)\n```/g), ([, inside = '']) => inside);

/** The anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (text: string) =>
  Array.from(text.replace(/^```[^]*?^```/gm, '').matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('docs/http.md', () => {
  const { paths, components } = makeDocument({ payUrl: '' });

  it('has a section for every route of the contract, beside the table', () => {
    const prose = page.replace(/<!-- generated: [^]*?<!-- \/generated -->/g, '');
    for (const path of Object.keys(paths)) {
      assert.match(region('http operations'), new RegExp(`\`POST ${path.replace(/[{}]/g, '\\$&')}\``), path);
      const address = `POST {${path === accessTokenPath || path.includes('/report') ? 'portal' : 'pay'}_url}${path}`;
      assert.ok(prose.includes(address), address);
    }
  });

  it('has every field of every request and answer', () => {
    const shown = new Set(Array.from(page.matchAll(/^\| `([\w.[\]]+)`/gm), ([, name]) => name));
    // A message of version 2.0 is described in words.
    for (const name of Object.keys(components.schemas).filter((one) => one !== 'Version2Message')) {
      for (const { path } of fieldRows(components.schemas, name)) {
        if (!/^(AccessToken|Report)?Failure$/.test(name)) assert.ok(shown.has(path), `${name}.${path}`);
      }
    }
  });

  it('has signature vectors that are right', async () => {
    const [fields = '', text = '', signature, masked = ''] = fences(region('http signature'));
    assert.equal(signature, await sign('test', JSON.parse(fields) as SignedFields));
    assert.equal(masked, text.replace(/^test/, '**********'));
    const [content = '', message = ''] = fences(region('http version 2'));
    const { order } = JSON.parse(content) as { order: unknown };
    assert.deepEqual(JSON.parse(message), { request: await signVersion2('test', order) });
    const [hash] = fences(region('http access token'));
    assert.equal(hash, await signAccessToken('test', 'app-700001', '2026-11-21 12:00:00'));
  });

  it('has the words that developers search for', () => {
    for (const word of [
      ...['refund', 'webhook', 'idempotent', 'Idempotency-Key', 'response_signature_string', 'environment variable'],
      ...['OpenAPI', 'retry', 'Retry-After', 'curl', 'PHP', 'Python', 'Go', 'Node'],
    ]) {
      assert.ok(page.includes(word), word);
    }
  });

  it('links to headings that are there', () => {
    for (const [, file = '', anchor = ''] of page.matchAll(/\]\(([\w-]+\.md)?#([^)]+)\)/g)) {
      assert.ok(anchorsOf(file === '' ? page : read(`docs/${file}`)).includes(anchor), `${file}#${anchor}`);
    }
  });
});

describe('docs/interface.md', () => {
  const text = read('docs/interface.md');

  it('is the whole text', () => {
    for (const heading of [
      ...[
        'What the service does',
        'Resources and their fields',
        'States and transitions',
        'Endpoints',
        'Authentication',
      ],
      ...['Events', 'Errors', 'Limits', 'Versioning'],
    ]) {
      assert.match(text, new RegExp(`^## ${heading}$`, 'm'));
    }
    assert.ok(text.length > 25_000);
  });

  it('is linked from every page that cites it', () => {
    for (const file of documents()) {
      // Of prose: not of code, tables made from the source, or a package's own page, which has no docs beside it.
      if (/^(README|packages\/.*|\.changeset\/README|docs\/interface)\b/.test(file)) continue;
      const prose = read(file).replace(/^```[^]*?^```|<!-- generated: [^]*?<!-- \/generated -->|`[^`\n]*`|^#.*$/gm, '');
      if (!/\bthe (written )?interface\b(?! (of|that|in `))/i.test(prose)) continue;
      assert.match(prose, /\]\((\.\.\/|docs\/)*interface\.md/, file);
    }
  });
});
