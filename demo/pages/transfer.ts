/** The page that sends money from the customer's card to another. */
import { html } from 'hono/html';
import { document, head, heardSection, payingRibbon, type Html, type Place } from './layout.js';
import { transferSection } from './test-data.js';

export interface TransferPlace extends Place {
  readonly widgetId: string;
  /** Where the payer comes back to from the issuer: to the shop's own address, or to the gateway's. */
  readonly back: 'shop' | 'gateway';
  readonly challenge: 'dialog' | 'redirect';
}

const ways = [
  ['/transfer', 'In a dialog'],
  ['/transfer?challenge=redirect', 'In the place of this page'],
  ['/transfer?return=gateway', 'By the gateway’s return page'],
] as const;

export function transferPage({ payUrl, inline, cart, widgetId, back, challenge }: TransferPlace): Html {
  const current = ways[challenge === 'redirect' ? 1 : back === 'gateway' ? 2 : 0][0];
  return document(
    'Pay the potter',
    html`${head({ cart })}
      <main class="pay">
        <section>
          <h1>Pay the potter</h1>
          <p>
            Your cups come from Jana’s kiln next door. Send what they cost from your card to hers, or to her phone. The
            shop takes nothing of it${inline ? '' : ', and sees neither card'}.
          </p>
          <p class="muted">If your bank asks you to confirm:</p>
          <ul class="choices">
            ${ways.map(
              ([address, words]) =>
                html`<li>
                  <a href="${address}" ${address === current ? html`aria-current="page"` : ''}>${words}</a>
                </li>`,
            )}
          </ul>
        </section>
        <section class="box">
          <gw-p2p-transfer
            widget-id="${widgetId}"
            currencies="EUR CZK JPY"
            amount="35.00"
            challenge="${challenge}"
            ${back === 'shop' ? html`term-url="/transfers/return"` : ''}
            ${inline ? html`isolation="inline"` : ''}
          ></gw-p2p-transfer>
        </section>
        ${heardSection('Nothing yet: send something, and what the gateway told the shop is shown here.')}
        ${transferSection()}
      </main>`,
    { payUrl, script: 'transfer.js', ribbon: payingRibbon(['/developers', 'For developers']) },
  );
}
