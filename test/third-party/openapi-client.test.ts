/**
 * A client made from the gateway's own `/openapi.json`, by a generator that others use: its types compile a merchant's server, which then
 * pays, refunds and reads a report.
 */
import assert from 'node:assert/strict';
import { execFile, type ExecFileException } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { startSandbox, type Sandbox } from '../../src/sandbox/testing/index.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside of the project, where its packages are found. */
const folder = join(
  root,
  'test',
  'third-party',
  'node_modules',
  '.cache',
  'gw-checkout',
  `openapi-client-${process.pid}`,
);
const client = join(folder, 'client.ts');
const settings = {
  compilerOptions: {
    ...{ target: 'ES2022', module: 'NodeNext', moduleResolution: 'NodeNext', types: ['node'], noEmit: true },
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
  },
  files: ['client.ts'],
};

function run(args: readonly string[], env: Record<string, string> = {}): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const done = (error: ExecFileException | null, out: string, errors: string) =>
      resolve({ code: error ? 1 : 0, out: out + errors });
    execFile(process.execPath, args, { cwd: root, env: { ...process.env, ...env } }, done);
  });
}
const compile = () => run([join('node_modules', 'typescript7', 'bin', 'tsc'), '-p', folder, '--pretty', 'false']);

describe('a client made from /openapi.json', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
    mkdirSync(folder, { recursive: true });
    const types = await openapiTS(new URL(`${sandbox.origin}/openapi.json`));
    writeFileSync(join(folder, 'gateway-api.ts'), astToString(types));
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    cpSync(join(root, 'test', 'third-party', 'support', 'openapi-client.ts'), client);
  });
  afterAll(async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  });

  it('compiles a merchant’s server strictly, and notices a wrong field', async () => {
    const compiled = await compile();
    assert.equal(compiled.code, 0, compiled.out);
    const text = readFileSync(client, 'utf8');
    for (const [right, wrong, expected] of [
      ['paid.order_status', 'paid.order_state', /order_state/],
      ["'/api/status/order_id'", "'/api/status/order'", /'"\/api\/status\/order"'/],
      ["amount, currency, comment: 'Returned'", 'amount', /currency/],
    ] as const) {
      writeFileSync(client, text.replace(right, wrong));
      const { code, out } = await compile();
      assert.notEqual(code, 0, wrong);
      assert.match(out, expected);
    }
    writeFileSync(client, text);
  });

  it('pays, asks the status, refunds, lists transactions, and reads a report', async () => {
    const env = { GATEWAY: sandbox.origin, MERCHANT_SECRET: 'test', PRIVATE_KEY: 'test' };
    const { code, out } = await run(['--import', 'tsx', client], env);
    assert.equal(code, 0, out);
    assert.deepEqual(JSON.parse(out), {
      ...{ paid: 'approved', charged: '1890', refunded: 'approved' },
      transactions: [
        { tran_type: 'purchase', transaction_status: 'approved', amount: 1890 },
        { tran_type: 'reverse', transaction_status: 'approved', amount: 1890 },
      ],
      ...{ rows_count: 1, status: 'reversed', failure: '1014', replayed: null },
    });
  });
});
