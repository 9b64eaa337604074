/** The parts of the messages: the command at the end, and ids that are safe to print. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { inspect } from 'node:util';
import { createGatewayClient, GatewayError, ReportError } from '../../src/server/index.js';
import { withoutPointer, withPointer } from '../../src/server/errors/pointer.js';
import { showId } from '../../src/server/errors/show-id.js';
import { failure } from './transfer-support.js';

describe('the command at the end of a message', () => {
  it('is there once, however often the message is extended', () => {
    const once = withPointer('Order not found', '1018');
    assert.equal(once, 'Order not found. More: npx gw-checkout explain 1018');
    assert.equal(withPointer(once, '1018'), once);
    assert.equal(
      withPointer(`${withoutPointer(once)} Check it.`, '1018'),
      'Order not found. Check it. More: npx gw-checkout explain 1018',
    );
    assert.equal(withPointer('', '1018'), 'More: npx gw-checkout explain 1018');
  });

  it('names the report, and not the gateway’s text', () => {
    assert.match(new ReportError('Merchant not found', 'Merchant not found').message, / explain report$/);
  });

  it('is left out where a gateway’s code is not a plain word: it is copied into a shell', async () => {
    for (const code of ['1; rm -rf ~', '$(id)', '-x', 'a b', 'x'.repeat(41), '', '(hidden)']) {
      assert.equal(withPointer('No.', code), 'No.');
    }
    const refused = async (error_code: string) => {
      const answer = { response: { response_status: 'failure', error_code, error_message: 'No.' } };
      const client = createGatewayClient({
        ...{ merchantId: 700001, secret: 'test', payUrl: 'https://localhost' },
        fetch: () => Promise.resolve(Response.json(answer)),
      });
      return (await failure(GatewayError, () => client.orders.status('tea-1'))).message;
    };
    assert.equal(await refused('1018 && curl evil.test'), 'No.');
    // A name that every object has.
    assert.equal(await refused('constructor'), 'No. More: npx gw-checkout explain constructor');
  });
});

describe('an id in a message', () => {
  it('is quoted, and shortened', () => {
    for (const id of [
      'tea-1',
      'order-20261125-000123',
      '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      'order-0000000000000000',
      'a"b\n',
      '',
    ]) {
      assert.equal(showId(id), JSON.stringify(id));
    }
    assert.equal(showId('x'.repeat(1000)), `"${'x'.repeat(64)}…"`);
  });

  it('is shown where chance put a run of digits that passes for a card number into a UUID or a hash', () => {
    for (const random of [
      'c2f14444-5555-4111-9666-6e01f78a90bc',
      '44445555-1111-4666-8000-000000000000',
      'c2f1444455551111666600a4c2f10000',
    ]) {
      for (const id of [random, `transfer-${random}`, `transfer-${random.toUpperCase()}`])
        assert.equal(showId(id), JSON.stringify(id));
      for (const id of [`${random}-4444555511116666`, `${random}4444555511116666`, `4444555511116666 ${random}`])
        assert.equal(showId(id), '(not shown here)', id);
    }
    assert.equal(showId('00000000000000004444555511116666'), '(not shown here)');
  });

  it('is not shown where it may hold a card number', () => {
    for (const card of [
      '4444555511116666',
      '4444 5555 6666 1111',
      '4444-5555-6666-1111',
      '371449635398431',
      '6304000000000000',
    ]) {
      for (const id of [card, `order-${card}`, `order ${card} 2`, `1${card}9`, `id${card}x`]) {
        assert.equal(showId(id), '(not shown here)', id);
      }
    }
    for (const id of [undefined, null, 4444555511116666, ['tea-1']])
      assert.equal(showId(id), '(not shown here)', inspect(id));
  });
});
