/**
 * The styles of states and of tables, whose rows become cards on a narrow screen. The colours are in `style.ts`.
 *
 * @module
 */

const badges = `.badge { display: inline-flex; align-items: center; gap: 6px; min-block-size: 24px; font-size: .8125rem; line-height: 1rem; }
.badge .sign { inline-size: 14px; block-size: 14px; }
.good { color: var(--positive); }
.bad { color: var(--negative); }
.busy { color: var(--busy); }
.badge.quiet, .plain { color: var(--muted); }
.badge.plain { color: var(--text); }
`;

const tables = `.list { inline-size: 100%; border-collapse: separate; border-spacing: 0; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-box); }
.list thead th { padding: 10px 12px; border-block-end: 1px solid var(--line); color: var(--muted); font-size: .8125rem; line-height: 1.25rem; font-weight: 400;
  text-align: start; white-space: nowrap; }
.list td { padding: 10px 12px; vertical-align: top; }
.list tbody tr + tr td { border-block-start: 1px solid var(--line); }
.list :is(th, td):first-child { padding-inline-start: 16px; }
.list :is(th, td):last-child { padding-inline-end: 16px; }
.list .end { text-align: end; font-variant-numeric: tabular-nums; }
.list .bare { text-align: end; }
.list th.bare { font-size: 0; }
.list td > .moment { display: block; }
.list td .moment { white-space: nowrap; }
.list td > .moment time, .list td > .moment .ago { display: block; }
:is(.list td > .moment, .facts .moment) .ago::before { content: none; }
.list td:has(> a.row) { min-inline-size: 220px; }
.list :is(.card, .badge) { white-space: nowrap; }
.callbacks td:first-child .badge { white-space: normal; }
.orders td:nth-child(4) .sub { white-space: nowrap; }
.list .amount { font-weight: 600; }
.list .amount .unit { font-weight: 400; }
.list button { min-block-size: 32px; font-size: .8125rem; }
a.row { display: inline-block; min-block-size: 24px; font-weight: 600; color: var(--text); text-decoration-color: transparent; overflow-wrap: anywhere; }
tr:hover a.row { color: var(--main); text-decoration-color: currentColor; }
.part > .list, .callback > .list { border: 0; border-radius: 0; background: none; }
.part > .list :is(th, td):first-child, .callback > .list :is(th, td):first-child { padding-inline-start: 0; }
.part > .list :is(th, td):last-child, .callback > .list :is(th, td):last-child { padding-inline-end: 0; }
@media (hover: hover) {
  .list tbody tr:has(a.row):hover { background: var(--tint); cursor: pointer; }
}
`;

/** Shows rows as cards in a container narrower than the width, in px. */
const cards = (width: number, kinds: string) => `@container place (max-width: ${width - 1}px) {
  .list:is(${kinds}) { &, tbody, tr, td { display: block; }
    background: none; border: 0;
    thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
    tbody { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); gap: 8px; }
    tbody tr { padding: 12px 16px; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-box); }
    tbody tr td { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 0 12px; padding: 4px 0; border: 0; text-align: start; }
    tbody tr td::before { content: attr(data-label); grid-row: span 4; color: var(--muted); font-size: .8125rem; line-height: 1.25rem; }
    tbody tr td > * { grid-column: 2; justify-self: start; max-inline-size: 100%; }
    tbody tr td:empty { display: none; }
    tbody tr td.bare::before { content: ''; }
    td .moment { white-space: normal; }
    tbody tr :is(td:first-child, td:last-child) { padding-inline: 0; }
  }
  .part .list:is(${kinds}) tbody tr { background: var(--tint); }
}
`;

/** Cards of orders need no column names: the position of each part shows its meaning. */
const orderCards = `@container place (max-width: 859px) {
  .list.orders tbody { tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; align-content: start; }
    tr td { display: block; grid-column: 1 / -1; }
    tr td::before { content: none; }
    td:nth-child(1), td:nth-child(4) { grid-column: 1; }
    td:nth-child(2), td:nth-child(5) { grid-column: 2; justify-self: end; }
    td:nth-child(-n + 2) { grid-row: 1; }
    td:first-child .amount { font-size: 1rem; line-height: 1.5rem; }
    td:nth-child(3) .sub { max-block-size: 40px; overflow: hidden; }
    td:nth-child(5) time { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
  }
}
`;

/** The number, with its copy button next to it. */
const testCards = `.list.test-cards td { vertical-align: middle; }
.list.test-cards .copy { min-inline-size: 68px; padding: 0 8px; }
@container place (max-width: 339px) {
  .list.test-cards .card { font-size: .8125rem; }
  .list.test-cards tbody tr { gap: 0 8px; }
}
@container place (max-width: 619px) {
  .list.test-cards tbody { tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; align-items: center; }
    tr td { grid-column: 1 / -1; }
    td:is(:first-child, :last-child) { display: block; grid-row: 1; }
    td:is(:first-child, :last-child)::before { content: none; }
    td:first-child { grid-column: 1; }
    td:last-child { grid-column: 2; }
  }
}
`;

const wideTables = '.orders, .transfers, .callbacks, .attempts, .settlement, .days, .batch';
const smallTables = '.deliveries, .rules, .next, .waiting, .schedules, .children, .test-cards';

export const listStyle = badges + tables + cards(860, wideTables) + cards(620, smallTables) + orderCards + testCards;
