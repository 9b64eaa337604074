/** Database files of earlier versions (`test/fixtures/upgrade`), and the sandbox command started on a copy of one. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import Libsql from 'libsql';
import { sign, type Challenge } from '../../src/contract/index.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The key that the files were made with. */
export const cardKey = 'ab'.repeat(32);

/** The facts in the answers of the earlier version that are in no row. */
export interface Facts {
  /** Milliseconds since 1970, a moment after the last row was written. */
  madeAt: number;
  challenges: Readonly<Record<string, Challenge>>;
  transfers: { pending: Partial<Challenge> };
}

type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;
export type Tables = Readonly<Record<string, readonly Row[]>>;

const fixture = (file: string) => readFileSync(new URL(`../fixtures/upgrade/${file}`, import.meta.url));

/** Writes the file there, and gives what is told of it. */
export function unpack(name: string, path: string): Facts {
  writeFileSync(path, gunzipSync(fixture(`${name}.db.gz`)));
  return JSON.parse(fixture(`${name}.json`).toString()) as Facts;
}

/** Every row of every table but kysely's own, in the order of its first column. */
export function readTables(path: string): Tables {
  return withFile(path, (all) => {
    const names = all(`select name from sqlite_master where type = 'table' and name not like 'kysely_%' order by name`);
    return Object.fromEntries(names.map(({ name }) => [String(name), all(`select * from ${String(name)} order by 1`)]));
  });
}

/** The statements that made the tables and indexes. */
export function readSchema(path: string): readonly Row[] {
  return withFile(path, (all) => all('select type, name, sql from sqlite_master order by type, name'));
}

function withFile<Result>(path: string, read: (all: (query: string) => Row[]) => Result): Result {
  const database = new Libsql(path);
  try {
    return read((query) => database.prepare(query).all() as Row[]);
  } finally {
    database.close();
  }
}

/** Changes the file by hand. */
export function changeFile(path: string, statement: string): void {
  const database = new Libsql(path);
  database.exec(statement);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

/** The row with these values, of which there must be exactly one. */
export function rowOf(tables: Tables, table: string, values: Row): Row {
  const rows = (tables[table] ?? []).filter((row) =>
    Object.entries(values).every(([name, value]) => row[name] === value),
  );
  const [row] = rows;
  assert.ok(row !== undefined && rows.length === 1, `${rows.length} rows of ${table} with ${JSON.stringify(values)}`);
  return row;
}

/** Every row of before is still there with its values; a later version may have added columns and rows. */
export function assertKept(before: Tables, after: Tables, except: (table: string, row: Row) => boolean = () => false) {
  for (const [table, rows] of Object.entries(before)) {
    for (const row of rows.filter((one) => !except(table, one))) {
      const [key = ''] = Object.keys(row);
      const now = rowOf(after, table, { [key]: row[key] ?? null });
      const same = Object.fromEntries(Object.keys(row).map((column) => [column, now[column]]));
      assert.deepEqual(same, { ...row }, `${table} ${String(row[key])}`);
    }
  }
}

/** Minor units that the acquirer moved, by operation and currency. */
export function sums(tables: Tables): Record<string, number> {
  const moved: Record<string, number> = {};
  for (const row of tables['acquirer_operations'] ?? []) {
    if (row['response_code'] !== 0) continue;
    const name = `${String(row['operation'])} ${String(row['currency'])}`;
    moved[name] = (moved[name] ?? 0) + Number(row['amount']);
  }
  return moved;
}

export interface Started {
  pay: string;
  acs: string;
  post(path: string, request: object): Promise<Record<string, unknown>>;
  signedPost(path: string, fields: Record<string, string | number>): Promise<Record<string, unknown>>;
  /** Ends it as an operator does. */
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Ends what a test that failed has left. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** The command with its clock set: orders of the file have not expired meanwhile. */
function run(path: string, now: number) {
  const clock = `const ahead = ${now} - Date.now(); const now = Date.now; Date.now = () => now() + ahead;
    globalThis.Date = class extends Date { constructor(...given) { given.length ? super(...given) : super(Date.now()); } };`;
  const imports = ['--import', 'tsx', '--import', `data:text/javascript,${encodeURIComponent(clock)}`];
  const command = ['src/sandbox/cli/main.ts', '--port', '0', '--acs-port', '0', '--data', path];
  const child = spawn(process.execPath, [...imports, ...command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GW_CARD_KEY: cardKey, DATABASE_URL: '' },
  });
  running.add(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code, errors });
    });
  });
  return { child, ended };
}

/** Starts it on a file that it has to refuse. */
export async function startRefused(path: string, now: number): Promise<{ code: number | null; errors: string }> {
  const { child, ended } = run(path, now);
  child.stdout.once('data', () => child.kill());
  return ended;
}

export async function start(path: string, now: number): Promise<Started> {
  const { child, ended } = run(path, now);
  const said = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    const [word = '', rest = ''] = line.split(' ');
    said.set(word, rest);
    // The last address: the API serves. `ready` waits for the pages, which no test here opens.
    if (word === 'console') break;
  }
  if (!said.has('console')) assert.fail(`The sandbox ended: ${(await ended).errors}`);
  const pay = said.get('pay') ?? '';
  const post: Started['post'] = async (address, request) => {
    const answer = await fetch(pay + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ request }),
    });
    return ((await answer.json()) as { response: Record<string, unknown> }).response;
  };
  return {
    pay,
    acs: said.get('acs') ?? '',
    post,
    signedPost: async (address, fields) => post(address, { ...fields, signature: await sign('test', fields) }),
    async stop() {
      child.kill('SIGTERM');
      const { code, errors } = await ended;
      assert.equal(code, 0, errors);
    },
  };
}

/** The payer's way through an issuer's page that was requested before the upgrade, at today's addresses. */
export async function confirm({ pay, acs }: Started, { url, send_data: data }: Challenge): Promise<string> {
  const at = (address: string, origin: string) => origin + new URL(address).pathname;
  const form = async (address: string, fields: Record<string, string>) => {
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
    return answer.text();
  };
  const carried = { ...data, TermUrl: at(data.TermUrl, pay) };
  const asked = await form(at(url, acs), carried);
  const code = /id="shown-code">(\d+)</.exec(asked)?.[1];
  const answered = await form(`${acs}/acs/answer`, { ...carried, answer: 'confirm', ...(code ? { code } : {}) });
  const proof = /name="PaRes" value="([^"]*)"/.exec(answered)?.[1];
  assert.ok(proof, answered);
  return form(carried.TermUrl, { MD: data.MD, PaRes: proof });
}
