/** One card number and CVV are driven through every flow, and then looked for in everything the gateway keeps or says. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { cardSubmission, createOrder } from '../../../src/contract/index.js';
import { deriveKeys } from '../../../src/sandbox/store/cards/keys.js';
import { openLibsql } from '../../../src/sandbox/store/database/libsql.js';
import { openCard, sealCard, storeCard } from '../../../src/sandbox/store/cards/vault.js';
import { openTestDatabase } from '../../helpers/database.js';
import { startGateway } from '../../helpers/gateway.js';

const canary = '4929123456781236';
const receiving = '5105105105105100';
const challengeCards = ['4444555566661111', '4444666655559999', '4444111166665555'];
const cvv = '917';

describe('cards at rest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gw-canary-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('no number and no CVV is found in the database, its journal, the log, or a callback', async () => {
    const database = openLibsql(join(folder, 'canary.db'));
    const shop = await startGateway({ database });
    const says: string[] = [];
    const look = async (token: string) => says.push(JSON.stringify(await shop.lookUp(token)));
    const card = { cvv2: cvv, email: 'payer@example.com' };

    const paid = await shop.createOrder({ required_rectoken: 'Y' });
    says.push(JSON.stringify(await shop.payByCard(paid.token, canary, card)));
    await look(paid.token);
    await shop.gateway.runDueJobs();
    const rectoken = String(shop.callbacks[0]?.body['rectoken']);
    assert.match(rectoken, /^[0-9a-f]{40}$/);
    const again = await shop.createOrder();
    await shop.post(cardSubmission.path, { payment_system: 'card', token: again.token, rectoken, cvv2: cvv });
    for (const number of challengeCards) {
      const order = await shop.createOrder();
      const { challenge } = await shop.payByCard(order.token, number, card);
      assert.ok(challenge);
      says.push(...(await shop.finishChallenge(challenge)).pages);
      await look(order.token);
    }
    // Both of a transfer's: at once, at the issuer, declined, superseded, abandoned, and where they do not belong.
    const sent = { cvv2: cvv, card_number: canary, receiver_card_number: receiving };
    const stray = { first_name: canary, address: `${canary} ${receiving}` };
    says.push(JSON.stringify(await shop.transfer({ ...sent, order_id: 'transfer-1', sender: stray, receiver: stray })));
    says.push(JSON.stringify(await shop.transfer({ ...sent, card_number: receiving, receiver_card_number: canary })));
    says.push(JSON.stringify(await shop.transfer({ ...sent, receiver_card_number: '4444000010580005' })));
    for (const answer of ['confirm', 'cancel'] as const) {
      const asked = { ...sent, card_number: '4444555566661111', order_id: `transfer-${answer}` };
      await shop.transfer(asked);
      const { challenge } = await shop.transfer(asked);
      assert.ok(challenge);
      says.push(...(await shop.finishChallenge(challenge, { answer })).pages);
      says.push(JSON.stringify(await shop.transferStatus(asked.order_id)));
      says.push(JSON.stringify(await shop.transactions(asked.order_id)));
    }
    await shop.transfer({ ...sent, card_number: '4444666655559999', order_id: 'transfer-left' });
    await shop.transfer({ ...sent, [canary]: { a: 1 }, expiry_date: '0120' });
    await shop.transfer({ ...sent, sender: { [canary]: { a: 1 } }, receiver: canary });
    await shop.transfer(sent, { 'x-sandbox-fault': 'drop' }).catch(() => undefined);
    shop.clock.advance(15 * 60);
    await shop.gateway.runDueJobs();
    // Card data in a request that must not have any, and in requests that fail.
    await shop.post(createOrder.path, { order_id: 'with-card', card_number: canary, cvv2: cvv, cvv });
    await shop.transfer({ ...sent, sender: { cvv2: cvv } });
    const wrong = await shop.createOrder();
    await shop.payByCard(wrong.token, canary, { ...card, expiry_date: '01/20' });
    await shop.payByCard(wrong.token, canary, { ...card, [canary]: '1' });
    await shop.fetch(`${shop.payOrigin}/api/${canary}`, { method: 'POST' });
    await shop.post(createOrder.path, { [canary]: { a: 1 } });
    await shop.payByCard(wrong.token, canary, card, { 'x-sandbox-fault': 'drop' }).catch(() => undefined);
    await shop.gateway.runDueJobs();
    await shop.gateway.stop();

    const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
    for (const number of [canary, receiving, ...challengeCards]) {
      for (const bytes of kept) {
        assert.ok(!bytes.includes(number), `${number} is in the database in clear`);
        assert.ok(!bytes.includes(Buffer.from(number).toString('base64').slice(0, 20)), `${number} is there as base64`);
      }
      for (const text of [...says, JSON.stringify(shop.logs), JSON.stringify(shop.callbacks)]) {
        assert.ok(!text.includes(number), `found ${number}`);
      }
    }
    const tables = [
      'orders',
      'attempts',
      'cards',
      'rectokens',
      'transfers',
      'acquirer_operations',
      'issuer_sessions',
      'jobs',
    ] as const;
    for (const table of [...tables, 'deliveries' as const]) {
      for (const row of await database.selectFrom(table).selectAll().execute()) {
        for (const [column, value] of Object.entries(row)) {
          assert.notEqual(String(value), cvv, `${table}.${column} is the CVV`);
          if (column === 'fields' || column.endsWith('_party'))
            assert.ok(!String(value).includes(`"${cvv}"`), `the CVV is in ${table}.${column}`);
        }
      }
    }
    const cards = await database.selectFrom('cards').select('id').execute();
    assert.equal(cards.length, 1, 'only the card behind the rectoken is still there');
    await database.destroy();
  });

  it('stored cards are readable only with their own key, and only in their own row', async () => {
    const database = await openTestDatabase();
    await startGateway({ database });
    const right = await deriveKeys(new Uint8Array(32).fill(1));
    const wrong = await deriveKeys(new Uint8Array(32).fill(2));
    const card = { number: canary, month: 12, year: 2030 };
    const sealed = await sealCard(right.card, card);
    await storeCard(database, sealed, 0);
    assert.deepEqual(await openCard(database, right.card, sealed.id), card);
    assert.equal(await openCard(database, wrong.card, sealed.id), undefined);
    await database.insertInto('cards').values({ id: 'moved', sealed: sealed.sealed, created_at: 0 }).execute();
    assert.equal(await openCard(database, right.card, 'moved'), undefined);
    const twice = await sealCard(right.card, card);
    assert.notEqual(twice.sealed, sealed.sealed);
    await database.destroy();
  });

  it('need a key of 32 bytes', async () => {
    await assert.rejects(deriveKeys(new Uint8Array(16)), /32 bytes/);
  });
});
