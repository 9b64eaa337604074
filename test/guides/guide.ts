/**
 * A guide of `docs/`: its samples, and a way to run those that are files. A sample whose first line is `// name.ts` is that file, and the
 * files of a guide are in one folder. A file with `.test.` in its name has tests for Vitest.
 *
 * @module
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as testing from '../../src/sandbox/testing/index.js';
import * as server from '../../src/server/index.js';
import { loadFresh } from '../helpers/fresh-module.js';

export interface Sample {
  readonly language: string;
  readonly code: string;
  /** Of a file: its name. */
  readonly file: string;
  /** The comment before it, such as `sample: tag` or `excerpt: test/apps/hono/src/server.ts`. */
  readonly note: string;
}

/** Every guide whose samples are run here. */
export const guides = ['webhooks', 'refunds', 'subscriptions', 'stored-cards', '3-d-secure', 'own-button'] as const;
export type GuideName = (typeof guides)[number];

export const textOf = (name: GuideName): string => readFileSync(`docs/${name}.md`, 'utf8');

export function samplesOf(name: GuideName): Sample[] {
  const fences = /(?:<!-- ([^>]+?) -->\n\n)?^```(\w+)\n(?:\/\/ ([\w.-]+\.[jt]s)\n)?([^]*?)^```/gm;
  return Array.from(textOf(name).matchAll(fences), ([, note = '', language = '', file = '', code = '']) => ({
    ...{ language, code, file, note },
  }));
}

type Run = () => unknown;

/** The part of Vitest that the guides use. */
function makeRunner() {
  const tests: { readonly name: string; readonly run: Run }[] = [];
  const globals = {
    test: (name: string, run: Run) => tests.push({ name, run }),
    expect: (received: unknown) => ({
      toBe: (expected: unknown) => assert.equal(received, expected),
      toEqual: (expected: unknown) => assert.deepEqual(received, expected),
      rejects: {
        toMatchObject: (expected: object) => assert.rejects(received as Promise<unknown>, expected as Error),
      },
    }),
  };
  return { tests, globals };
}

/** The files of a guide, written into a folder of their own. */
export class GuideFiles {
  readonly #folder = mkdtempSync(join(tmpdir(), 'guide-'));

  constructor(name: GuideName) {
    mkdirSync(join(this.#folder, 'stand-ins'));
    // The gateway and the client of this process: a database cannot be bundled, and an error has one class. And a runner in place of Vitest.
    for (const [packageName, module] of Object.entries({ testing, server })) {
      const names = Object.keys(module).join(', ');
      this.write(`stand-ins/${packageName}.js`, `export const { ${names} } = globalThis.guideModules.${packageName};`);
    }
    this.write('stand-ins/vitest.js', 'export const { test, expect } = globalThis.guideRunner;');
    for (const { file, code } of samplesOf(name)) if (file) this.write(file, code);
    Reflect.set(globalThis, 'guideModules', { testing, server });
  }

  /** Adds a file that the guide leaves to its reader. */
  write(file: string, code: string): void {
    writeFileSync(join(this.#folder, file), code);
  }

  /** The exports of a file. */
  async load(file: string): Promise<Record<string, unknown>> {
    const stand = (name: string) => join(this.#folder, 'stand-ins', name);
    const loaded = await loadFresh(join(this.#folder, file), {
      'gw-checkout/server': stand('server.js'),
      'gw-checkout-sandbox/testing': stand('testing.js'),
      vitest: stand('vitest.js'),
    });
    return loaded as Record<string, unknown>;
  }

  /** Runs the tests in a file. */
  async runTests(file: string): Promise<void> {
    const { tests, globals } = makeRunner();
    Reflect.set(globalThis, 'guideRunner', globals);
    await this.load(file);
    assert.ok(tests.length > 0, `${file} has no test`);
    for (const { name, run } of tests) {
      await Promise.resolve(run()).catch((error: unknown) => {
        throw new Error(`${file}: ${name}`, { cause: error });
      });
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}
