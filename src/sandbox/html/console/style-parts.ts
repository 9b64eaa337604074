/**
 * The styles of the pages' other parts: sections, the timeline, callbacks, facts, the clock. The colours are in `style.ts`.
 *
 * @module
 */

export const partStyle = `.part { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: 16px; padding: 20px 16px; background: var(--surface); border: 1px solid var(--line);
  border-radius: var(--radius-box); }
.part .head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 12px; }
.heading.order h1 { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; font-size: 1.75rem; line-height: 2.25rem; letter-spacing: -.02em; }
.heading.order .amount .unit { font-size: 1rem; letter-spacing: 0; }
.heading.order .badge { font-size: .875rem; letter-spacing: 0; }
.heading.order .badge .sign { inline-size: 18px; block-size: 18px; }
.heading.order .name { max-inline-size: none; color: var(--text); font-weight: 600; overflow-wrap: anywhere; }
.heading.order .quiet { overflow-wrap: anywhere; }
.columns { align-items: start; }
.columns, .wide, .narrow { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-content: start; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); gap: 8px 32px; }
.facts div { display: grid; grid-template-columns: 120px minmax(0, 1fr); gap: 12px; }
.facts dt { color: var(--muted); }
.facts dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.facts .moment time, .facts .moment .ago { display: block; }
.timeline { padding: 0; list-style: none; }
.timeline li { position: relative; display: grid; grid-template-columns: 16px minmax(0, 1fr); gap: 0 12px; padding-block-end: 16px; }
.timeline li:last-child { padding-block-end: 0; }
.timeline li:not(:last-child)::before { content: ''; position: absolute; inset: 24px auto -2px 7.5px; inline-size: 1px; background: var(--line); }
.timeline .sign { margin-block-start: 3px; }
.timeline .what { color: var(--text); overflow-wrap: anywhere; }
.timeline .step { font-weight: 600; }
.timeline .detail { color: var(--muted); font-size: .8125rem; line-height: 1.25rem; }
.timeline .moment { grid-column: 2; color: var(--muted); font-size: .8125rem; line-height: 1.25rem; }
.timeline .ahead .step { color: var(--muted); font-weight: 400; }
.timeline .ahead .sign { stroke-dasharray: 2.5 2.5; color: var(--muted); }
.callback { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; padding-block-start: 16px; border-block-start: 1px solid var(--line); }
.callback .head { justify-content: flex-start; }
.callback form { display: flex; flex-wrap: wrap; gap: 8px; margin-inline-start: auto; }
.callback:target, .part:target { box-shadow: 0 0 0 2px var(--main); }
.callback:target { border-radius: var(--radius); padding: 12px; }
.callback button { min-block-size: 32px; font-size: .8125rem; }
summary { display: inline-flex; align-items: center; gap: 8px; min-block-size: 28px; color: var(--main); cursor: pointer; border-radius: 4px; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before { content: ''; inline-size: 6px; block-size: 6px; margin-inline: 2px; border: solid currentColor; border-width: 0 1.6px 1.6px 0; transform: rotate(-45deg); transition: transform .16s; }
[open] > summary::before { transform: rotate(45deg); }
details[open] > :not(summary) { margin-block-start: 8px; }
.code { max-block-size: 480px; padding: 16px; overflow: auto; background: var(--tint); border: 1px solid var(--line); border-radius: var(--radius); font: .8125rem/1.25rem var(--mono); tab-size: 2; text-align: start; }
.halves { display: grid; gap: 16px; }
.half { display: grid; gap: 4px; align-content: start; padding: 16px; background: var(--tint); border: 1px solid var(--line); border-radius: var(--radius-box); }
.half h3 { color: var(--muted); font-weight: 400; font-size: .8125rem; line-height: 1.25rem; }
.half .sum { font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; }
.half .who { font-variant-numeric: tabular-nums; }
.half .facts { margin-block-start: 8px; }
.empty { display: grid; gap: 12px; justify-items: start; padding: 32px 24px; background: var(--surface); border: 1px dashed var(--border); border-radius: var(--radius-box); }
.empty p { max-inline-size: 60ch; color: var(--muted); }
.empty .code { max-inline-size: 100%; }
.form { display: grid; gap: 8px 16px; align-items: start; }
.form .primary { justify-self: start; }
.try { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; }
.try textarea { inline-size: 100%; min-inline-size: 0; padding: 12px; border: 1px solid var(--border); border-radius: var(--radius); background: var(--field);
  color: inherit; font: .8125rem/1.25rem var(--mono); tab-size: 2; resize: vertical; }
.try .wrong textarea { border-color: var(--negative); box-shadow: 0 0 0 1px var(--negative); }
.try .short { max-inline-size: 440px; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; }
.outcome { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; font-variant-numeric: tabular-nums; }
.wrapped { white-space: pre-wrap; overflow-wrap: anywhere; }
.operations { padding: 0; list-style: none; }
.operations li { position: relative; display: grid; gap: 0 24px; padding-block: 10px; }
.operations li + li { border-block-start: 1px solid var(--line); }
.operations a.row::after { content: ''; position: absolute; inset: 0; }
.operations li:hover a.row { color: var(--main); text-decoration-color: currentColor; }
.operations code { color: var(--muted); }
.field-list { display: grid; }
.field-list div { display: grid; gap: 0 24px; padding-block: 8px; border-block-start: 1px solid var(--line); }
.field-list dt { overflow-wrap: anywhere; }
.field-list dt span { font-size: .8125rem; }
.field-list dt code { font-weight: 600; }
.field-list dd { max-inline-size: 76ch; }
.glossary { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 380px), 1fr)); gap: 16px 32px; }
.glossary dt { display: flex; flex-wrap: wrap; gap: 0 12px; align-items: baseline; font-weight: 600; }
.glossary .code-text { color: var(--muted); }
.glossary dd { color: var(--muted); max-inline-size: 76ch; }
:root:not([data-script]) .copy { display: none; }
.part .sum { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; }
.part .link { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.part .link code { padding: 4px 8px; background: var(--tint); border: 1px solid var(--line); border-radius: 6px; user-select: all; }
.part .link button { min-block-size: 32px; font-size: .8125rem; }
.card.whole { user-select: all; font-variant-numeric: tabular-nums; }
.clock-panel { display: grid; gap: 8px; padding: 24px 16px; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-box); }
.clock-panel .time { font-size: 1.75rem; line-height: 2.25rem; font-weight: 600; letter-spacing: -.02em; }
.clock-panel .time .unit { font-size: 1rem; letter-spacing: 0; }
.clock-panel .day { font-size: 1rem; }
.clock-panel .steps { display: flex; flex-wrap: wrap; gap: 8px; margin-block-start: 8px; }
.clock-panel .to { display: grid; gap: 8px; align-items: end; margin-block: 8px; max-inline-size: 440px; }
.clock-panel .to button { min-block-size: 40px; justify-self: start; }
.clock-panel > .quiet { max-inline-size: 76ch; }
@media (min-width: 560px) {
  .halves { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .form { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); max-inline-size: 720px; }
  .clock-panel .to { grid-template-columns: minmax(0, 1fr) auto; align-items: start; }
  .clock-panel .to button { margin-block-start: 23px; }
}
@media (min-width: 768px) {
  .part { padding: 24px; }
  .clock-panel { padding: 32px; }
  .timeline li { grid-template-columns: 16px minmax(0, 1fr) auto; }
  .timeline .moment { grid-column: 3; grid-row: 1; text-align: end; }
  .timeline .moment .ago { display: block; }
  .timeline .moment .ago::before { content: none; }
}
@container place (min-width: 620px) {
  .operations li { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: center; }
  .field-list div { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
}
@container place (min-width: 860px) {
  .columns { grid-template-columns: minmax(0, 1fr) 340px; }
  .wide { container: place / inline-size; }
  /* The request gives way in a low window. */
  .narrow { position: sticky; inset-block-start: 32px; grid-template-rows: auto minmax(160px, 1fr); max-block-size: calc(100vh - 64px); overflow-y: auto; }
  .narrow #fields { grid-template-rows: auto minmax(0, 1fr); }
  .narrow .code { max-block-size: none; }
  .narrow .facts div { grid-template-columns: 104px minmax(0, 1fr); }
}
`;
