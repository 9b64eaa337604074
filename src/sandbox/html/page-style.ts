/**
 * The style of the pages that the gateway, the issuer and the banks show to payers. It repeats the style of the elements, because these
 * pages work without scripts and the sandbox does not import the elements.
 *
 * A page is a panel on a background. In a frame and on a phone the panel fills the page, with the inset of the 3-D Secure dialog. The
 * dialog's frame is 400 px high, in a low window at least 336 px: a frame that low hides the bank's name and puts the buttons side by
 * side. A question with a code has them side by side in both.
 *
 * @module
 */
import { palette } from './palette.js';

export const pageStyle = `${palette}*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; min-block-size: min(100dvh, 60rem); display: grid; place-items: safe center; padding: 24px 16px;
  background: var(--ground); color: var(--text);
  font: 400 .875rem/1.25rem var(--font);
  font-variant-numeric: tabular-nums; -webkit-text-size-adjust: 100%; }
main { inline-size: 100%; max-inline-size: 480px; padding: 32px; background: var(--surface); border: 1px solid var(--line);
  border-radius: 20px; box-shadow: 0 1px 2px light-dark(#14171d0a, #0000), 0 24px 48px -24px light-dark(#14171d24, #0000); }
h1, p, dl, dd { margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; letter-spacing: -.01em; text-wrap: balance; }
svg { display: block; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin-block-end: 24px; }
header p { flex: 1 1 8rem; font-size: 1rem; font-weight: 600; }
header small { display: block; color: var(--muted); font-size: .8125rem; font-weight: 400; }
.tile { flex: none; display: grid; place-items: center; inline-size: 40px; block-size: 40px; border-radius: 10px;
  background: var(--main); color: var(--on-main); font-size: 1rem; font-weight: 600; }
.badge { padding: 4px 8px; border-radius: 6px; font-size: .75rem; line-height: 1rem; font-weight: 600;
  color: color-mix(in oklab, light-dark(#6b4500, #f5cd7d) 88%, var(--text)); background: color-mix(in oklab, #f2a100 20%, var(--surface)); }
.lead { margin-block-start: 4px; color: var(--muted); text-wrap: balance; }
.result { display: grid; gap: 4px; justify-items: center; text-align: center; color: var(--muted); text-wrap: balance; }
.result h1 { color: var(--text); }
.disc { display: grid; place-items: center; inline-size: 48px; block-size: 48px; margin-block-end: 12px; border-radius: 50%;
  color: var(--text); background: var(--tint); box-shadow: inset 0 0 0 1px var(--line); }
.good { color: var(--surface); background: var(--positive); box-shadow: none; }
.bad { color: var(--negative); background: color-mix(in oklab, var(--negative) 10%, var(--surface)); box-shadow: none; }
dl { display: grid; grid-template-columns: fit-content(50%) minmax(0, 1fr); margin-block-start: 20px; border-block-start: 1px solid var(--line); }
dt, dd { padding-block: 12px; border-block-end: 1px solid var(--line); }
dt { color: var(--muted); }
dd { padding-inline-start: 16px; text-align: end; text-wrap: balance; }
dd b { font-weight: 600; }
.lines { grid-template-columns: minmax(0, 1fr) auto; }
form, .actions { margin-block-start: 24px; }
.actions { display: grid; gap: 8px; }
.actions > * { margin: 0; }
.field { display: grid; gap: 4px; margin-block-end: 16px; }
.label { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 8px; color: var(--muted); }
.label label { color: var(--text); }
.label strong { color: var(--text); font-weight: 600; letter-spacing: .06em; }
.message { min-block-size: 1.25rem; margin-block-start: 4px; color: var(--muted); font-size: .8125rem; }
.wrong { color: var(--negative); }
input:not([type="hidden"]) { inline-size: 100%; min-block-size: 3rem; padding: 0 14px; font: inherit; font-size: 1rem; letter-spacing: .06em;
  color: inherit; background: var(--field); border: 1px solid var(--border); border-radius: 10px; appearance: none; }
input:focus { outline: 2px solid var(--main); outline-offset: -1px; }
input[aria-invalid="true"] { border-color: var(--negative); outline-color: var(--negative);
  background: color-mix(in oklab, var(--negative) 5%, var(--field)); }
.act { display: grid; gap: 8px; }
button, .button { display: grid; place-items: center; inline-size: 100%; min-block-size: 3.25rem; padding: 8px 12px; border: 0;
  border-radius: 12px; font: inherit; font-size: 1rem; font-weight: 600; text-align: center; text-decoration: none; overflow-wrap: anywhere;
  color: var(--on-main); background: linear-gradient(#ffffff0d, #fff0), var(--main); cursor: pointer;
  box-shadow: inset 0 1px light-dark(#ffffff2e, #0000), 0 1px 2px light-dark(#14171d33, #0000); }
.quiet { color: var(--text); background: none; box-shadow: inset 0 0 0 1px var(--border); }
.next { margin-block-start: 12px; text-align: center; text-wrap: balance; color: var(--muted); font-size: .8125rem; }
:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
@media (max-width: 40rem), (max-height: 32rem) {
  body { place-items: start center; padding: 0; background: var(--raised); }
  main { padding: 24px; background: var(--raised); border: 0; border-radius: 0; box-shadow: none; }
  dl { margin-block-start: 16px; }
}
@media (max-height: 32rem) {
  header { margin-block-end: 16px; }
  .tile { inline-size: 28px; block-size: 28px; }
  header p { font-size: .875rem; }
  dt, dd { padding-block: 4px; }
  .disc { margin-block-end: 4px; }
  main:has(#code, .result) :is(dl, dt, dd) { padding-block: 2px; border: 0; }
  main:has(#code) dl { margin-block-start: 8px; }
  main:has(#code) form { margin-block-start: 12px; }
  main:has(#code) dd { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  main:has(#code) :is(dt, dd):nth-of-type(4) { display: none; }
}
@media (max-height: 24rem) {
  main { padding-block: 20px; }
  header { display: none; }
  dl { margin-block-start: 8px; }
  form { margin-block-start: 12px; }
}
@media (max-height: 32rem) and (min-width: 22rem) {
  main:has(#code) .act { grid-template-columns: 1fr 1fr; }
  .act button { padding-inline: 6px; }
}
@media (max-height: 24rem) and (min-width: 22rem) {
  .act { grid-template-columns: 1fr 1fr; }
}
@media (forced-colors: active) {
  button, .button { border: 1px solid; }
  :is(button, .button):not(.quiet) { color: ButtonFace; background: ButtonText; forced-color-adjust: none; }
  .tile, .disc, .badge { border: 1px solid; }
  input:focus { outline-color: Highlight; }
  input[aria-invalid="true"] { border-width: 3px; }
}
`;
