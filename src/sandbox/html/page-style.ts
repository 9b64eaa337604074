/** The styles of the payer's pages: one column, from 280 px, light and dark by the payer's setting. */
export const pageStyle = `:root {
  color-scheme: light dark;
  --surface: #ffffff; --page: #f4f5f7; --text: #1b1f24; --quiet: #57606a; --line: #d0d5db;
  --main: #1f5fae; --on-main: #ffffff; --negative: #b3261e; --positive: #146c43;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #1d2127; --page: #14171b; --text: #eceff3; --quiet: #a4adb8; --line: #454c56;
    --main: #8ab8f2; --on-main: #10233b; --negative: #ffb4ab; --positive: #7fd8a8;
  }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: start center; padding: 16px; background: var(--page);
  color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 440px; padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
h1 { margin: 0 0 16px; font-size: 1.375rem; line-height: 1.3; font-weight: 600; }
p { margin: 0 0 16px; }
main > p:last-child { margin: 0; }
dl { margin: 0 0 16px; display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
label { display: block; margin-bottom: 4px; font-weight: 500; }
input:not([type="hidden"]) { width: 100%; min-height: 48px; padding: 0 12px; font: inherit; letter-spacing: .1em; color: inherit;
  background: var(--surface); border: 1px solid var(--quiet); border-radius: 10px; }
input[aria-invalid="true"] { border-color: var(--negative); border-width: 2px; }
button { width: 100%; min-height: 52px; margin-top: 16px; padding: 8px 16px; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--on-main); background: var(--main); border: 1px solid transparent; border-radius: 10px; }
button.quiet { color: var(--text); background: transparent; border-color: var(--quiet); }
:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
.code { font-size: 1.375rem; font-weight: 600; letter-spacing: .15em; font-variant-numeric: tabular-nums; }
.hint { color: var(--quiet); font-size: .9375rem; }
.error { color: var(--negative); font-weight: 500; }
.good { color: var(--positive); font-weight: 500; }
@media (forced-colors: active) { button { border-color: ButtonText; } }
`;
