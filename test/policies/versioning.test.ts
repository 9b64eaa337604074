/** docs/versioning.md and docs/migrating.md: the names in their tables match the source. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { fields } from '../../src/core/options/fields.js';
import { createGatewayClient } from '../../src/server/index.js';
import { columns, section } from './page.js';

const versioning = readFileSync('docs/versioning.md', 'utf8');
const migrating = readFileSync('docs/migrating.md', 'utf8');

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join('src', file), 'utf8'));
const source = sources.join('\n');
/** Paths of all options, and of the groups that they are in. */
const optionKeys = new Set([...fields.keys()].flatMap((path) => [path, path.replace(/\.\w+$/, '')]));

/** The last name in a cell's first code: `fix` of `problems[].fix`. */
const nameIn = (cell = '') => /`[^`]*?(\w+)`/.exec(cell)?.[1] ?? assert.fail(cell);

describe('the deprecated names', () => {
  const rows = columns(section(versioning, 'Deprecation'), 'deprecated');

  it('are in the source as long as they are listed, each with what replaces it and when it goes', () => {
    assert.equal(versioning.includes('No name is deprecated now.'), rows.length === 0);
    for (const [name, replacement, since, until] of rows) {
      assert.match(source, new RegExp(`\\b${nameIn(name)}\\b`), name);
      assert.ok(nameIn(replacement));
      for (const version of [since, until]) assert.match(version ?? '', /^\d+\.\d+\.0$/);
    }
  });

  it('are all that the types mark as deprecated', () => {
    const listed = new Set(rows.map(([name]) => nameIn(name)));
    for (const [, name = ''] of source.matchAll(/@deprecated[^]*?\*\/\s*(?:readonly |get |static )*(\w+)/g)) {
      assert.ok(listed.has(name), `${name} is @deprecated, and docs/versioning.md does not list it`);
    }
  });
});

describe('the words of other providers', () => {
  const client = createGatewayClient({ merchantId: 1, secret: 's'.repeat(32), payUrl: 'https://pay.example' });

  it('are put beside methods that the server client has', () => {
    const methods = columns(section(migrating, 'From another provider'), 'here').flatMap(([cell = '']) =>
      [...cell.matchAll(/`(orders|recurring|callbacks)\.(\w+)`/g)].map(
        ([, group = '', method = '']) => [group, method] as const,
      ),
    );
    assert.ok(methods.length >= 5);
    for (const [group, method] of methods) {
      const part = client[group as 'orders' | 'recurring' | 'callbacks'] as unknown as Record<string, unknown>;
      assert.equal(typeof part[method], 'function', `${group}.${method}`);
    }
  });
});

describe('what moves from the call to the tag', () => {
  it('the table names existing options', () => {
    const named = [...migrating.matchAll(/`(options|params)\.([a-z_]+)/g)].map(
      ([, group = '', name = '']) => `${group}.${name}`,
    );
    assert.ok(named.length >= 8);
    for (const name of named) assert.ok(optionKeys.has(name), name);
  });

  it('are events of the function, each with its event of the element', () => {
    const types = /export type CheckoutEventName =([^;]+);/.exec(source)?.[1] ?? '';
    const manifest = readFileSync('custom-elements.json', 'utf8');
    const events = new Set([...migrating.matchAll(/\.on\('([\w-]+)'/g)].map(([, name = '']) => name));
    assert.ok(events.size >= 3);
    for (const name of events) {
      assert.ok(types.includes(`'${name}'`), name);
      assert.ok(manifest.includes(`"gw-${name}"`), name);
    }
  });
});
