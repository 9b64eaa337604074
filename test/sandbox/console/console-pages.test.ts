/**
 * Every page of the console, word for word and address by address, as `test/fixtures/console-pages.txt` keeps them. Read the
 * difference before you write them anew: `GW_UPDATE=1 npx vitest run console-pages`.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { consoleViews, look, press } from '../../helpers/console.js';
import { startGateway, type TestGateway } from '../../helpers/gateway.js';

const kept = fileURLToPath(new URL('../../fixtures/console-pages.txt', import.meta.url));
const day = 86_400;

/** A line for each run of words, and for each address, field and button; what is made at random is left out. */
function linesOf(html: string): string {
  const body = /<body[^>]*>([^]*)<\/body>/.exec(html)?.[1] ?? html;
  return body
    .replace(/<(svg|script|style)[^]*?<\/\1>/g, '')
    .replace(/<[a-z][^>]*>/g, (tag) => {
      const said = tag.match(/\s(href|action|name|value|title|aria-[a-z]+|open|checked|selected|datetime)(="[^"]*")?/g);
      return `\n${(said ?? []).map((one) => `[${one.trim()}]`).join(' ')}\n`;
    })
    .replace(/<\/[^>]*>/g, '\n')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b|\b[0-9a-f]{32,}\b/g, '…')
    .replace(/(?<=transfer-)[0-9a-f]{24}|(?<=approval.code\D{1,20})\d{6}\b|\b\d{12}\b/g, '…')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .map((line) => (/^(\d{6}|\d+ ms)$/.test(line) ? '…' : line.replace(/\b[0-9a-f]{6}…/g, '…')))
    .filter((line) => line !== '')
    .join('\n');
}

/** Something of every kind that the console can show. */
async function live(shop: TestGateway): Promise<void> {
  const { createOrder, payByCard } = shop;
  const paid = await createOrder({
    order_id: 'paid',
    order_desc: 'Tea & <b>biscuits</b>',
    required_rectoken: 'Y',
    merchant_data: '{"seat":7}',
    sender_email: 'anna@example.com',
  });
  await payByCard(paid.token, '4444000010370001');
  shop.clock.advance(61);
  const { challenge } = await payByCard(paid.token, '4444555566661111');
  assert.ok(challenge);
  await shop.finishChallenge(challenge);
  shop.receiver.answer = () => new Response('no', { status: 503 });
  await shop.gateway.runDueJobs();
  shop.receiver.answer = () => new Response('ok');
  shop.clock.advance(7500);
  await shop.gateway.runDueJobs();
  const hold = await createOrder({ order_id: 'hold', amount: 123_456, currency: 'JPY', preauth: 'Y' });
  await payByCard(hold.token);
  await createOrder({ order_id: 'asked', verification: 'Y', verification_type: 'code' }).then(({ token }) =>
    shop.payByCardRaw(token),
  );
  const monthly = await createOrder({ order_id: 'monthly', recurring_every: 1, recurring_period: 'month' });
  await payByCard(monthly.token);
  await createOrder({ order_id: 'waits' }).then(({ token }) => payByCard(token, '4444555566661111'));
  await createOrder({ order_id: 'expired', lifetime: 60 });
  const { accepted } = await shop.transfer({ receiver_pays_fee: true });
  assert.ok(accepted);
  await press(shop, '/faults', { route: '/api/checkout/ajax', kind: 'drop', value: '', times: '2' });
  // Step by step: what is due at one moment is carried out side by side, in no order.
  for (const seconds of [61, 3600, ...Array.from({ length: 32 }, () => day)]) {
    shop.clock.advance(seconds);
    await shop.gateway.runDueJobs();
  }
  await createOrder({ order_id: 'new' });
}

// PostgreSQL carries out what is due at one moment in another order.
const skip = process.env['GW_TEST_DATABASE_URL'] !== undefined;

it('every page of the console says what it said, and leads where it led', { skip }, async () => {
  const shop = await startGateway();
  try {
    const pages: string[] = [];
    const add = async (path: string, note = ''): Promise<void> => {
      const { status, html } = await look(shop, path);
      pages.push(`════ ${path === '' ? '/' : path} ${note}(${String(status)})\n${linesOf(html)}`);
    };
    for (const path of consoleViews) await add(path, 'while there is nothing ');
    await live(shop);
    const orders = await shop.database.selectFrom('orders').select('payment_id').orderBy('payment_id').execute();
    for (const path of [
      ...consoleViews,
      ...['?q=paid', '?q=nothing', '?status=approved', '?merchant=700001', '?q=1&status=created'],
      ...['/callbacks?show=failed', '/callbacks?show=waiting', '/settlements/700001/2026-11-21'],
      ...['/settlements/700001/2027-11-21', '/nowhere', '/orders/1'],
      ...orders.map(({ payment_id }) => `/orders/${String(payment_id)}`),
    ]) {
      await add(path);
    }
    const wrong = await press(shop, '/faults', { route: '', kind: '', value: '', times: '0' });
    pages.push(`════ a wrong form (${String(wrong.status)})\n${linesOf(wrong.html)}`);
    const found = `${pages.join('\n\n')}\n`;
    if (process.env['GW_UPDATE'] === '1') writeFileSync(kept, found);
    const [now, before] = [found.split('\n'), readFileSync(kept, 'utf8').split('\n')];
    for (const [index, line] of now.entries()) {
      const page = now.slice(0, index + 1).findLast((one) => one.startsWith('════'));
      assert.equal(line, before[index], `${page}, line ${String(index + 1)} of ${kept}`);
    }
    assert.equal(now.length, before.length);
  } finally {
    await shop.stop();
  }
});
