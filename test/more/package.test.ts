/** The package as an app gets it: packed, installed, imported and required in Node, compiled against, and bundled. */
import * as esbuild from 'esbuild';
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import ts from 'typescript';
import { build } from 'vite';
import { shopEntries } from '../../scripts/packages/entries.js';
import { modulesOf, readPackage } from '../../scripts/packages/package-json.js';
import { makeApp, root, type App } from '../helpers/packed.js';

const fixtures = join(root, 'test', 'fixtures', 'consumers');
/** The modules that can be imported, as an app writes it. */
const modules = modulesOf(readPackage(root, 'gw-checkout')).filter(
  (name) => !(name.replace('gw-checkout/', '') in shopEntries.types),
);

describe('the packed package', () => {
  let app: App;
  beforeAll(async () => (app = await makeApp(['gw-checkout'], ['react', 'vue', '@types/react'])));
  afterAll(() => app.remove());

  const exported: Readonly<Record<string, RegExp>> = {
    'gw-checkout': /^GwCardForm GwCheckout GwP2pTransfer$/,
    'gw-checkout/gw-checkout': /^GwCheckout$/,
    'gw-checkout/gw-card-form': /^GwCardForm$/,
    'gw-checkout/gw-p2p-transfer': /^GwP2pTransfer$/,
    'gw-checkout/react': /^GwCardForm GwCheckout GwP2pTransfer$/,
    'gw-checkout/vue': /^GwCardForm GwCheckout GwP2pTransfer$/,
    'gw-checkout/server': /\bcreateGatewayClient\b/,
    'gw-checkout/markup': /./,
    'gw-checkout/testing': /\bfillCard\b.*\bpay\b/,
  };
  const list = (found: string) => `console.log(Object.keys(${found}).sort().join(' '))`;

  for (const name of modules) {
    it(`${name} is imported and required in Node, where there is no page`, async () => {
      const imported = await app.node('--input-type=module', '-e', list(`await import('${name}')`));
      // As Jest does it, and Node before it could require a module.
      const required = await app.node('--input-type=commonjs', '-e', list(`require('${name}')`));
      assert.deepEqual([imported.stderr, required.stderr], ['', '']);
      assert.match(imported.stdout.trim(), exported[name] ?? /^ $/);
      assert.equal(required.stdout, imported.stdout);
      const { stdout } = await app.node('--input-type=commonjs', '-p', `require.resolve('${name}')`);
      assert.match(stdout, /\.cjs$/m);
    });
  }

  it('has a sandbox command, which prints the one line to type if the sandbox is not installed', async () => {
    const command = join(app.installed('gw-checkout'), 'cli', 'gw-checkout.js');
    const failed = await app.node(command, 'sandbox', '--port', '4020').catch((error: unknown) => error);
    const { code, stderr } = failed as { code: number; stderr: string };
    assert.equal(code, 1);
    assert.match(stderr, /^ {2}npx gw-checkout-sandbox --port 4020$/m);
  });

  it('has the report command, which prints its arguments', async () => {
    const command = join(app.installed('gw-checkout'), 'cli', 'gw-checkout.js');
    const { stdout } = await app.node(command, 'report', '--help');
    assert.match(stdout, /gw-checkout report REPORT --from DAY --to DAY/);
    assert.match((await app.node(command, '--version')).stdout, /^\d+\.\d+\.\d+$/m);
  });

  /** The messages of a compiler about a file of the app, and about the types of the package. React and Vue check their own. */
  async function complaints(name: string, source: string, options: ts.CompilerOptions): Promise<string[]> {
    const file = join(app.folder, name);
    await writeFile(file, source);
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      types: [],
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.ReactJSX,
      ...options,
    });
    const installed = await realpath(app.installed('gw-checkout'));
    const types = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(installed));
    assert.ok(types.length > 0, 'the types of the package are not read');
    return [program.getSourceFile(file), ...types]
      .flatMap((one) => ts.getPreEmitDiagnostics(program, one))
      .map(({ file: where, messageText }) => {
        return `${where?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
      });
  }

  const resolutions = {
    bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    node: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  };

  // An app of each version, as it was then. `next` has the doors that this version has in addition.
  for (const consumer of readdirSync(fixtures).filter((name) => name.endsWith('.tsx'))) {
    const version = consumer.replace('.tsx', '');
    const source = () => readFile(join(fixtures, consumer), 'utf8');

    for (const [name, options] of Object.entries(resolutions)) {
      it(`has types for an app of version ${version} (${name}), and they are not any`, async () => {
        assert.deepEqual(await complaints(`${version}-${name}.tsx`, await source(), options), []);
      });
    }

    it(`is bundled by an app of version ${version}`, async () => {
      assert.deepEqual(defined(await bundle(await source(), 'tsx')), [
        'gw-card-form',
        'gw-checkout',
        'gw-p2p-transfer',
      ]);
    });
  }

  /** The output of an app's bundler for a line of code: all of it in one file, with the parts that are loaded later. */
  async function bundle(code: string, language = 'js'): Promise<string> {
    const entry = join(app.folder, `entry-${code.length}.${language}`);
    await writeFile(entry, code);
    const result = await build({
      root: app.folder,
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        minify: false,
        target: 'es2022',
        lib: { entry, formats: ['es'] },
        rolldownOptions: { output: { codeSplitting: false }, checks: { moduleLevelDirective: false } },
      },
    });
    const [first] = Array.isArray(result) ? result : [result];
    assert.ok(first && 'output' in first);
    return first.output[0].code;
  }
  const defined = (code: string) =>
    [...code.matchAll(/customElements\.define\(["'`]([\w-]+)["'`]/g)].map(([, tag]) => tag).sort();

  /** The output of a bundler for CommonJS on pages, and its input files. */
  async function bundleRequired(name: string): Promise<{ code: string; files: readonly string[] }> {
    const contents = `console.log(require('${name}'))`;
    const { outputFiles, metafile } = await esbuild.build({
      ...{
        stdin: { contents, resolveDir: app.folder },
        bundle: true,
        write: false,
        metafile: true,
        platform: 'browser',
      },
      ...{ absWorkingDir: app.folder, format: 'iife', logLevel: 'silent', outdir: app.folder },
    });
    return { code: outputFiles.map(({ text }) => text).join(''), files: Object.keys(metafile.inputs) };
  }

  it('gives a page that requires an element the same files as one that imports it', async () => {
    const { files } = await bundleRequired('gw-checkout/gw-checkout');
    assert.ok(
      files.some((file) => file.endsWith('gw-checkout/lib/gw-checkout.js')),
      files.join('\n'),
    );
    assert.deepEqual(
      files.filter((file) => file.includes('/cjs/')),
      [],
    );
  });

  it('gives a page that requires the server client an error in its place', async () => {
    const { code, files } = await bundleRequired('gw-checkout/server');
    assert.match(code, /is in a bundle for browsers/);
    assert.deepEqual(
      files.filter((file) => /\/cjs\/|lib\/server\.js$/.test(file)),
      [],
    );
  });

  const uses: readonly (readonly [string, readonly string[]])[] = [
    [`import 'gw-checkout';`, ['gw-card-form', 'gw-checkout', 'gw-p2p-transfer']],
    [`import 'gw-checkout/gw-checkout';`, ['gw-checkout']],
    [`import 'gw-checkout/gw-card-form';`, ['gw-card-form']],
    [`import 'gw-checkout/gw-p2p-transfer';`, ['gw-p2p-transfer']],
    [`import { GwCheckout } from 'gw-checkout/react'; console.log(GwCheckout);`, ['gw-checkout']],
    [`import { GwCardForm } from 'gw-checkout/react'; console.log(GwCardForm);`, ['gw-card-form']],
    [`import { GwCheckout } from 'gw-checkout/vue'; console.log(GwCheckout);`, ['gw-checkout']],
    [`import { GwP2pTransfer } from 'gw-checkout/vue'; console.log(GwP2pTransfer);`, ['gw-p2p-transfer']],
  ];
  for (const [code, tags] of uses) {
    it(`is bundled by an app so that ${tags.join(' and ')} and no other is defined: ${code}`, async () => {
      assert.deepEqual(defined(await bundle(code)), tags);
    });
  }

  it('adds no server code and no schema library to an app’s bundle', async () => {
    const code = await bundle(`import 'gw-checkout';`);
    const strange = ['_zod', '$Zod', 'createGatewayClient'].filter((word) => code.includes(word));
    assert.deepEqual(strange, []);
  });
});
