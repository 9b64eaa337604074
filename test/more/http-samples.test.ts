/**
 * The samples of docs/http.md in every language that is on this machine, against the sandbox on ports of its own: create an order, get the
 * webhook of its payment, ask its status, refund it. A language that is not installed is skipped.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { sign, type OrderResult, type SignedFields } from '../../src/contract/index.js';
import { startSandbox, type Sandbox } from '../../src/sandbox/testing/index.js';
import { until } from '../helpers/until.js';

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
const sample = (name: string) => join('docs', 'http', name);

interface Language {
  name: string;
  /** Programs that it needs. */
  needs: readonly string[];
  /** Made once, where the language is compiled. */
  build?: readonly string[];
  run: readonly string[];
  /** It has no command `return`: a shell serves no `response_url`. */
  withoutReturn?: boolean;
}

/** Go may not download anything. */
const offline = { GOPROXY: 'off', GOFLAGS: '', GO111MODULE: 'off' };
const languages: readonly Language[] = [
  {
    name: 'sh with curl',
    needs: ['sh', 'curl', 'jq', 'sha1sum'],
    run: ['sh', sample('gateway.sh')],
    withoutReturn: true,
  },
  { name: 'PHP', needs: ['php'], run: ['php', sample('gateway.php')] },
  { name: 'Python', needs: ['python3'], run: ['python3', sample('gateway.py')] },
  {
    name: 'Go',
    needs: ['go'],
    build: ['go', 'build', '-o', join(folder, 'gateway'), sample('gateway.go')],
    run: [join(folder, 'gateway')],
  },
  { name: 'Node', needs: [process.execPath], run: [process.execPath, sample('gateway.mjs')] },
];

const isThere = (program: string) =>
  program.includes('/') ? existsSync(program) : spawnSync('which', [program]).status === 0;

/** Runs a program to its end; a refusal is its code and what it said. */
async function run(command: readonly string[], env: Record<string, string>, input = '') {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env: { ...process.env, ...offline, ...env } });
  // A program that wants no input may have ended.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out: out.replace(/\r?\n$/, ''), errors };
}

describe('the samples of docs/http.md', { concurrent: true }, () => {
  let sandbox: Sandbox;
  const bodies: string[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.end();
    });
  });
  let env: Record<string, string> = {};

  beforeAll(async () => {
    sandbox = await startSandbox({ merchants: [{ id: 700002, secret: 'a|secret of ümlauts' }] });
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
    env = {
      GATEWAY: sandbox.origin,
      MERCHANT_ID: '700002',
      MERCHANT_SECRET: 'a|secret of ümlauts',
      CALLBACK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/callbacks`,
    };
  });
  afterAll(async () => {
    receiver.closeAllConnections();
    receiver.close();
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  });

  for (const [index, { name, needs, build, run: command, withoutReturn = false }] of languages.entries()) {
    const missing = needs.filter((program) => !isThere(program));
    const skip = missing.length > 0;
    const why = skip ? ` (not installed: ${missing.join(', ')})` : '';
    it(
      `${name}: create an order, take its webhook and its form, ask its status, refund it${why}`,
      { skip },
      async () => {
        if (build) {
          const built = await run(build, {});
          assert.equal(built.code, 0, built.errors);
        }
        const call = async (...args: string[]) => {
          const { code, out, errors } = await run([...command, ...args], env);
          assert.equal(code, 0, errors);
          return out;
        };
        const refused = async (input: string, ...args: string[]) => {
          const { code, out, errors } = await run([...command, ...args], env, input);
          assert.notEqual(code, 0, `${args.join(' ')} ${input}`);
          assert.equal(out, '', `${args.join(' ')} ${input}`);
          return errors;
        };
        const trap = join(folder, `trap-${index}`);
        const id = `order "${index}' $(touch ${trap}) \`touch ${trap}\` ; touch ${trap} \\ 100% é`;

        const token = await call('create', id, '1890', 'EUR');
        assert.match(token, /^[0-9a-f]{40}$/);
        assert.match(await refused('', 'create', id, '1890', 'EUR'), /1013/);
        assert.equal(await call('status', id), `${id} created  `);
        await sandbox.pay(token);
        const body = await until(
          () => bodies.find((one) => (JSON.parse(one) as OrderResult).order_id === id),
          () => 'a webhook',
        );

        const said = await run([...command, 'callback'], env, body);
        assert.deepEqual([said.code, said.out], [0, `${id} approved 1890 EUR`], said.errors);

        // A wrong signature, and no other reason, refuses each of these.
        const result = JSON.parse(body) as OrderResult;
        const signed = async (fields: SignedFields, secret = env['MERCHANT_SECRET'] ?? '') =>
          JSON.stringify({ ...fields, signature: await sign(secret, fields) });
        const { signature = '', ...unsigned } = result;
        const wrongs = [
          JSON.stringify({ ...result, actual_amount: '1' }),
          JSON.stringify({ ...result, signature: signature.toUpperCase() }),
          JSON.stringify({ ...result, signature: signature.slice(0, -1) }),
          JSON.stringify({ ...result, signature: '' }),
          JSON.stringify({ ...result, signature: null }),
          JSON.stringify({ ...result, signature: 0 }),
          JSON.stringify(unsigned),
          await signed(result as unknown as SignedFields, 'another secret'),
        ];
        const others = [await signed({ ...unsigned, merchant_id: 700001 } as unknown as SignedFields), '{}'];
        for (const wrong of wrongs) assert.match(await refused(wrong, 'callback'), /wrong signature/, wrong);
        for (const other of others) assert.match(await refused(other, 'callback'), /not for merchant 700002/, other);
        for (const broken of ['', 'x', '[]', 'null', '"text"']) await refused(broken, 'callback');
        // The form of a payer's browser has the same fields, each as text.
        const formOf = (json: string) => {
          const fields = Object.entries(JSON.parse(json) as object).filter(([, value]) => value !== null);
          return new URLSearchParams(fields.map(([field, value]) => [field, String(value)])).toString();
        };
        if (!withoutReturn) {
          const back = await run([...command, 'return'], env, formOf(body));
          assert.deepEqual([back.code, back.out], [0, `${id} approved 1890 EUR`], back.errors);
          for (const wrong of wrongs) assert.match(await refused(formOf(wrong), 'return'), /wrong signature/, wrong);
          for (const other of others)
            assert.match(await refused(formOf(other), 'return'), /not for merchant 700002/, other);
          for (const broken of ['', 'x', body, 'merchant_id=', 'merchant_id[]=700002']) await refused(broken, 'return');
        }
        // An empty value is left out of the signature, and "0" is not.
        const zero = { ...unsigned, fee: '0', rrn: '' } as unknown as SignedFields;
        assert.equal((await run([...command, 'callback'], env, await signed(zero))).code, 0);

        assert.equal(await call('refund', id, '890', 'EUR', `refund-${index}`), 'approved');
        assert.equal(await call('refund', id, '890', 'EUR', `refund-${index}`), 'approved');
        assert.match(await refused('', 'refund', id, '1890', 'EUR', `refund-${index}-2`), /1023/);
        assert.equal(await call('refund', id, '1000', 'EUR', `refund-${index}-3`), 'approved');
        assert.equal(await call('status', id), `${id} reversed 1890 EUR`);
        assert.match(await refused('', 'status', 'no such order'), /1018/);
        assert.ok(!existsSync(trap), 'a value reached a shell');
        const gone = await run([...command, 'create', `gone-${index}`, '1', 'EUR'], {
          ...env,
          GATEWAY: 'http://127.0.0.1:9',
        });
        assert.deepEqual([gone.code === 0, gone.out], [false, '']);
      },
    );
  }
});
