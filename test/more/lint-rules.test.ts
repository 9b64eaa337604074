/**
 * The linter reports what the project has promised, in each group of files, and nothing right beside it.
 *
 * The sources of `lint/` are written into one folder with the project's configuration, and linted at once.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { allowed, families, unused } from '../scripts/lint/families.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const configuration = readFileSync(join(root, '.oxlintrc.json'), 'utf8');

interface Diagnostic {
  filename: string;
  /** As `typescript(no-explicit-any)`; absent where a comment is reported, or the source cannot be parsed. */
  code?: string;
  message: string;
}

interface Sample {
  group: string;
  path: string;
  source: string;
}

let count = 0;
const samples = (groups: readonly string[], source: string): Sample[] =>
  groups.map((group) => ({ group, source, path: group.replace('*', `sample-${count++}`) }));
const title = (source: string): string => source.split('\n').join(' ');
const nameOf = ({ code, message }: Diagnostic): string =>
  code?.replace(/^eslint\((.+)\)$/, '$1').replace(/^(.+)\((.+)\)$/, '$1/$2') ?? message;

/** The findings by file, as `no-var`, `typescript/no-explicit-any` or the message. */
async function lint(folder: string): Promise<Map<string, string[]>> {
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [program, '--format', 'json'];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 28 }, (_error, stdout) => resolve(stdout));
  });
  const reported = new Map<string, string[]>();
  for (const diagnostic of (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics) {
    const { filename } = diagnostic;
    reported.set(filename, [...(reported.get(filename) ?? []), nameOf(diagnostic)]);
  }
  return reported;
}

const banned = families.flatMap(({ rows, holds, quiet }) =>
  rows.map(([rule, source]) => ({ rule, source, held: samples(holds, source), quiet: samples(quiet, source) })),
);
const quiet = allowed.map(({ source, groups }) => ({ source, files: samples(groups, source) }));
const comments = unused.map(({ source, groups }) => ({ source, files: samples(groups, source) }));

describe('the linter', () => {
  let folder = '';
  let reported = new Map<string, string[]>();
  const groupsWhere = (files: Sample[], wanted: (rules: string[]) => boolean): string[] =>
    files.filter(({ path }) => wanted(reported.get(path) ?? [])).map(({ group }) => group);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gw-lint-'));
    writeFileSync(join(folder, '.oxlintrc.json'), configuration);
    for (const name of ['tsconfig.json', 'package.json']) cpSync(join(root, name), join(folder, name));
    mkdirSync(join(folder, 'scripts'));
    for (const name of ['node_modules', 'scripts/lint']) symlinkSync(join(root, name), join(folder, name), 'junction');
    for (const { path, source } of [
      ...banned.flatMap((one) => [...one.held, ...one.quiet]),
      ...[...quiet, ...comments].flatMap(({ files }) => files),
    ]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${source}\n`);
    }
    reported = await lint(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const { rule, source, held, quiet } of banned) {
    it(`reports ${rule}: ${title(source)}`, () => {
      const missed = groupsWhere(held, (rules) => !rules.includes(rule));
      const tooFar = groupsWhere(quiet, (rules) => rules.includes(rule));
      assert.deepEqual({ missed, tooFar }, { missed: [], tooFar: [] });
    });
  }

  for (const { source, files } of quiet) {
    it(`is quiet: ${title(source)}`, () => {
      for (const { path } of files) assert.deepEqual(reported.get(path) ?? [], [], path);
    });
  }

  for (const { source, files } of comments) {
    it(`reports a comment with nothing to switch off: ${title(source)}`, () => {
      const missed = groupsWhere(files, (rules) => !rules.some((rule) => /^Unused .* directive/.test(rule)));
      assert.deepEqual(missed, []);
    });
  }
});

describe('the configuration of the linter', () => {
  const on = new Set(
    [...configuration.matchAll(/"([\w/-]+)": (?:"error"|\["error")/g)]
      .map(([, rule]) => rule ?? '')
      .filter((rule) => rule !== 'reportUnusedDisableDirectives'),
  );

  it('has a sample for each rule that it turns on', () => {
    const sampled = new Set(banned.map(({ rule }) => rule));
    assert.deepEqual(
      [...on].filter((rule) => !sampled.has(rule)),
      [],
    );
  });

  it('turns on the recommended rules of the plugins', async () => {
    const recommended = { 'eslint-plugin-lit': 'flat/recommended', 'eslint-plugin-wc': 'flat/best-practice' };
    // Lit's base class always has the callback. It only has to be called.
    const left = ['wc/guard-super-call'];
    for (const [plugin, name] of Object.entries({ ...recommended, 'eslint-plugin-lit-a11y': 'recommended' })) {
      const { default: loaded } = (await import(plugin)) as {
        default: { configs: Record<string, { rules: Record<string, unknown> } | undefined> };
      };
      const rules = Object.entries(loaded.configs[name]?.rules ?? {}).filter(([, severity]) => severity !== 'off');
      assert.ok(rules.length > 5, plugin);
      assert.deepEqual(
        rules.map(([rule]) => rule).filter((rule) => !on.has(rule) && !left.includes(rule)),
        [],
      );
    }
  });
});
