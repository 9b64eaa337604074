/**
 * What a driver says when something is not as its test expects: what was expected, what the page says instead, what to do.
 *
 * @module
 */
import type { Look } from './look.js';

/** More than one element could be meant. */
export const several = (task: string, count: number, sample: string): string =>
  `${task}: expected one payment element, found ${count}. Name the one that is meant: ${sample}`;

/** The card fields are in a frame of another origin, and the driver is in the page. */
export const hiddenRoom = (task: string): string =>
  `${task}: the card fields are in a frame of another origin, which no script of the page can reach. ` +
  `Set isolation="inline" on the element in this test, or drive it with Playwright. ${cypress}`;

/** The same for the issuer's page. */
export const hiddenIssuer = (task: string): string =>
  `${task}: the issuer's page is in a frame of another origin, which no script of the page can reach. ` +
  `Pay with cards.frictionless in this test, or drive it with Playwright. ${cypress}`;

const cypress = 'In Cypress, "chromeWebSecurity": false lets a test reach the frame.';

/** What the page says, as the end of a sentence. */
export function said({ text }: Pick<Look, 'text'>): string {
  return text ? ` The page says: "${shorten(text)}"` : '';
}

function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

const seen = (deadline: { readonly seconds: number }): string => `within ${deadline.seconds} s`;

/** There is no element, or it is not defined. */
export function absent(task: string, found: Look | undefined, address: string, deadline: { seconds: number }): string {
  if (!found) {
    return (
      `${task}: there was no <gw-checkout>, <gw-card-form> or <gw-p2p-transfer> at ${address} ${seen(deadline)}. ` +
      'Check the address of the page and the selector.'
    );
  }
  return (
    `${task}: <${found.tag}> was not defined ${seen(deadline)}. ` +
    `Check that the page loads gw-checkout/${found.tag} or the gateway's checkout.js.`
  );
}

/** What a state means to somebody who waits for another one. */
export const meanings: Readonly<Record<string, string>> = {
  starting: 'the element is still loading: check that the gateway runs and that its address is right',
  ready: 'nothing is being paid: call pay() first, or see whether a handler of gw-pay-click cancels it',
  editing: 'nothing is being sent: call pay() first, or see whether a handler of gw-pay-click cancels it',
  review: 'the payer has not agreed to the review: call pay() first',
  asking: 'the shop has not answered gw-pay-click: the promise of event.waitUntil() is pending',
  paying: 'the gateway has not answered yet: give it more time with { timeout: 30 }',
  sending: 'the gateway has not answered yet: give it more time with { timeout: 30 }',
  challenge: 'the issuer asks the payer: call passThreeDSecure() or refuse()',
  checking: 'the outcome is being looked up: give it more time with { timeout: 30 }',
  unknown: 'the outcome is not known: the gateway lost its answer, or does not answer',
  paid: 'the order is paid',
  sent: 'the money was sent',
  closed: 'this order cannot be paid here',
};
