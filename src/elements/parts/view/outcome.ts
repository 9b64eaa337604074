/**
 * The screens of a payment that has an outcome: a head, facts in rows, next steps. Pure functions of values.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Icon } from '../../../ui/icons.js';
import { onIcon } from '../../../ui/page-icons.js';
import { renderIcon } from './icons.js';

export interface Head {
  /** `good`: paid. `bad`: declined. `calm`: everything that needs no colour. */
  readonly tone: 'good' | 'bad' | 'calm';
  readonly icon: Icon;
  readonly title: unknown;
  readonly text?: unknown;
  /** A picture above the disc. */
  readonly picture?: unknown;
}

/** The head of a result: a disc, a heading, one or two lines. */
export function head({ tone, icon, title, text, picture }: Head): TemplateResult {
  return html`<div class="head">
    ${picture ?? nothing}<span class="disc ${tone}">${renderIcon(icon)}</span>
    <h3>${title}</h3>
    ${text ? html`<p>${text}</p>` : nothing}
  </div>`;
}

/** A name and a value. A row without a value is left out. A plain text is a value that translators skip. */
export type ReceiptRow = readonly [name: unknown, value: unknown];

export function rowList(rows: readonly ReceiptRow[]): TemplateResult | typeof nothing {
  const visible = rows.filter(([, value]) => value);
  if (visible.length === 0) return nothing;
  return html`<dl class="rows">
    ${visible.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd><bdi translate=${typeof value === 'string' ? 'no' : nothing}>${value}</bdi></dd>
        </div>`,
    )}
  </dl>`;
}

/** A next step after a declined payment. */
export interface NextAction {
  readonly icon: Icon;
  readonly text: string;
  press(): void;
}

export function nextActionList(actions: readonly NextAction[]): TemplateResult {
  return html`<div class="list ways">
    ${actions.map(
      ({ icon, text, press }) =>
        html`<button type="button" class="row" @click=${press}>
          ${renderIcon(icon)}<span class="name">${text}</span>${renderIcon(onIcon)}
        </button>`,
    )}
  </div>`;
}

export interface Screen extends Head {
  readonly rows?: readonly ReceiptRow[];
  /** Next steps, buttons, a last line. */
  readonly footer?: unknown;
}

/** The screen of a paid order (part `result`), or of any other outcome (part `notice`). It can take the focus. */
export function screen({ rows = [], footer, ...parts }: Screen): TemplateResult {
  const paid = parts.tone === 'good';
  return html`<div class=${paid ? 'done' : 'notice'} part=${paid ? 'result' : 'notice'} tabindex="-1">
    ${head(parts)} ${rowList(rows)} ${footer ?? nothing}
  </div>`;
}

/** A button. Without `press` it is disabled for assistive technology, but it keeps the focus. */
export function button(label: unknown, press: (() => void) | undefined, kind = ''): TemplateResult {
  return html`<button
    type="button"
    class="pay ${kind}"
    part="button"
    aria-disabled=${!press}
    @click=${press ?? nothing}
  >
    ${label}
  </button>`;
}
