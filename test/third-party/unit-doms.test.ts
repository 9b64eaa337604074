/**
 * The elements in the DOMs of unit tests, which lack much of what a browser has: a shop's test imports, inserts, changes and removes
 * an element, and hears neither an error nor a word on the console.
 */
import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { Worker } from 'node:worker_threads';
import type { Scenario } from './support/unit-dom-scenario.js';
import type { Outcome, Work } from './support/unit-dom-worker.js';

const token = 'a'.repeat(40);
const address = { 'api-domain': 'pay.example' };
const scenarios: Scenario[] = (['frame', 'inline'] as const).flatMap((isolation) => [
  { tag: 'gw-card-form', isolation, attributes: { token, ...address } },
  { tag: 'gw-checkout', isolation, attributes: { token, ...address } },
  { tag: 'gw-p2p-transfer', isolation, attributes: { 'widget-id': 'widget-1', currency: 'EUR', ...address } },
  // A test that does not know the address of a gateway.
  { tag: 'gw-checkout', isolation, attributes: { token } },
]);

// The packages are found from here.
const cache = resolve('test', 'third-party', 'node_modules', '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'unit-doms-'));
afterAll(() => rmSync(folder, { recursive: true }));
const worker = join(folder, 'worker.mjs');

// Vitest takes the newest of both; Jest 30 includes jsdom 26, and runs in its window.
const rows = [
  { dom: 'jsdom', way: 'globals' },
  { dom: 'jsdom', way: 'window' },
  { dom: 'jsdom26', way: 'window' },
  { dom: 'happy-dom', way: 'globals' },
  { dom: 'happy-dom', way: 'window' },
] as const;
let outcomes: readonly Outcome[][] = [];

beforeAll(async () => {
  const support = resolve('test', 'third-party', 'support');
  const [{ outputFiles }] = await Promise.all([
    build({
      ...{ entryPoints: [join(support, 'unit-dom-scenario.ts')], write: false, bundle: true, format: 'iife' },
      ...{
        target: 'es2022',
        keepNames: true,
        logLevel: 'silent',
        define: { 'import.meta.url': '"http://localhost:3000/"' },
      },
    }),
    build({
      ...{ entryPoints: [join(support, 'unit-dom-worker.ts')], outfile: worker, bundle: true, format: 'esm' },
      ...{ platform: 'node', packages: 'external', target: 'node20', logLevel: 'silent' },
    }),
  ]);
  const script = outputFiles.map(({ text }) => text).join('');
  // At once: an element waits two seconds for a frame that no unit test answers.
  outcomes = await Promise.all(rows.map((row) => work({ ...row, script, scenarios })));
});

/** One outcome for each scenario. */
function work(workerData: Work): Promise<Outcome[]> {
  return new Promise((done, fail) => {
    const outcomes: Outcome[] = [];
    const thread = new Worker(worker, { workerData });
    thread.on('message', (outcome: Outcome) => outcomes.push(outcome));
    thread.on('error', fail);
    thread.on('exit', () => done(outcomes));
  });
}

rows.forEach(({ dom, way }, row) => {
  describe(`${dom}, ${way === 'globals' ? 'with its names copied to the globals' : 'inside its window'}`, () => {
    scenarios.forEach(({ tag, isolation, attributes }, index) => {
      it(`<${tag} isolation="${isolation}">${'api-domain' in attributes ? '' : ' without an address'}`, () => {
        const { heard, problems } = outcomes[row]?.[index] ?? { heard: [], problems: ['The worker ended before it.'] };
        assert.deepEqual(problems, []);
        for (const event of ['drawn', 'gw-success "tea-1"']) assert.ok(heard.includes(event), heard.join(', '));
      });
    });
  });
});
