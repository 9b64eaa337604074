/** How the events are typed wherever they bubble to, and what a result has; compiled and never run. */
import type {} from 'gw-checkout';

const root = document.body.attachShadow({ mode: 'open' });

document.body.addEventListener('gw-success', ({ detail }) => detail.order_id.trim());
root.addEventListener('gw-success', ({ detail }) => detail.order_id.trim());
document.addEventListener('gw-success', ({ detail }) => detail.order_id.trim());
window.addEventListener('gw-success', ({ detail }) => detail.order_id.trim());
addEventListener('gw-error', ({ detail }) => detail.retry satisfies boolean);
document.addEventListener('gw-pay-click', (event) => event.waitUntil(Promise.resolve({ token: 'T' })));
document.addEventListener('gw-fee', ({ detail }) => detail.fee.toFixed(2));
document.addEventListener('gw-redirect', (event) => event.detail.method satisfies 'GET' | 'POST');
document.querySelector('gw-checkout')?.addEventListener('gw-success', ({ detail }) => detail.masked_card?.trim());

// @ts-expect-error a result has no such field
document.body.addEventListener('gw-success', ({ detail }) => detail.oder_id);
// @ts-expect-error a result has no such field
root.addEventListener('gw-success', ({ detail }) => detail.oder_id);
// @ts-expect-error a result has no such field
document.addEventListener('gw-success', ({ detail }) => detail.oder_id);
// @ts-expect-error a result has no such field
window.addEventListener('gw-success', ({ detail }) => detail.oder_id);
// @ts-expect-error a result has no such field
document.querySelector('gw-checkout')?.addEventListener('gw-success', ({ detail }) => detail.oder_id);
// @ts-expect-error an amount is text
document.addEventListener('gw-success', ({ detail }) => detail.amount.toFixed(2));
// @ts-expect-error there is no such event
document.addEventListener('gw-succes', ({ detail }) => detail);
// @ts-expect-error a result of an error has no such field
document.addEventListener('gw-error', ({ detail }) => detail.order_data?.oder_id);
