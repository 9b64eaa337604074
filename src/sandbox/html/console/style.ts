/**
 * The style of the console. It repeats the elements' radii and sizes (`ui/tokens.ts`), because the sandbox does not import them. Grid of
 * 4 px; text of 13, 14, 16, 20 and 28 px; weights 400 and 600; light or dark as the reader's system prefers.
 *
 * @module
 */

import { palette } from '../palette.js';
import { listStyle } from './style-lists.js';
import { partStyle } from './style-parts.js';

/** What only the console has: its page is the ground, and an order can be in progress. */
const roots = `${palette}:root {
  --busy: light-dark(#855300, #f2bd5c);
  --chosen: color-mix(in oklab, var(--main) 9%, var(--surface));
  --radius: 10px;
  --radius-button: 12px;
  --radius-box: 14px;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
}
`;

const base = `*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-block-start: 72px; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--text); font: 400 .875rem/1.25rem var(--font);
  -webkit-text-size-adjust: 100%; }
h1, h2, h3, p, ul, ol, dl, dd, table, pre { margin: 0; }
h1 { font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; letter-spacing: -.01em; }
h2 { font-size: 1rem; line-height: 1.5rem; font-weight: 600; }
h3 { font-size: .875rem; line-height: 1.5rem; font-weight: 600; }
a { color: var(--main); text-underline-offset: 3px; text-decoration-thickness: 1px;
  text-decoration-color: color-mix(in oklab, currentColor 45%, transparent); }
a:hover { text-decoration-color: currentColor; }
:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
main:focus { outline: none; }
svg { fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; flex: none; }
.icon { inline-size: 20px; block-size: 20px; }
.sign { inline-size: 16px; block-size: 16px; }
.sign .cut { stroke: var(--surface); stroke-width: 1.8; }
.hidden, caption { position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }
.quiet, .hint, .sub, .ago, .none { color: var(--muted); }
.hint, .sub, .ago { font-size: .8125rem; line-height: 1.25rem; }
.sub { display: block; font-weight: 400; overflow-wrap: anywhere; }
.unit, .thin { color: var(--muted); font-weight: 400; }
time, .amount, .card, .count { font-variant-numeric: tabular-nums; }
.amount { white-space: nowrap; }
.amount .unit { font-size: .8125rem; }
.card { white-space: nowrap; }
.moment { display: inline-block; font-variant-numeric: tabular-nums; }
.moment .ago { white-space: nowrap; }
.moment .ago::before { content: '· '; }
.code-text, code { font-family: var(--mono); font-size: .8125rem; overflow-wrap: anywhere; }
.address { overflow-wrap: anywhere; }
bdi { overflow-wrap: anywhere; }
.skip { position: fixed; inset-block-start: 8px; inset-inline-start: 8px; z-index: 3; padding: 12px 16px; border-radius: var(--radius);
  background: var(--main); color: var(--on-main); transform: translateY(-200%); }
.skip:focus { transform: none; }
`;

const frame = `.side { position: sticky; inset-block-start: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: 0 16px;
  padding: 8px 16px 0; background: var(--surface); border-block-end: 1px solid var(--line); }
.brand { display: flex; align-items: center; gap: 8px; min-block-size: 40px; color: inherit; font-weight: 600; text-decoration: none; }
.mark { inline-size: 28px; block-size: 28px; stroke: var(--on-main); stroke-width: 2; }
.mark rect { fill: var(--main); stroke: none; }
.foot { display: flex; align-items: center; gap: 8px; margin-inline-start: auto; }
.now { display: flex; align-items: center; min-block-size: 32px; color: inherit; font-size: .8125rem; text-decoration: none;
  font-variant-numeric: tabular-nums; border-radius: 6px; }
.now:hover time { text-decoration: underline; text-underline-offset: 3px; }
.now .label { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.live { display: inline-flex; align-items: center; min-block-size: 32px; padding: 0 12px; gap: 8px; font-size: .8125rem; font-weight: 600; border-color: var(--line); }
.live .dot { inline-size: 8px; block-size: 8px; border-radius: 50%; border: 1.5px solid currentColor; }
.live[aria-pressed="true"] .dot { background: var(--positive); border-color: var(--positive); }
.live .state { margin-inline-start: -8px; }
#menu { order: 1; inline-size: calc(100% + 32px); margin-inline: -16px; }
#menu ul { display: flex; gap: 4px; padding: 4px 12px 0; list-style: none; overflow-x: auto; scrollbar-width: none; }
#menu a { position: relative; display: flex; align-items: center; gap: 8px; min-block-size: 44px; padding: 0 12px; color: var(--muted);
  text-decoration: none; white-space: nowrap; border-radius: var(--radius); outline-offset: -4px; }
#menu a:hover { color: var(--text); }
#menu .icon { inline-size: 18px; block-size: 18px; }
#menu [aria-current] { color: var(--text); font-weight: 600; }
#menu [aria-current]::after { content: ''; position: absolute; inset: auto 8px 0; block-size: 3px; border-radius: 3px 3px 0 0; background: var(--main); }
.count { min-inline-size: 20px; padding: 0 6px; border-radius: 10px; background: var(--busy); color: var(--surface); font-size: .8125rem;
  line-height: 1.25rem; font-weight: 600; text-align: center; }
.content { padding: 24px 16px 64px; min-inline-size: 0; }
main { container: place / inline-size; max-inline-size: 1120px; margin-inline: auto; display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; }
.alone { max-inline-size: 440px; padding: 64px 24px; }
.notice { display: flex; align-items: center; gap: 8px; max-inline-size: 1120px; margin: 0 auto 16px; padding: 12px 16px; border-radius: var(--radius);
  color: var(--positive); background: color-mix(in oklab, var(--positive) 10%, var(--surface)); border: 1px solid color-mix(in oklab, var(--positive) 35%, var(--surface)); }
.heading { display: grid; gap: 4px; }
.heading > p { max-inline-size: 76ch; color: var(--muted); }
.back { margin-block-end: -12px; }
.back a { display: inline-flex; align-items: center; gap: 8px; min-block-size: 32px; text-decoration: none; }
.back a:hover { text-decoration: underline; }
.back .icon { inline-size: 16px; block-size: 16px; }
@media (max-width: 559px) {
  .brand .thin, .now .date { display: none; }
}
@media (min-width: 1024px) {
  body { display: grid; grid-template-columns: 224px minmax(0, 1fr); }
  .side { flex-flow: column; align-items: stretch; gap: 16px; block-size: 100vh; padding: 20px 12px 16px; border-block-end: 0;
    border-inline-end: 1px solid var(--line); overflow-y: auto; }
  .brand { padding-inline: 8px; }
  #menu { order: 0; inline-size: auto; margin: 0; }
  #menu ul { flex-direction: column; padding: 0; }
  #menu a { min-block-size: 40px; }
  #menu a:hover { background: var(--tint); }
  #menu [aria-current] { background: var(--chosen); }
  #menu [aria-current]::after { inset: 8px auto 8px 0; inline-size: 3px; block-size: auto; border-radius: 0 3px 3px 0; }
  #menu [aria-current] .icon { color: var(--main); }
  .count { margin-inline-start: auto; }
  .foot { flex-flow: column; align-items: stretch; gap: 12px; margin: auto 0 0; padding: 16px 8px 0; border-block-start: 1px solid var(--line); }
  .now { flex-flow: column; align-items: flex-start; }
  .now .label { position: static; inline-size: auto; block-size: auto; clip-path: none; color: var(--muted); }
  .live { align-self: flex-start; }
  .content { padding: 32px; }
}
`;

const controls = `button, .button { display: inline-flex; align-items: center; justify-content: center; min-block-size: 36px; padding: 0 14px; border: 1px solid var(--border);
  border-radius: var(--radius-button); background: var(--surface); color: var(--text); font: 600 .875rem/1.25rem var(--font); text-decoration: none; cursor: pointer;
  white-space: nowrap; transition: background-color .16s; }
button:hover, .button:hover { background: color-mix(in oklab, var(--text) 5%, var(--surface)); }
button.primary, .button.primary { background: var(--main); border-color: var(--main); color: var(--on-main); }
button.primary:hover, .button.primary:hover { background: color-mix(in oklab, var(--text) 12%, var(--main)); }
button:disabled { opacity: .6; cursor: default; }
button[aria-busy="true"]::after { content: ''; inline-size: 12px; block-size: 12px; margin-inline-start: 8px; border: 2px solid currentColor;
  border-inline-end-color: transparent; border-radius: 50%; animation: turn .8s linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }
input, select { inline-size: 100%; min-inline-size: 0; min-block-size: 40px; padding: 0 12px; border: 1px solid var(--border); border-radius: var(--radius); background: var(--field);
  color: inherit; font: 400 1rem/1.5rem var(--font); }
input::placeholder { color: var(--muted); opacity: 1; }
.field { display: grid; gap: 4px; align-content: start; }

.field .hint { min-block-size: 20px; }
.wrong .hint { color: var(--negative); }
.wrong .hint::before { content: '! '; font-weight: 600; }
.wrong :is(input, select) { border-color: var(--negative); box-shadow: 0 0 0 1px var(--negative); }
.search { display: grid; gap: 8px; }
.box { position: relative; }
.box .icon { position: absolute; inset-inline-start: 12px; inset-block-start: 14px; color: var(--muted); pointer-events: none; }
.box input { min-block-size: 48px; padding-inline-start: 42px; border-radius: var(--radius); text-overflow: ellipsis; }
.choices { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.choices select { inline-size: auto; flex: 1 1 120px; }
.choices label { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.choices button { min-block-size: 40px; }
.chips { display: flex; flex-wrap: wrap; gap: 8px; }
.chips a { display: inline-flex; align-items: center; min-block-size: 36px; padding: 0 14px; border: 1px solid var(--line); border-radius: var(--radius-button); background: var(--surface); color: var(--text); text-decoration: none; }
.chips a:hover { border-color: var(--border); }
.chips [aria-current] { border-color: var(--main); background: var(--chosen); box-shadow: inset 0 0 0 1px var(--main); font-weight: 600; }
.pager { display: flex; flex-wrap: wrap; gap: 8px; justify-content: flex-end; }
@media (min-width: 768px) {
  .search { grid-template-columns: minmax(0, 1fr) auto; }
  .search .hint { grid-column: 1 / -1; }
  .choices { flex-wrap: nowrap; }
  .choices select, .choices button { min-block-size: 48px; }
  .choices select { flex: none; }
}
`;

const settings = `@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto !important; }
}
@media (forced-colors: active) {
  #menu [aria-current], .chips [aria-current] { border: 2px solid Highlight; }
  #menu [aria-current]::after { background: Highlight; }
  .live .dot { forced-color-adjust: none; }
  .sign .cut { stroke: Canvas; }
  .count { border: 1px solid; }
}
@media print {
  .side, .search, .chips, .pager, button { display: none !important; }
}
`;

export const consoleStyle = roots + base + frame + controls + listStyle + partStyle + settings;
