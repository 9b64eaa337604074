/** Orders created and paid per second, compared with plain inserts into a database of the same kind. */
import Libsql from 'libsql';
import { join } from 'node:path';
import { cardSubmission, createOrder, sign } from '../src/contract/index.js';
import { cards } from '../src/testing/cards.js';
import { freePort } from '../scripts/ports.js';
import { startSandbox } from '../scripts/sandbox-process.js';

const count = 1000;
/** Concurrent shops: a server has more than one customer. */
const width = 16;

/**
 * Orders over a socket, each created and paid; and plain rows, each in its own transaction, synced like the gateway's.
 */
export async function ordersPerSecond(
  folder: string,
): Promise<{ paid: number; bareInserts: number; insertsPerOrder: number }> {
  const port = await freePort(0);
  const acs = await freePort(0);
  const data = join(folder, 'orders.db');
  const sandbox = await startSandbox(port, ['--acs-port', String(acs), '--data', data, '--rate', '0'], 'build');
  let paid: number;
  try {
    await many('warm', 100, sandbox.payUrl);
    const begun = performance.now();
    await many('order', count, sandbox.payUrl);
    paid = count / ((performance.now() - begun) / 1000);
  } finally {
    await sandbox.stop();
  }
  const bareInserts = bare(join(folder, 'bare.db'));
  return {
    paid: Math.round(paid),
    bareInserts: Math.round(bareInserts),
    insertsPerOrder: Math.round((bareInserts / paid) * 10) / 10,
  };
}

async function many(name: string, orders: number, payUrl: string): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < orders) await payOne(`${name}-${next++}`, payUrl);
  };
  await Promise.all(Array.from({ length: width }, work));
}

async function payOne(id: string, payUrl: string): Promise<void> {
  const fields = { merchant_id: 700001, order_id: id, order_desc: 'Tea', amount: 1000, currency: 'EUR' };
  const { token } = await post(payUrl + createOrder.path, { ...fields, signature: await sign('test', fields) });
  const card = { card_number: cards.approved.number, expiry_date: '12/40', cvv2: '123' };
  const answer = await post(payUrl + cardSubmission.path, { token, payment_system: 'card', ...card });
  if (!JSON.stringify(answer).includes('"approved"')) throw new Error(`Not paid: ${JSON.stringify(answer)}`);
}

async function post(url: string, request: object): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ request }),
  });
  return ((await answer.json()) as { response: Record<string, unknown> }).response;
}

function bare(file: string): number {
  const database = new Libsql(file);
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.exec('create table rows (id bigint primary key not null, text text not null)');
    const insert = database.prepare('insert into rows values (?, ?)');
    const begun = performance.now();
    for (let row = 0; row < count; row++) insert.run(row, 'Tea '.repeat(100));
    return count / ((performance.now() - begun) / 1000);
  } finally {
    database.close();
  }
}
