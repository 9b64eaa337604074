/** The mistakes of a shop's developer with the server client, each with the exact text of its error: against the real gateway. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callbackRows } from './mistakes/callback-rows.js';
import { ordersRows } from './mistakes/orders-rows.js';
import { reportRows } from './mistakes/report-rows.js';
import { settingsRows } from './mistakes/settings-rows.js';
import { transferRows } from './mistakes/transfer-rows.js';
import { transportRows } from './mistakes/transport-rows.js';
import { createWorld, type World } from './mistakes/world.js';
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
  before(async () => (world = await createWorld()));
  after(() => world.stop());

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
