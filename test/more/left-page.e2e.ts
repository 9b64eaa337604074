/**
 * Typed card data does not outlive the page: the card fields are empty after Back, after a reload, and in a page that the browser kept.
 *
 * This Chromium keeps no page that was left, so the test fires the event of a kept page. `test/engines` goes back to a page that Firefox kept.
 */
import assert from 'node:assert/strict';
import type { FrameLocator, Locator } from 'playwright-core';
import { test, world } from '../e2e/fixtures.js';
import { cards, until, type Payer } from '../e2e/harness.js';
import { receiverCard, transferPage } from '../e2e/transfer-payer.js';

const typed: Readonly<Record<string, string>> = {
  card_number: cards.approved.number,
  expiry_date: '12 / 30',
  cvv2: '123',
  receiver_card_number: receiverCard,
};

const here = world();

/** The place of the fields in a page of the merchant. */
interface Place {
  readonly what: string;
  readonly names: readonly string[];
  readonly page: (headers: Readonly<Record<string, string>>) => Promise<string>;
  /** The element that has the fields; undefined for a frame in the markup without an element. */
  readonly element?: string;
  readonly ready?: string;
  readonly inline?: boolean;
}

const card = ['card_number', 'expiry_date', 'cvv2'];
const gatewayFrame = () => {
  const address = new URLSearchParams({ origin: here.stall, channel: 'x' });
  return `<iframe title="Card" sandbox="allow-scripts allow-same-origin allow-forms"
    src="${here.gateway.payUrl}/latest/checkout-vue/frame.html#${address}"></iframe>`;
};

const places: readonly Place[] = [
  {
    what: '<gw-card-form>',
    names: card,
    page: async (headers) => here.page(await here.order(), { headers }),
    element: 'gw-card-form',
    ready: 'ready',
  },
  {
    what: '<gw-card-form isolation="inline">',
    names: card,
    page: async (headers) => here.page(await here.order(), { headers, attributes: 'isolation="inline"' }),
    element: 'gw-card-form',
    ready: 'ready',
    inline: true,
  },
  {
    what: '<gw-checkout>',
    names: card,
    page: async (headers) => here.checkout(await here.order(), { headers }),
    element: 'gw-checkout',
    ready: 'ready',
  },
  {
    what: '<gw-p2p-transfer>',
    names: [...card, 'receiver_card_number'],
    page: (headers) => Promise.resolve(transferPage(here, { headers })),
    element: 'gw-p2p-transfer',
    ready: 'editing',
  },
  {
    // A browser restores the typed text in the fields of such a frame.
    what: 'a frame in the markup of the page',
    names: card,
    page: (headers) => Promise.resolve(here.page(undefined, { headers, head: '', body: gatewayFrame() })),
  },
];

class Typist {
  readonly #payer: Payer;
  readonly #place: Place;

  constructor(payer: Payer, place: Place) {
    this.#payer = payer;
    this.#place = place;
    payer.selector = place.element ?? 'body';
    payer.inline = place.inline ?? false;
  }

  get #fields(): FrameLocator | Locator {
    return this.#place.element ? this.#payer.fields : this.#payer.page.frameLocator('iframe');
  }

  async types(): Promise<void> {
    const { names, ready } = this.#place;
    if (ready) await this.#payer.state(ready);
    for (const name of names) await this.#fields.locator(`#${name}`).fill(typed[name] ?? '');
    const values = await this.#values();
    assert.ok(
      values.every((value) => value !== ''),
      `typed: ${values}`,
    );
  }

  async findsNothing(when: string): Promise<void> {
    const { names, ready } = this.#place;
    if (ready) await this.#payer.state(ready);
    // Chromium restores typed text while it loads a page, and the fields drop it at the end of that.
    await until(
      () => this.#fields.locator('#cvv2').evaluate(() => document.readyState === 'complete'),
      () => 'the document of the fields has loaded',
    );
    assert.deepEqual(
      await this.#values(),
      names.map(() => ''),
      when,
    );
  }

  /** Leaves the window of the fields, keeps it, and shows it again by Back, as a browser does. */
  async isKept(): Promise<void> {
    await this.#fields.locator('#cvv2').evaluate(() => {
      for (const type of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    });
  }

  #values(): Promise<string[]> {
    return Promise.all(this.#place.names.map((name) => this.#fields.locator(`#${name}`).inputValue()));
  }
}

test.describe('Text typed into the card fields is gone with the page', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const place of places) {
    for (const [kind, headers] of [
      ['', {}],
      [' that may not be stored', { 'cache-control': 'no-store' }],
    ] as const) {
      test(`${place.what}, in a page${kind}: after Back, and after a reload`, async () => {
        const other = here.page(undefined, { head: '', body: '<h1>Elsewhere</h1>' });
        await here.visit(
          await place.page(headers),
          async (payer) => {
            const typist = new Typist(payer, place);
            await typist.types();
            await payer.page.goto(other);
            await payer.page.goBack();
            await typist.findsNothing('after Back');
            await typist.types();
            await payer.page.reload();
            await typist.findsNothing('after a reload');
          },
          // Without an element that listens, the frame's hello has no receiver.
          { violates: !place.element },
        );
      });
    }

    test(`${place.what}, in a page that the browser kept`, async () => {
      await here.visit(
        await place.page({}),
        async (payer) => {
          const typist = new Typist(payer, place);
          await typist.types();
          await typist.isKept();
          await typist.findsNothing('kept');
          if (!place.element) return;
          // The form still works, and has nothing to send.
          await payer.call('submit');
          await payer.fields.locator('#cvv2[aria-invalid=true]').waitFor();
          assert.equal(payer.submissions, 0);
        },
        { violates: !place.element },
      );
    });
  }

  test('a frame in the markup of a page that ended without an event, as a phone ends pages: after Back', async () => {
    const place = places.at(-1);
    assert.ok(place);
    const other = here.page(undefined, { head: '', body: '<h1>Elsewhere</h1>' });
    await here.visit(
      await place.page({}),
      async (payer) => {
        const typist = new Typist(payer, place);
        await typist.types();
        await payer.page.goto(other);
        await payer.page.goBack();
        await typist.findsNothing('after Back');
      },
      {
        violates: true,
        prepare: ({ context }) =>
          context
            .addInitScript(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation()))
            .then(() => undefined),
      },
    );
  });
});
