/** How the tags are typed in Svelte: what svelte-check holds a template's attributes against; compiled and never run. */
import type {} from 'gw-checkout/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

type Page = SvelteHTMLElements['gw-checkout'];
type Form = SvelteHTMLElements['gw-card-form'];
type Transfer = SvelteHTMLElements['gw-p2p-transfer'];

export const pages: readonly Page[] = [
  { token: 'T', 'api-domain': 'pay.example', methods: 'card,wallets', class: 'payment', id: 'pay', lang: 'de' },
  { methods: ['card'], 'card-icons': ['visa'], cardIcons: ['visa'], 'full-screen': false, fullScreen: false },
  { messages: { en: { card: 'Bank card' } }, 'css-variable': '{"main":"#ff0000"}', cssVariable: { main: '#ff0000' } },
  { options: { params: { currency: 'EUR' } }, theme: { type: 'dark' }, amount: '1890', 'heading-level': '1' },
  { options: '{"params":{"currency":"EUR"}}', theme: '{"type":"dark"}', email: 'payer@shop.example', token: null },
  {
    'ongw-success': ({ detail }) => detail.order_id.trim(),
    'on:gw-error': ({ detail }) => detail.retry satisfies boolean,
  },
  {
    'ongw-pay-click': (event) => event.waitUntil(Promise.resolve()),
    onclick: ({ currentTarget }) => currentTarget.submit(),
  },
];

export const forms: readonly Form[] = [{ token: 'T', disabled: false, button: false, 'frame-url': '/frame.html' }];

export const transfers: readonly Transfer[] = [
  { 'widget-id': 'W', widgetId: 'W', currencies: ['EUR'], 'sender-fields': 'email,phone', receiverPaysFee: false },
  { senderDetails: { first_name: 'Anna' }, 'ongw-fee': ({ detail }) => detail.fee.toFixed(2) },
];

export const wrongPages: readonly Page[] = [
  // @ts-expect-error there is no such attribute
  { tokn: 'T' },
  // @ts-expect-error there is no such method
  { methods: ['cash'] },
  // @ts-expect-error there is no such theme
  { theme: 'blue' },
  // @ts-expect-error an object is written as JSON in an attribute of this name
  { 'css-variable': { main: '#ff0000' } },
  // @ts-expect-error a handler takes the event
  { 'ongw-success': (event: number) => event },
  // @ts-expect-error a result has no such field
  { 'ongw-success': ({ detail }) => detail.oder_id },
  // @ts-expect-error a result has no such field
  { 'on:gw-success': ({ detail }) => detail.oder_id },
];
export const wrongForms: readonly Form[] = [
  // @ts-expect-error what was typed stays in the frame
  { 'ongw-change': ({ detail }) => detail.card_number },
  // @ts-expect-error a flag is no text
  { button: 'false' },
];
export const wrongTransfers: readonly Transfer[] = [
  // @ts-expect-error the property reads no text
  { currencies: 'EUR,CZK' },
  // @ts-expect-error as an attribute, `false` would turn it on
  { 'receiver-pays-fee': false },
  // @ts-expect-error a transfer is no order
  { 'ongw-success': ({ detail }) => detail.order_status },
];
