/** The published packages: their files, size, requirements, and the findings of publint and attw. */
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import assert from 'node:assert/strict';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { brotliCompressSync } from 'node:zlib';
import { publint } from 'publint';
import semver from 'semver';
import { build } from 'vite';
import { sandboxEntries, shopEntries } from '../../scripts/packages/entries.js';
import { folderOf, packages, type PackageName } from '../../scripts/packages/package-json.js';
import { makeApp, root, type App } from '../helpers/packed.js';

const withCode = { ...shopEntries.elements, ...shopEntries.tools };
const texts = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];
const codeOf = (entries: object) => Object.keys(entries).flatMap((file) => [`lib/${file}.js`, `cjs/${file}.cjs`]);
const typesOf = (entries: object) => Object.keys(entries).flatMap((file) => [`lib/${file}.d.ts`, `cjs/${file}.d.cts`]);

/** Every file by its name. Those whose names have a hash, or that the source has many of, are told by their folder. */
const contents: Readonly<Record<PackageName, { readonly named: readonly string[]; readonly folders: RegExp }>> = {
  'gw-checkout': {
    named: [
      ...texts,
      ...['custom-elements', 'html.custom-data', 'manifest', 'options.schema', 'web-types'].map(
        (name) => `${name}.json`,
      ),
      ...['explain', 'gw-checkout', 'inventory', 'report', 'sandbox', 'flags', 'output', 'is-object', 'version'].map(
        (name) => `cli/${name}.js`,
      ),
      ...codeOf(withCode),
      ...typesOf({ ...withCode, ...shopEntries.types }),
      'lib/server-browser.js',
    ],
    folders:
      /^(lib\/chunks\/[\w-]+\.js|cjs\/chunks\/[\w-]+\.cjs|lib\/shared\/[\w.-]+\.d\.ts|cjs\/shared\/[\w.-]+\.d\.cts|lib\/(react|vue)\/gw-[\w-]+\.js)$/,
  },
  'gw-checkout-sandbox': {
    named: [
      ...texts,
      'openapi.json',
      ...['lib/gw-checkout-sandbox.js', 'lib/gw-checkout-sandbox.js.map', 'lib/testing.js.map'],
      ...codeOf(sandboxEntries),
      ...typesOf(sandboxEntries),
    ],
    folders: /^(lib\/chunks\/[\w-]+\.js(\.map)?|page\/((assets|versioned)\/)?[\w.-]+)$/,
  },
};

/** Bytes on disk, in blocks of 4 kB. A package that the folder has inside is one of its own. */
function onDisk(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => {
    const path = join(folder, name);
    const stats = lstatSync(path);
    if (stats.isDirectory()) return name === 'node_modules' ? sum : sum + onDisk(path);
    return sum + Math.ceil(stats.size / 4096) * 4096;
  }, 4096);
}

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly engines?: Readonly<Record<string, string>>;
  readonly hasInstallScript?: boolean;
}
const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

/** The packages that npm installs with these packages, by the folder in the lock file. */
function tree(names: readonly string[], from = '', found = new Map<string, Locked>()): Map<string, Locked> {
  for (const name of names) {
    const places = [`${from}/node_modules/${name}`.replace(/^\//, ''), `node_modules/${name}`];
    const place = places.find((one) => locked[one]);
    const entry = place === undefined ? undefined : locked[place];
    // The binaries for other machines are not in the lock file of every machine.
    if (place === undefined || !entry || found.has(place)) continue;
    found.set(place, entry);
    tree(Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), place, found);
  }
  return found;
}

describe('the published packages', () => {
  let app: App;
  beforeAll(async () => (app = await makeApp(['gw-checkout'], ['react', 'vue'])));
  afterAll(() => app.remove());

  for (const name of packages) {
    describe(name, () => {
      const paths = () => app.packed[name].files.map(({ path }) => path).sort();

      it('holds every file that is listed here, and no other', () => {
        const { named, folders } = contents[name];
        assert.deepEqual(
          paths().filter((path) => !folders.test(path)),
          [...named].sort(),
        );
      });

      it('has no file of the source, and its maps carry their sources', () => {
        assert.deepEqual(
          paths().filter((path) => /(^|\/)src\/|(?<!\.d)\.[cm]?ts$|\.d\.c?ts\.map$/.test(path)),
          [],
        );
        for (const path of paths().filter((one) => one.endsWith('.map'))) {
          const map = JSON.parse(readFileSync(join(folderOf(root, name), path), 'utf8')) as {
            sources: string[];
            sourcesContent?: (string | null)[];
          };
          assert.equal(map.sourcesContent?.filter(Boolean).length, map.sources.length, path);
        }
      });

      it('does not mention the repository, and invents no home page', () => {
        const { published } = app.packed[name];
        for (const key of ['scripts', 'overrides', 'devDependencies', 'repository', 'homepage', 'bugs', 'private']) {
          assert.ok(!(key in published), key);
        }
        for (const key of ['keywords', 'engines', 'license', 'description', 'bin', 'exports']) {
          assert.ok(key in published, key);
        }
      });

      it('lets an app take a newer release of what it needs', () => {
        for (const range of Object.values(app.packed[name].published.dependencies)) assert.match(range, /^\^\d/);
      });

      it('is all good to publint', async () => {
        const { messages } = await publint({ pkgDir: folderOf(root, name), strict: true });
        assert.deepEqual(messages, []);
      });

      it('has types that are right to attw, however they are looked for', async () => {
        const packed = createPackageFromTarballData(new Uint8Array(readFileSync(app.packed[name].file)));
        const result = await checkPackage(packed);
        assert.ok('problems' in result, 'there are no types');
        assert.deepEqual(result.problems, []);
        assert.ok(Object.keys(result.entrypoints).length >= 1);
      });

      it('installs on Node 20.19 without a warning: no dependency needs a newer one', () => {
        const dependencies = tree(Object.keys(app.packed[name].published.dependencies));
        assert.ok(dependencies.size > 0);
        const tooNew = [...dependencies, ['itself', app.packed[name].published as Locked] as const]
          .filter(([, { engines }]) => engines?.['node'] && !semver.satisfies('20.19.0', engines['node']))
          .map(([place, { engines }]) => `${place}: ${engines?.['node']}`);
        assert.deepEqual(tooNew, []);
        assert.deepEqual(
          [...dependencies].filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place),
          [],
        );
      });
    });
  }

  describe('a shop that wants the elements', () => {
    const megabyte = 1_000_000;

    it('installs lit, and nothing else', () => {
      assert.deepEqual(Object.keys(app.packed['gw-checkout'].published.dependencies), ['lit']);
    });

    it('gets at most 3 MB in 300 files', () => {
      const { size, files } = app.packed['gw-checkout'];
      assert.ok(size <= 3 * megabyte, `${size} bytes`);
      assert.ok(files.length <= 300, `${files.length} files`);
    });

    it('has at most 9.9 MB on its disk, lit with it', () => {
      const lit = [...tree(['lit']).keys()].map((place) => onDisk(join(root, place)));
      assert.ok(lit.length >= 4, 'lit comes in parts');
      const sum = [onDisk(app.installed('gw-checkout')), ...lit].reduce((one, other) => one + other);
      assert.ok(sum <= 9.9 * megabyte, `${sum} bytes`);
    });
  });

  /** Bytes of brotli that an import adds at once, with lit and without the frameworks. */
  const ceilings: Readonly<Record<string, number>> = {
    index: 11_100,
    'gw-checkout': 9_800,
    'gw-card-form': 7_450,
    'gw-p2p-transfer': 7_750,
    react: 13_800,
    vue: 13_900,
    server: 31_200,
    markup: 1_500,
    testing: 5_800,
  };

  it('have a ceiling for every entry', () => {
    assert.deepEqual(Object.keys(ceilings).sort(), Object.keys(withCode).sort());
  });

  for (const [file, ceiling] of Object.entries(ceilings)) {
    it(`${file} adds at most ${ceiling} bytes to a bundle`, async () => {
      const result = await build({
        root: app.folder,
        configFile: false,
        logLevel: 'error',
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: file === 'server' ? { conditions: ['node'] } : {},
        build: {
          ...{ write: false, target: 'es2022', modulePreload: false },
          lib: {
            entry: join(app.installed('gw-checkout'), 'lib', `${file}.js`),
            formats: ['es'],
            fileName: 'entry',
          },
          rolldownOptions: {
            external: [/^(react|vue)(\/|$)/],
            output: { minify: true },
            checks: { moduleLevelDirective: false },
          },
        },
      });
      const [first] = Array.isArray(result) ? result : [result];
      assert.ok(first && 'output' in first);
      const chunks = new Map(
        first.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
      );
      const loaded = new Set([first.output[0].fileName]);
      for (const fileName of loaded)
        for (const next of chunks.get(fileName)?.imports ?? []) if (chunks.has(next)) loaded.add(next);
      const bytes = [...loaded].reduce((sum, one) => sum + brotliCompressSync(chunks.get(one)?.code ?? '').length, 0);
      assert.ok(bytes <= ceiling, `${bytes} bytes`);
    });
  }
});
