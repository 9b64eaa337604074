/** docs/browsers.md says what the build, the source and the packages say. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { readPackage } from '../../scripts/packages/package-json.js';
import { columns, section } from './page.js';

const page = readFileSync('docs/browsers.md', 'utf8');
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** The code that a payer's browser runs. */
const source = ['bridge', 'client', 'core', 'elements', 'frame', 'global', 'ui']
  .flatMap((folder) =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join('src', folder, file), 'utf8')),
  )
  .join('\n');

/** How each feature of the table is written in the source. */
const written: Readonly<Record<string, RegExp>> = {
  'relative colours': /color\(from var\(/,
  '`light-dark()`': /light-dark\(/,
  '`round()`': /: round\(/,
  '`:state()`': /states\?\.add\(/,
  '`AbortSignal.any`': /AbortSignal\.any\(/,
  '`URL.canParse`': /URL\.canParse\(/,
  '`Intl.Segmenter`': /Intl\.Segmenter\(/,
  '`:has()`': /:has\(/,
  '`color-mix()`': /color-mix\(/,
  '`:dir()`': /:dir\(/,
  '`@container`': /@container /,
  '`attachInternals`': /attachInternals/,
  '`adoptedStyleSheets`': /adoptedStyleSheets/,
  '`dvh`': /\d+dvh/,
  '`showModal`': /showModal\(/,
};

/** Features that are newer than the table; a change that uses one raises the versions of the table. */
const newer =
  /@starting-style|@scope|anchor-name:|field-sizing:|interpolate-size|popover=|:popover-open|startViewTransition|Iterator\.from|RegExp\.escape|Promise\.(try|withResolvers)|Array\.fromAsync|Object\.groupBy|Map\.groupBy|setHTMLUnsafe/;

describe('docs/browsers.md', () => {
  const features = columns(section(page, 'Features behind these versions'), 'feature');

  it('lists features that the source uses, and no other', () => {
    assert.deepEqual(
      features.map(([name]) => name),
      Object.keys(written),
    );
    for (const [name, pattern] of Object.entries(written)) assert.match(source, pattern, name);
    assert.deepEqual(newer.exec(source)?.[0], undefined, 'newer than the table');
  });

  it('asks for the versions that the newest feature needs', () => {
    const asked = columns(page, 'browser').map(([name = '', version = '']) => [
      name,
      Number(/[\d.]+/.exec(version)?.[0]),
    ]);
    for (const [index, name] of [
      [2, 'Chrome'],
      [3, 'Firefox'],
      [4, 'Safari'],
    ] as const) {
      const needed = Math.max(...features.map((row) => Number(row[index])));
      assert.equal(asked.find(([browser]) => String(browser).startsWith(name))?.[1], needed, name);
    }
  });

  it('names the language version of every build', () => {
    const [, year = ''] = /The scripts are ES(\d{4})/.exec(page) ?? [];
    const config = readFileSync('vite.config.ts', 'utf8');
    assert.match(config, new RegExp(`^const target = 'es${year}';$`, 'm'));
    const targets = [config, readFileSync('scripts/vite/classic-script.ts', 'utf8')].flatMap((text) =>
      [...text.matchAll(/\btarget: '(\w+)'/g)].map(([, target]) => target),
    );
    assert.ok(targets.includes(`es${year}`));
    for (const target of targets) assert.ok(target === `es${year}` || target === 'node20', target);
  });

  it('names the runtimes and frameworks that the package asks for', () => {
    const { engines, peerDependencies = {} } = readPackage('.', 'gw-checkout');
    assert.deepEqual(engines, { node: '>=20.19' });
    for (const row of columns(section(page, 'Servers'), 'package').slice(1)) assert.match(row[1] ?? '', /Node 20\.19/);
    const documented = columns(section(page, 'Frameworks'), 'framework').filter(([, version = '']) =>
      /^\d/.test(version),
    );
    assert.deepEqual(
      documented.map(([name = '', version]) => [name.toLowerCase(), `>=${version}`]).sort(),
      Object.entries(peerDependencies)
        .map(([name, version]) => [name.replace('-js', ''), version])
        .sort(),
    );
  });

  it('names the DOMs of unit tests in the versions that are tested', () => {
    const text = section(page, 'Unit tests');
    const { dependencies } = JSON.parse(readFileSync('test/third-party/package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const versions: Readonly<Record<string, string>> = { ...devDependencies, ...dependencies };
    for (const name of ['jsdom', 'jsdom26', 'happy-dom']) {
      const major = /(\d+)\.\d+\.\d+$/.exec(versions[name] ?? '')?.[1];
      assert.match(text, new RegExp(`\\b${String(major)}\\b`), name);
    }
  });
});
