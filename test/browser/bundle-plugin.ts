/**
 * Serves all browser tests from one bundle. Code that several files share is in a chunk that the browser fetches and compiles once, so a
 * page requests a few dozen files instead of hundreds of modules. Each page has one copy of lit and defines each element once.
 *
 * @module
 */
import type { TestRunnerPlugin } from '@web/test-runner-core';
import { context, type BuildContext, type OutputFile } from 'esbuild';
import { join, relative, sep } from 'node:path';
import { browserTests } from './files.js';

/** The address of a built file on the test server. */
const addressOf = (path: string): string => `/${relative('', path).split(sep).join('/')}`;

/** @public The configuration imports it with `tsImport`. */
export function bundlePlugin(): TestRunnerPlugin {
  let bundler: BuildContext;
  let built: Promise<unknown>;
  let builds = 0;
  /** By address. The chunks of earlier builds stay, because a page that is loading may still request them. */
  const files = new Map<string, OutputFile>();
  return {
    name: 'bundled-tests',
    async serverStart({ fileWatcher }) {
      bundler = await context({
        entryPoints: browserTests(),
        bundle: true,
        format: 'esm',
        // Without it, each entry would contain all its imports, which is much slower.
        splitting: true,
        outbase: '.',
        outdir: '.',
        chunkNames: 'bundle/[name]-[hash]',
        write: false,
        metafile: true,
        target: 'es2022',
        logLevel: 'silent',
        // A failure names the file and line of the source. The runner requests the source map only then.
        sourcemap: 'linked',
        sourcesContent: false,
        // Resolved like on the test server: lit's development build warns about mistakes of a shop's page.
        conditions: ['development'],
        // Addresses that the test server or other plugins answer.
        external: ['/__web-dev-server__web-socket.js', '/frameworks/*'],
      });
      const build = async (): Promise<void> => {
        const { outputFiles = [], metafile } = await bundler.rebuild();
        fileWatcher.add(Object.keys(metafile?.inputs ?? {}).map((path) => join(path.replace(/\?.*$/, ''))));
        for (const file of outputFiles) files.set(addressOf(file.path), file);
      };
      const renew = (): void => {
        builds += 1;
        built = build();
        // The first page that requests the bundle reports the error.
        built.catch(() => undefined);
      };
      renew();
      fileWatcher.on('change', renew);
    },
    serverStop: () => bundler.dispose(),
    // The server keeps a transformed file until the file changes. A bundle changes with each of its sources.
    transform: () => undefined,
    transformCacheKey: () => String(builds),
    async serve({ path }) {
      await built;
      // A test file keeps the address that the runner uses.
      const file = files.get(decodeURI(path).replace(/\.ts$/, '.js'));
      return file && { body: file.text, type: path.endsWith('.map') ? 'json' : 'js' };
    },
  };
}
