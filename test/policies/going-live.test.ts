/** docs/going-live.md: its sample runs, and what it names exists. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { loadFresh } from '../helpers/fresh-module.js';
import { columns, section } from './page.js';

const page = readFileSync('docs/going-live.md', 'utf8');
const sandboxPage = readFileSync('docs/sandbox.md', 'utf8');
const fenced = (language: string, text: string) =>
  new RegExp(`^ *\`\`\`${language}\\n([^]*?)^ *\`\`\``, 'm').exec(text)?.[1] ?? assert.fail(`no ${language}`);

/** The points of a list, each with the lines and samples that belong to it. */
const points = page
  .split(/^(?=- |## )/m)
  .filter((part) => part.startsWith('- '))
  .map((text) => ({ title: text.split('\n')[0] ?? '', text }));

describe('the checklist', () => {
  it('states for each point how to check it', () => {
    assert.ok(points.length > 30, String(points.length));
    const without = points.filter(({ text }) => !text.includes('*Check:*')).map(({ title }) => title);
    assert.deepEqual(without, []);
  });

  it('names test cards and faults of the sandbox', () => {
    const rows = columns(section(page, 'Test each outcome'), 'outcome').flat().join(' ');
    const cards = rows.match(/\d{4} \d{4} \d{4} \d{4}/g) ?? [];
    assert.ok(cards.length >= 5);
    for (const card of cards) assert.ok(sandboxPage.includes(`| \`${card}\` |`), card);
    for (const fault of ['drop', 'late-callback', 'duplicate-callback', 'late-first-callback']) {
      assert.ok(page.includes(`\`${fault}\``), fault);
      assert.match(sandboxPage, new RegExp(`^\\| \`${fault}(=MS)?\``, 'm'), fault);
    }
  });

  it('has the directives of docs/security.md', () => {
    const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
    const security = readFileSync('docs/security.md', 'utf8');
    assert.equal(tidy(fenced('http', page)), tidy(fenced('http', security)));
  });

  it('names existing reasons of a CallbackError', () => {
    const server = readFileSync('docs/server.md', 'utf8');
    const rows = columns(section(page, 'Monitoring'), 'sign').filter(([sign = '']) =>
      sign.startsWith('`CallbackError`'),
    );
    assert.equal(rows.length, 3);
    for (const [sign = ''] of rows) {
      for (const [, reason = ''] of sign.matchAll(/`([a-z]+)`/g))
        assert.match(server, new RegExp(`^\\| \`${reason}\` \\| \\d{3}`, 'm'));
    }
  });

  it('names environment variables of the command line, and one of the sample', () => {
    const source = readdirSync('src/cli')
      .map((name) => readFileSync(join('src/cli', name), 'utf8'))
      .join('\n');
    const names = new Set(page.match(/\bGW_[A-Z_]+\b/g));
    assert.ok(names.size >= 5);
    for (const name of names) {
      if (name !== 'GW_SECRET') assert.ok(source.includes(name), name);
    }
  });
});

describe('the settings of the sample', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'going-live-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const complete = { GW_MERCHANT_ID: '700002', GW_SECRET: 's'.repeat(32), GW_PAY_URL: 'https://pay.example' };
  let count = 0;

  /** The sample as a module of its own, in this environment. */
  async function load(environment: Readonly<Record<string, string>>): Promise<unknown> {
    const file = join(folder, `${++count}.mts`);
    writeFileSync(file, fenced('ts', page));
    const saved = Object.keys(complete).map((name) => [name, process.env[name]] as const);
    for (const name of Object.keys(complete)) delete process.env[name];
    Object.assign(process.env, environment);
    try {
      return await loadFresh(file, { 'gw-checkout/server': 'src/server/index.ts' });
    } finally {
      for (const [name, value] of saved) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
  }

  it('make a client', async () => {
    assert.ok('gateway' in ((await load(complete)) as object));
  });

  for (const [variable, setting] of [
    ['GW_MERCHANT_ID', 'merchantId'],
    ['GW_SECRET', 'secret'],
    ['GW_PAY_URL', 'payUrl'],
  ] as const) {
    it(`stop the server if ${variable} is missing`, async () => {
      const rest = Object.fromEntries(Object.entries(complete).filter(([name]) => name !== variable));
      await assert.rejects(
        load(rest),
        (error: Error) => error.name === 'InputError' && error.message.includes(setting),
      );
    });
  }
});
