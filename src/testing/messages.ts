/**
 * The messages of a driver when the page differs from the expectation: what was expected, what the page shows, and the fix.
 *
 * @module
 */
/** The page has more than one element. */
export const several = (task: string, count: number, sample: string): string =>
  `${task}: expected one payment element, found ${count}. Choose one of them: ${sample}`;

/** The card fields are in a frame of another origin, and the driver is in the page. */
export const hiddenFrame = (task: string): string =>
  `${task}: the card fields are in a frame of another origin, which no script of the page can reach. ` +
  `Set isolation="inline" on the element in this test, or drive it with Playwright. ${cypress}`;

/** The same for the issuer's page. */
export const hiddenIssuer = (task: string): string =>
  `${task}: the issuer's page is in a frame of another origin, which no script of the page can reach. ` +
  `Pay with cards.frictionless in this test, or drive it with Playwright. ${cypress}`;

const cypress = 'In Cypress, "chromeWebSecurity": false lets a test reach the frame.';

/** The meaning of a state for a test that waits for another one. */
export const meanings: Readonly<Record<string, string>> = {
  starting: 'the element is still loading: check that the gateway is running and that its address is correct',
  ready: 'no payment has started: call pay() first, or check whether a handler of gw-pay-click cancels it',
  editing: 'no transfer has started: call pay() first, or check whether a handler of gw-pay-click cancels it',
  review: 'the payer has not confirmed the review: call pay() first',
  asking: 'the shop has not answered gw-pay-click: the promise of event.waitUntil() is pending',
  paying: 'the gateway has not answered yet: give it more time with { timeout: 30 }',
  sending: 'the gateway has not answered yet: give it more time with { timeout: 30 }',
  challenge: 'the issuer asks the payer: call passThreeDSecure() or refuse()',
  checking: 'the outcome is being looked up: give it more time with { timeout: 30 }',
  unknown: 'the outcome is unknown: the gateway’s answer was lost, or the gateway does not answer',
  paid: 'the order is paid',
  sent: 'the money was sent',
  closed: 'this order cannot be paid here',
};
