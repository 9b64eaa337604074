/** The page that sends money from the customer's card to another card. */
import { html } from 'hono/html';
import { document, head, heardSection, payingRibbon, type Html, type Place } from './layout.js';
import { transferSection } from './test-data.js';

export interface TransferPlace extends Place {
  readonly widgetId: string;
  /** The address to which the issuer sends the payer back: the shop's own return address, or the gateway's. */
  readonly back: 'shop' | 'gateway';
  readonly challenge: 'dialog' | 'redirect';
}

const ways = [
  ['/transfer', 'In a dialog'],
  ['/transfer?challenge=redirect', 'Instead of this page'],
  ['/transfer?return=gateway', 'In a dialog, through the gateway’s return page'],
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
            Your cups come from Jana’s kiln next door. Send their price from your card to her card or phone number. The
            shop takes no commission${inline ? '' : ', and sees neither card'}.
          </p>
          <p class="muted">If your bank asks you to confirm, its page opens:</p>
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
        ${heardSection('Nothing yet. After you send money, the gateway’s answer to the shop appears here.')}
        ${transferSection()}
      </main>`,
    { payUrl, script: 'transfer.js', ribbon: payingRibbon(['/developers', 'For developers']) },
  );
}
