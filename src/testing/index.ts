/**
 * The entry point `gw-checkout/testing`: drives an element in the tests of a shop, against the sandbox. The same functions accept a
 * Playwright page (or a part of it) and the DOM of a page under test, with the card fields in the gateway's frame or in the page.
 *
 * Use it only with test cards, because it types into any page.
 *
 * @module
 */
export { cards, type Card } from './cards.js';
export { passThreeDSecure, refuse } from './challenge.js';
export { fillCard } from './fill-card.js';
export { expectPaid, expectRefused, type Paid, type Refused } from './outcome.js';
export { pay } from './pay.js';
export type { DomTarget, PlaywrightLocator, PlaywrightPage, PlaywrightTarget, Target } from './targets.js';
export type { Wait } from './wait.js';
