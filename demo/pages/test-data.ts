/** The sandbox's test cards and phone numbers, as the shop's pages describe them. */
import { html } from 'hono/html';
import { errorCodes, type ErrorCode } from '../../src/contract/index.js';
import { testCards, type Operation, type TestCard } from '../../src/sandbox/acquirer/test-cards.js';
import { testPhones } from '../../src/sandbox/acquirer/transfer.js';
import type { Html } from './layout.js';

type Row = readonly [name: string, words: string];

/** Cards to pay with. */
export function cardsSection(): Html {
  const rows = testCards.map((card): Row => [spaced(card), describe(card, 'purchase')]);
  return section(table('Test cards', 'Test cards: any future date, any code', rows));
}

/** Cards to send from, and the receivers. */
export function transferSection(): Html {
  const senders = testCards
    // The other receivers do not depend on the sender.
    .filter(({ refuses }) => !refuses || refuses.includes('transfer-from'))
    .map((card): Row => [spaced(card), describe(card, 'transfer-from')]);
  const cards = testCards
    .filter(({ refuses }) => refuses?.includes('transfer-to'))
    .map((card): Row => [spaced(card), `does not receive: ${sayCode(card.outcome)}`]);
  const phones = testPhones.map(({ example, outcome }): Row => [
    example,
    outcome === 'no card' ? 'belongs to no card (1092)' : `does not receive: ${sayCode(outcome)}`,
  ]);
  const receivers: Row[] = [
    ['4444 5555 1111 6666', 'receives, like every card number that is not listed'],
    ...cards,
    ['+420601234567', 'receives, like every phone number that is not listed'],
    ...phones,
  ];
  return section(html`
    ${table('Cards to send from', 'Test cards to send from: any future date, any code', senders)}
    ${table('Receivers', 'Test cards and phones that receive', receivers)}
  `);
}

function section(body: Html): Html {
  return html`<section class="wide">${body}</section>`;
}

function table(name: string, summary: string, rows: readonly Row[]): Html {
  return html`<details open>
    <summary>${summary}</summary>
    <div class="scroll" tabindex="0" role="region" aria-label="${name}">
      <table class="fields">
        ${rows.map(
          ([first, words]) =>
            html`<tr>
              <td>${first}</td>
              <td>${words}</td>
            </tr>`,
        )}
      </table>
    </div>
  </details>`;
}

function spaced({ number }: TestCard): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}

function sayCode(outcome: 'approved' | ErrorCode): string {
  return outcome === 'approved' ? outcome : `${errorCodes[outcome]} (${outcome})`;
}

function describe({ authentication, outcome, refuses }: TestCard, operation: Operation): string {
  const way = {
    none: 'without 3-D Secure',
    frictionless: 'after 3-D Secure without a challenge',
    confirm: 'after you press a button on the issuer’s page',
    code: 'after you enter the one-time code from the issuer’s page',
  }[authentication];
  const refused = outcome !== 'approved' && (!refuses || refuses.includes(operation));
  return refused ? `refused ${way}: ${sayCode(outcome)}` : `approved ${way}`;
}
