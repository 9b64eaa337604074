/** The package as an app gets it: packed, installed, imported in Node, compiled against, and bundled. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import ts from 'typescript';
import { build } from 'vite';
import { compileScript, parse } from 'vue/compiler-sfc';
import { freePort } from '../../scripts/ports.js';
import { until } from '../e2e/harness.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}
type Door = string | { readonly types?: string; readonly default?: string };
const { exports: doors, dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, Door>;
  dependencies: Record<string, string>;
};
const targets = Object.values(doors).flatMap((door) => (typeof door === 'string' ? [door] : Object.values(door)));
const fixture = await readFile(new URL('../fixtures/consumer.tsx', import.meta.url), 'utf8');
const appsPage = await readFile(join(root, 'docs', 'apps.md'), 'utf8');
/** What can be imported, as an app writes it. */
const modules = Object.entries(doors)
  .filter(([, door]) => typeof door !== 'string' && door.default)
  .map(([name]) => name.replace('.', 'gw-checkout'));

describe('the packed package', () => {
  let app: string;
  let packed: Packed;

  before(
    async () => {
      app = await mkdtemp(join(tmpdir(), 'app-'));
      const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', app], {
        cwd: root,
        maxBuffer: 64_000_000,
      });
      const [first] = JSON.parse(stdout) as Packed[];
      assert.ok(first);
      packed = first;
      const installed = join(app, 'node_modules', 'gw-checkout');
      await mkdir(installed, { recursive: true });
      await run('tar', ['-xzf', join(app, packed.filename), '-C', installed, '--strip-components=1']);
      // Beside it, what an app has installed with it: what it depends on, and the frameworks.
      const beside = [...Object.keys(dependencies), 'react', 'vue', '@types/react', '@hono/node-server'];
      await mkdir(join(app, 'node_modules', '@types'));
      await mkdir(join(app, 'node_modules', '@hono'));
      for (const name of new Set(beside)) {
        await symlink(join(root, 'node_modules', name), join(app, 'node_modules', name));
      }
      await writeFile(join(app, 'package.json'), JSON.stringify({ name: 'app', private: true, type: 'module' }));
    },
    { timeout: 60_000 },
  );
  after(() => rm(app, { recursive: true, force: true }));

  it('holds every file that its doors name, the command, and nothing that is not for an app', () => {
    const files = packed.files.map(({ path }) => path);
    const missing = targets.map((target) => target.replace('./', '')).filter((target) => !files.includes(target));
    assert.deepEqual(missing, []);
    assert.ok(files.includes('dist/cli/gw-checkout.js'));
    assert.ok(files.includes('dist/page/checkout.js') && files.includes('dist/page/checkout-frame.html'));
    const strangers = files.filter(
      (path) => !/^(dist|src)\/|^(package|custom-elements)\.json$|^[A-Z]+(\.md)?$/.test(path),
    );
    assert.deepEqual(strangers, []);
  });

  it('holds the gateway’s files as brotli too, each the same as the file beside it', async () => {
    const files = packed.files.map(({ path }) => path).filter((path) => path.endsWith('.br'));
    for (const name of ['checkout.js', 'frame.html', 'transfer-frame-de.html', 'manifest.json']) {
      assert.ok(files.includes(`dist/page/${name}.br`), name);
    }
    for (const path of files) {
      const [small, whole] = await Promise.all(
        [path, path.replace(/\.br$/, '')].map((one) => readFile(join(root, one))),
      );
      assert.ok(small && whole && brotliDecompressSync(small).equals(whole), path);
    }
  });

  it('is imported in Node, where there is no page, door by door', async () => {
    assert.ok(modules.length >= 6, modules.join(' '));
    for (const name of modules) {
      const code = `const { document } = globalThis;
        if (document) throw new Error('this is no server');
        console.log(Object.keys(await import(${JSON.stringify(name)})).sort().join(' '))`;
      const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', code], { cwd: app });
      assert.equal(stderr, '', name);
      const exported: Readonly<Record<string, RegExp>> = {
        'gw-checkout': /^GwCardForm GwCheckout GwP2pTransfer$/,
        'gw-checkout/gw-checkout': /^GwCheckout$/,
        'gw-checkout/gw-card-form': /^GwCardForm$/,
        'gw-checkout/gw-p2p-transfer': /^GwP2pTransfer$/,
        'gw-checkout/react': /^GwCardForm GwCheckout GwP2pTransfer$/,
        'gw-checkout/vue': /^GwCardForm GwCheckout GwP2pTransfer$/,
        'gw-checkout/server': /\bcreateGatewayClient\b/,
      };
      assert.match(stdout.trim(), exported[name] ?? /./, name);
    }
  });

  it('runs the sandbox as a command, with what is installed beside it', async () => {
    const command = join(app, 'node_modules', 'gw-checkout', 'dist', 'cli', 'gw-checkout.js');
    const ports = ['--port', String(await freePort(0)), '--acs-port', String(await freePort(0))];
    const child = spawn(process.execPath, [command, 'sandbox', ...ports, '--data', ':memory:'], { cwd: app });
    let printed = '';
    const read = (data: Buffer) => (printed += data.toString());
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    try {
      await until(
        () => /^ready$/m.test(printed) || child.exitCode !== null,
        () => `the sandbox is ready. It printed: ${printed}`,
        20,
      );
      assert.match(printed, /^ready$/m);
    } finally {
      child.kill();
    }
  });

  it('has the report command, which says what it takes', async () => {
    const command = join(app, 'node_modules', 'gw-checkout', 'dist', 'cli', 'gw-checkout.js');
    const { stdout } = await run(process.execPath, [command, 'report', '--help'], { cwd: app });
    assert.match(stdout, /gw-checkout report REPORT --from DAY --to DAY/);
  });

  /** What a compiler says of a file of the app. */
  async function complaints(name: string, source: string, options: ts.CompilerOptions): Promise<string[]> {
    const file = join(app, name);
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
    return ts.getPreEmitDiagnostics(program).map(({ file: where, messageText }) => {
      return `${where?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  }

  const resolutions = {
    bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    node: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  };

  for (const [name, options] of Object.entries(resolutions)) {
    it(`has types for every door (${name}), and they are not any`, async () => {
      assert.deepEqual(await complaints(`${name}.tsx`, fixture, { ...options, skipLibCheck: true }), []);
    });
  }

  /** Samples of docs/apps.md in a language, as they stand there. */
  const samples = (language: string) =>
    [...appsPage.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, code = '']) => code);

  it('compiles with the samples of docs/apps.md', async () => {
    const inReact = samples('tsx');
    const inVue = samples('vue');
    assert.deepEqual([inReact.length, inVue.length], [3, 1]);
    for (const [index, code] of inReact.entries()) {
      const said = await complaints(`sample-${index}.tsx`, code, { ...resolutions.bundler, skipLibCheck: true });
      assert.deepEqual(said, [], code);
    }
    const { descriptor, errors } = parse(inVue[0] ?? '');
    assert.deepEqual(errors, []);
    const { content, warnings } = compileScript(descriptor, { id: 'sample', inlineTemplate: true });
    assert.deepEqual(warnings ?? [], []);
    assert.match(content, /GwCheckout/);
  });

  /** What an app's bundler makes of a line of code: all of it in one file, with what is loaded later. */
  async function bundle(code: string): Promise<string> {
    const entry = join(app, `entry-${code.length}.js`);
    await writeFile(entry, code);
    const result = await build({
      root: app,
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

  it('brings no server code and no schema library into an app’s bundle', async () => {
    const code = await bundle(`import 'gw-checkout';`);
    const strange = ['_zod', '$Zod', 'createGatewayClient'].filter((word) => code.includes(word));
    assert.deepEqual(strange, []);
  });
});
