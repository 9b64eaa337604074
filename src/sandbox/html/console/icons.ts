import { html, type Markup } from '../markup.js';

const icon = (shape: Markup) =>
  html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">${shape}</svg>`;

export const icons = {
  brand: html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" />
    <path d="M8 12.5h16M8 9.5h16v13H8zM11.5 18.5h4" />
  </svg>`,
  testPayment: icon(html`<rect x="2.5" y="4.5" width="15" height="11" rx="2" /><path d="M2.5 8.5h15M5.5 12h3" />`),
  check: icon(html`<path d="m4.5 10.5 3.5 3.5 7.5-8" />`),
  orders: icon(html`<path d="M4.5 2.5h11v15l-2.75-2-2.75 2-2.75-2-2.75 2zM7.5 7h5M7.5 10.5h5" />`),
  callbacks: icon(html`<path d="M3 10h11M10 5.5l4.5 4.5-4.5 4.5M17.5 4v12" />`),
  schedules: icon(
    html`<path d="M4 8.5a6.2 6.2 0 0 1 11.4-1.6M16 11.5a6.2 6.2 0 0 1-11.4 1.6M15.8 3.2v3.9H12M4.2 16.8v-3.9H8" />`,
  ),
  transfers: icon(html`<path d="M3 6.5h13M12.5 3 16 6.5 12.5 10M17 13.5H4M7.5 10 4 13.5 7.5 17" />`),
  settlements: icon(html`<path d="M2.5 8 10 3.5 17.5 8M4 8.5v6M8 8.5v6M12 8.5v6M16 8.5v6M2.5 16.5h15" />`),
  faults: icon(html`<path d="M11 2.5 4.5 11.5H10l-1 6 6.5-9H10z" />`),
  clock: icon(html`<circle cx="10" cy="10" r="7.2" /><path d="M10 5.8V10l2.8 1.8" />`),
  api: icon(html`<path d="M7 5.5 2.5 10 7 14.5M13 5.5l4.5 4.5-4.5 4.5M11.2 3.8 8.8 16.2" />`),
  search: icon(html`<circle cx="9" cy="9" r="5.5" /><path d="m13.2 13.2 4 4" />`),
  back: icon(html`<path d="M16 10H4.5M9 5 4 10l5 5" />`),
} as const;
