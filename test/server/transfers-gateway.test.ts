/** Transfers by the merchant's server, against the real gateway without a socket: fee, transfer, the payer's way through 3-D Secure. */
import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  createGatewayClient,
  GatewayError,
  TransferUnknownError,
  type ReturnedTransfer,
  type TransferBegun,
} from '../../src/server/index.js';
import type { Challenge, TransferRequest } from '../../src/contract/index.js';
import type { Transfers } from '../../src/server/transfers/transfers.js';
import { cards } from '../../src/testing/cards.js';
import { startGateway, type TestGateway } from '../helpers/gateway.js';
import { h1, linkOf, pageOf } from './return-support.js';
import { failure } from './transfer-support.js';

const confirmed = cards.threeDSecure.number;
const withoutPayer = cards.approved.number;
const refused = cards.declined.number;
const page = 'http://localhost:3000/send?from=here';

describe('transfers at the gateway', () => {
  let shop: TestGateway;
  let transfers: Transfers;
  let handle: (request: Request) => Promise<Response>;
  const told: ReturnedTransfer[] = [];
  const request: TransferRequest = {
    widget_id: 'widget-700001',
    amount: 100.5,
    currency: 'EUR',
    card_number: withoutPayer,
    expiry_date: '1230',
    cvv2: '123',
    receiver_card_number: '5555666644441111',
  };
  beforeAll(async () => {
    shop = await startGateway();
    ({ transfers } = createGatewayClient({
      merchantId: 700001,
      secret: 'test',
      payUrl: shop.payOrigin,
      fetch: shop.fetch,
    }));
    handle = transfers.termUrl({ onTransfer: (transfer) => void told.push(transfer) });
  });
  afterAll(() => shop.stop());

  /** Begins a transfer that the payer has to confirm. */
  async function begin(card_number = confirmed): Promise<TransferBegun & Challenge> {
    const begun = await transfers.transfer({ ...request, card_number });
    if ('send_data' in begun) return begun;
    return assert.fail('no challenge');
  }
  /** The payer's way to the issuer and its post to the merchant's address, by hand: the shop is on no socket. */
  async function atIssuer(begun: Challenge, answer: 'confirm' | 'cancel' = 'confirm'): Promise<Request> {
    const send_data = transfers.challenge(begun, { termUrl: 'http://localhost:3000/transfers/return', back: page });
    const { form } = await shop.finishChallenge({ ...begun, send_data }, { answer, stay: true });
    assert.ok(form);
    return new Request(send_data.TermUrl, { method: 'POST', body: new URLSearchParams(form) });
  }

  /** A client that the first answer to such an address never reaches. */
  function lossyClient(loses: (url: URL) => boolean): Transfers {
    let lost = false;
    const lossy: typeof fetch = async (input, init) => {
      const answer = await shop.fetch(input, init);
      if (lost || !loses(new URL(String(input)))) return answer;
      lost = true;
      throw new TypeError('terminated');
    };
    return createGatewayClient({ merchantId: 700001, secret: 'test', payUrl: shop.payOrigin, fetch: lossy }).transfers;
  }

  it('a transfer costs the quoted amount, for the sender and for the receiver', async () => {
    const quote = await transfers.fee({ ...request, receiver_pays_fee: false });
    assert.equal(quote.receiver_amount, 100.5);
    assert.ok(quote.fee > 0 && quote.sender_amount > quote.receiver_amount);
    const other = await transfers.fee({ ...request, amount: '100.50', receiver_pays_fee: true });
    assert.equal(other.sender_amount, 100.5);
    assert.ok(other.receiver_amount < 100.5);
  });

  it('a transfer without 3-D Secure ends at once, sent or declined', async () => {
    const sent = await transfers.transfer({ ...request, order_id: 'transfer-at-once-1' });
    assert.deepEqual({ ...sent }, { widget_id: 'widget-700001', order_id: 'transfer-at-once-1' });
    const status = await transfers.settled(sent);
    assert.deepEqual([status.status, status.amount, status.receiver], ['success', 100.5, '555566XXXXXX1111']);
    const not = await transfers.transfer({ ...request, card_number: refused });
    assert.equal((await transfers.settled(not)).status, 'declined');
  });

  it('one name makes one transfer', async () => {
    await transfers.transfer({ ...request, order_id: 'transfer-only-once-1' });
    const error = await failure(GatewayError, () =>
      transfers.transfer({ ...request, order_id: 'transfer-only-once-1' }),
    );
    assert.equal(error.code, '1013');
  });

  it('an unknown transfer has the gateway’s code 1018', async () => {
    const name = { widget_id: 'widget-700001', order_id: 'never-begun' };
    assert.equal((await failure(GatewayError, () => transfers.settled(name))).code, '1018');
  });

  it('a transfer with 3-D Secure waits for the payer, and is sent when the payer confirms', async () => {
    const begun = await begin();
    assert.equal((await transfers.status(begun)).status, 'created');
    const back = await atIssuer(begun);
    assert.equal((await transfers.status(begun)).status, 'created');
    const { html, response } = await pageOf(await handle(back));
    assert.equal(response.status, 200);
    assert.equal(h1(html), 'Transfer sent');
    assert.equal(linkOf(html), page);
    assert.ok(html.includes(`data-md="${begun.send_data.MD}"`));
    const last = told.at(-1);
    assert.deepEqual([last?.order_id, last?.status], [begun.order_id, 'success']);
    assert.equal((await transfers.settled(begun)).status, 'success');
  });

  it('a page that is loaded again does not send the transfer twice', async () => {
    const back = await atIssuer(await begin());
    const again = back.clone();
    const before = await shop.charges();
    const pages = [await pageOf(await handle(back)), await pageOf(await handle(again))];
    assert.deepEqual(
      pages.map(({ html }) => h1(html)),
      ['Transfer sent', 'Transfer sent'],
    );
    assert.equal(await shop.charges(), before + 1);
  });

  it('a transfer is not sent if the payer cancels', async () => {
    const begun = await begin();
    const { html } = await pageOf(await handle(await atIssuer(begun, 'cancel')));
    assert.equal(h1(html), 'Transfer not sent');
    assert.equal((await transfers.settled(begun)).status, 'declined');
  });

  it('an answer that the issuer did not make, or made for another transfer, sends nothing', async () => {
    const before = await shop.charges();
    const made = await atIssuer(await begin());
    const forged = new Request(made.url, { method: 'POST', body: new URLSearchParams({ MD: 'md', PaRes: 'yes' }) });
    assert.equal(h1((await pageOf(await handle(forged))).html), 'Transfer not sent');
    const [one, other] = [await atIssuer(await begin()), await atIssuer(await begin())];
    const crossed = new Request(one.url, { method: 'POST', body: new URLSearchParams(await other.text()) });
    assert.notEqual(h1((await pageOf(await handle(crossed))).html), 'Transfer sent');
    assert.equal(await shop.charges(), before);
  });

  it('the gateway refuses an address that it did not make', async () => {
    const made = new URL((await atIssuer(await begin())).url);
    made.searchParams.set('gw_term_url', `${shop.payOrigin}/api/p2p/transfer_step2/md/hash`);
    const post = new Request(made, { method: 'POST', body: new URLSearchParams({ MD: 'md', PaRes: 'yes' }) });
    const { html, response } = await pageOf(await handle(post));
    assert.equal(response.status, 200);
    assert.equal(h1(html), 'Outcome not known yet');
  });

  it('a transfer whose answer is lost is found by the name in the error', async () => {
    const lossy = lossyClient(({ pathname }) => pathname.endsWith('/transfer'));
    const before = await shop.charges();
    const error = await failure(TransferUnknownError, () => lossy.transfer(request));
    assert.equal((await lossy.settled(error)).status, 'success');
    assert.equal(await shop.charges(), before + 1);
  });

  it('a second step whose answer is lost is completed by its repetition', async () => {
    const back = await atIssuer(await begin());
    const before = await shop.charges();
    const lossy = lossyClient(({ pathname }) => pathname.includes('/transfer_step2/'));
    assert.equal(h1((await pageOf(await lossy.termUrl()(back))).html), 'Transfer sent');
    assert.equal(await shop.charges(), before + 1);
  });

  it('step 2 and the status also work one by one', async () => {
    const begun = await begin();
    const form = new URLSearchParams(await (await atIssuer(begun)).text());
    const word = { MD: form.get('MD') ?? '', PaRes: form.get('PaRes') ?? '' };
    const name = { widget_id: begun.widget_id, order_id: begun.order_id };
    assert.deepEqual(await transfers.step2(begun.send_data.TermUrl, word), name);
    assert.equal((await transfers.settled(name)).status, 'success');
  });
});
