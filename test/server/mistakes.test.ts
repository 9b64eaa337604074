/** The mistakes of a shop's developer with the server client, each with the exact text of its error: against the real gateway. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { callbackRows } from './mistakes/callback-rows.js';
import { ordersRows } from './mistakes/orders-rows.js';
import { reportRows } from './mistakes/report-rows.js';
import { settingsRows } from './mistakes/settings-rows.js';
import { transferRows } from './mistakes/transfer-rows.js';
import { transportRows } from './mistakes/transport-rows.js';
import { createWorld, tea, type World } from './mistakes/world.js';
import * as server from '../../src/server/index.js';
import { failure } from './transfer-support.js';

const tables = {
  'the settings': settingsRows,
  orders: ordersRows,
  'the connection': transportRows,
  callbacks: callbackRows,
  reports: reportRows,
  transfers: transferRows,
};

describe('mistakes', () => {
  let world: World;
  beforeAll(async () => (world = await createWorld()));
  afterAll(() => world.stop());

  for (const [what, rows] of Object.entries(tables)) {
    describe(`with ${what}`, () => {
      for (const [title, make, topic, text] of rows) {
        it(title, async () => {
          const error = await failure(Error, () => make(world));
          assert.equal(error.message, `${text} More: npx gw-checkout explain ${topic}`);
          assert.match(
            error.constructor.name,
            /^(AccessToken|Callback|Gateway|Input|Report|Transport|TransferUnknown)Error$/,
          );
          assert.ok(error.stack?.includes(error.message) || title === 'no server there', 'the text of a log');
        });
      }
    });
  }
});

describe('the section Errors of docs/server.md', () => {
  const [, section = ''] = /\n## Errors\n([^]*)$/.exec(readFileSync('docs/server.md', 'utf8')) ?? [];

  it('has every class, and the codes that do not come from the gateway', () => {
    const rows = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    assert.deepEqual(
      rows.sort(),
      Object.keys(server)
        .filter((name) => name.endsWith('Error'))
        .sort(),
    );
    const codes = ['input', 'report', 'access_token', 'timeout', 'network', 'answer', 'aborted', 'moved'];
    for (const code of codes) assert.ok(section.includes(`\`${code}\``), code);
  });

  it('shows a message as it comes', async () => {
    const [, shown = ''] = /```text\n([^]*?)```/.exec(section) ?? [];
    const [, , topic, text] = ordersRows.find(([title]) => title.startsWith('status of an order that does')) ?? [];
    assert.equal(shown.trim().replaceAll('\n', ' '), `${text} More: npx gw-checkout explain ${topic}`);
  });
});

/** For the compiler: mistakes that it finds in TypeScript. */
export const typed = (client: server.GatewayClient): readonly (() => unknown)[] => [
  // @ts-expect-error an amount is a number
  () => client.orders.create({ ...tea, amount: '1000' }),
  // @ts-expect-error a misspelt name
  () => client.orders.create({ ...tea, server_calback_url: 'https://shop.example/' }),
  // @ts-expect-error a lifetime is seconds
  () => client.orders.create({ ...tea, lifetime: '1h' }),
  // @ts-expect-error "Y" or "N"
  () => client.orders.create({ ...tea, required_rectoken: true }),
  // @ts-expect-error an option of another client
  () => client.orders.status('tea-1', { timeoutMs: 5 }),
  // @ts-expect-error a parsed body
  () => client.callbacks.verify({ order_id: 'tea-1' }),
  // @ts-expect-error a result's amount is a string
  async () => (await client.orders.status('tea-1')).amount === tea.amount,
];
