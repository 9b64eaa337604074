/** A person who sends money from card to card, in front of a page of the merchant. */
import assert from 'node:assert/strict';
import type { FrameLocator, Frame, Locator } from 'playwright-core';
import type { TransactionRecord } from '../../src/contract/index.js';
import { receiverCard, type Card } from '../../src/testing/cards.js';
import { Payer, until, type Told, type World } from './harness.js';

export { receiverCard };

export const widget = 'widget-700001';
export const transferPath = '/api/p2p/widget/transfer';
export const feePath = '/api/p2p/widget/fee';
/** The path at which the merchant's server waits for the payer. */
export const returnPath = '/transfers/return';

export interface TransferPage {
  /** Whether the return address is the merchant's own or the gateway's. */
  readonly returns?: 'merchant' | 'gateway';
  readonly challenge?: 'dialog' | 'redirect';
  readonly attributes?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Address of a page of the merchant with the element, under the strictest policy it can have. */
export function transferPage(here: World, options: TransferPage = {}): string {
  const { returns = 'gateway', challenge = 'dialog', attributes = '', headers = {} } = options;
  const termUrl = returns === 'merchant' ? `term-url="${here.serve(returnPath, here.client.transfers.termUrl())}"` : '';
  const redirect = challenge === 'redirect';
  const body = `<main><gw-p2p-transfer widget-id="${widget}" currency="EUR" ${termUrl}
    ${redirect ? 'challenge="redirect"' : ''} ${attributes}></gw-p2p-transfer></main>`;
  const policy = here.policy({
    ...(redirect ? { forms: `'self' ${here.gateway.acsUrl}` } : {}),
    ...(attributes.includes('inline') ? { connect: here.gateway.payUrl } : {}),
  });
  return here.page(undefined, { body, policy, headers });
}

export class TransferPayer extends Payer {
  override selector = 'gw-p2p-transfer';

  override get button(): Locator {
    return this.form.locator('button.pay[part=button]').first();
  }
  override get cardFrame(): Frame {
    return this.frame((url) => url.pathname.endsWith('/transfer-frame.html'));
  }
  /** The issuer's page, wherever it is. */
  get bank(): FrameLocator | Locator {
    return this.page.url().includes('/acs/') ? this.page.locator('body') : this.issuer;
  }

  /** Types into every field. */
  async typeTransfer(card?: Card, amount = '100'): Promise<void> {
    await this.state('editing');
    await this.form.locator('[name=amount]').fill(amount);
    await this.typeCard(card);
  }

  /** Opens the review, which waits for the fee. */
  async review(): Promise<void> {
    await this.button.click();
    await this.state('review');
  }

  /** Takes one of the next steps after a failure: `Change` leads back to the fields. */
  async go(way: string): Promise<void> {
    await this.form.getByRole('button', { name: way }).click();
  }

  /** Types, agrees to the review, and sends. */
  async send(card?: Card, amount?: string): Promise<void> {
    await this.typeTransfer(card, amount);
    await this.press();
  }

  async sent(): Promise<Told['detail']> {
    await this.state('sent');
    return this.next('gw-success');
  }

  /** Transfers that left the browser. */
  get transfers(): number {
    return this.requests.filter(({ url, method }) => method === 'POST' && new URL(url).pathname === transferPath)
      .length;
  }

  /** Names of all transfers that this browser requested. */
  get names(): string[] {
    const names = this.requests
      .filter(({ url, method }) => method === 'POST' && new URL(url).pathname === transferPath)
      .map(({ body }) => String((JSON.parse(body ?? '{}') as { request: { order_id?: string } }).request.order_id));
    return [...new Set(names)];
  }

  /** The gateway's own records of a transfer, once its acquirer has answered. */
  async records(order: string): Promise<TransactionRecord[]> {
    return until(
      async () => {
        const all = await this.world.transactions({ orderId: order });
        return all.every((one) => !['created', 'processing'].includes(one.transaction_status)) && all;
      },
      () => `the transfer ${order} has ended`,
    );
  }

  /** Money moved once: taken from the sender, given to the receiver. */
  async movedOnce(order: string): Promise<void> {
    const all = await this.records(order);
    const moved = all.filter((one) => one.transaction_status === 'approved').map((one) => one.tran_type);
    assert.deepEqual(moved, ['p2p transfer', 'p2p credit']);
  }

  /** Nothing moved. */
  async movedNothing(order: string): Promise<void> {
    const all = await this.records(order);
    assert.deepEqual(
      all.filter((one) => one.transaction_status === 'approved'),
      [],
    );
  }
}
