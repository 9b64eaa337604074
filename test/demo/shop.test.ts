/** The demo shop is only for this machine, and takes orders only from its own pages. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { createShop, startShop } from '../../demo/shop.js';
import { freePort } from '../../scripts/ports.js';
import { listen } from '../../src/sandbox/cli/listen.js';
import { startGateway, type TestGateway } from '../helpers/gateway.js';

const merchant = { merchantId: 700001, secret: 'test' };

const connects = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
    socket.on('timeout', () => end(false));
  });

/** Addresses of this machine that a server on both loopback addresses does not listen on. */
function otherAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  // A server on all interfaces answers on 127.0.0.2 too, so a machine without a network sees the difference.
  const spare = process.platform === 'linux' ? ['127.0.0.2'] : [];
  return [
    ...spare,
    ...all
      .filter(({ internal }) => !internal)
      .map(({ address, scopeid }) => (scopeid ? `${address}%${scopeid}` : address)),
  ];
}

describe('S8: the demo shop', () => {
  it('S8: listens only on loopback addresses', async () => {
    const shop = await startShop({ port: 0, payUrl: 'http://localhost:1', ...merchant });
    try {
      assert.ok(await connects('127.0.0.1', shop.port));
      for (const address of otherAddresses()) assert.ok(!(await connects(address, shop.port)), address);
    } finally {
      await shop.close();
    }
  });

  it('has a port that is free where the shop will listen', async () => {
    const taken = await listen(0, 'port', async () => new Response());
    try {
      assert.notEqual(await freePort(taken.port), taken.port);
    } finally {
      await taken.close();
    }
    assert.equal(await freePort(taken.port), taken.port);
  });

  describe('takes an order', () => {
    let gateway: TestGateway;
    let heard = 0;
    beforeAll(async () => {
      gateway = await startGateway();
    });
    afterAll(() => gateway.stop());

    const shop = (port = 4020) =>
      createShop({
        port,
        payUrl: gateway.payOrigin,
        ...merchant,
        fetch: (...input) => {
          heard++;
          return gateway.fetch(...input);
        },
      });
    const buy = (headers: Record<string, string>, origin = 'http://localhost:4020') =>
      shop().fetch(
        new Request(`${origin}/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          body: 'item=tea',
        }),
      );

    it('from its own pages, and from a program', async () => {
      for (const headers of [{ origin: 'http://localhost:4020' }, {}]) assert.equal((await buy(headers)).status, 303);
      assert.equal((await buy({ origin: 'http://127.0.0.1:4020' }, 'http://127.0.0.1:4020')).status, 303);
    });

    for (const origin of [
      'https://evil.example',
      'http://localhost:4021',
      'http://localhost.evil.example:4020',
      'null',
    ]) {
      it(`from no page of ${origin}`, async () => {
        const before = heard;
        const answer = await buy({ origin });
        assert.equal(answer.status, 403);
        assert.match(await answer.text(), /another site/);
        assert.equal(heard, before, 'the gateway was asked');
      });
    }

    it('under no name but this machine’s (DNS rebinding)', async () => {
      for (const path of ['/', '/orders/x', '/thanks/x']) {
        const answer = await shop().fetch(new Request(`http://rebind.test:4020${path}`));
        assert.equal(answer.status, 421, path);
      }
      const rebound = await buy({ origin: 'http://rebind.test:4020' }, 'http://rebind.test:4020');
      assert.equal(rebound.status, 421);
    });
  });
});
