/** The files that the guides show compile under strict settings, against the types of the package. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { promisify } from 'node:util';
import { guides, samplesOf } from './guide.js';

/** The file that a guide leaves to its reader, and the part of Vitest that the guides use. */
const rest: Readonly<Record<string, string>> = {
  'webhooks/orders.ts': "import type { Orders } from './webhooks.js';\nexport declare const orders: Orders;\n",
  'vitest.d.ts': `declare module 'vitest' {
  export function test(name: string, run: () => unknown): void;
  export function expect(received: unknown): {
    toBe(expected: unknown): void;
    toEqual(expected: unknown): void;
    rejects: { toMatchObject(expected: object): Promise<void> };
  };
}
`,
};

// Inside of the project, where the types of Node are found.
const cache = join('node_modules', '.cache', 'gw-checkout');
let folder = '';
beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'guides-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the files of the guides have no type error', async () => {
  for (const name of guides) {
    mkdirSync(join(folder, name));
    for (const { file, code } of samplesOf(name)) if (file) writeFileSync(join(folder, name, file), code);
  }
  for (const [file, text] of Object.entries(rest)) writeFileSync(join(folder, file), text);
  const paths = {
    'gw-checkout/server': [resolve('src/server/index.ts')],
    'gw-checkout-sandbox/testing': [resolve('src/sandbox/testing/index.ts')],
  };
  const settings = {
    extends: resolve('tsconfig.json'),
    compilerOptions: { noEmit: true, paths },
    include: ['.'],
    exclude: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const tsc = resolve('node_modules/typescript7/bin/tsc');
  const run = promisify(execFile)(process.execPath, [tsc, '-p', folder, '--pretty', 'false']);
  const output = await run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
  assert.equal(output, '');
});
