/**
 * Tables and lists of facts. On a narrow screen each row is shown as a card, with the column's name in each cell. Some browsers then drop
 * the table's roles, so the roles are explicit.
 *
 * @module
 */
import { html, type Markup, type Part } from '../../html/markup.js';

interface Column {
  name: string;
  /** `end` for numbers that are compared digit by digit. */
  align?: 'end';
  /** The name is for screen readers only: the cells make the column's meaning visible. */
  quiet?: boolean;
}

export interface Row {
  /** Identifies the row when it changes its place in the table. */
  key: string;
  cells: readonly Part[];
}

export function table(kind: string, caption: string, columns: readonly Column[], rows: readonly Row[]): Markup {
  const classes = ({ align, quiet }: Column) => [align, quiet === true && 'bare'].filter(Boolean).join(' ');
  return html`<table class="list ${kind}" role="table">
    <caption>
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map((column) => html`<th role="columnheader" scope="col" class="${classes(column)}">${column.name}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        ({ key, cells }) =>
          html`<tr role="row" data-key="${key}">
            ${columns.map(
              (column, index) =>
                html`<td role="cell" class="${classes(column)}" data-label="${column.name}">${cells[index]}</td>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Names and values, without empty values. */
export function facts(entries: readonly (readonly [string, Part])[]): Markup {
  const present = entries.filter(([, value]) => value !== undefined && value !== '' && value !== false);
  return html`<dl class="facts">
    ${present.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** A section of a page with its heading. */
export function section(id: string, title: string, content: Part, aside?: Part): Markup {
  return html`<section class="part" id="${id}" aria-labelledby="${id}-title">
    <div class="head">
      <h2 id="${id}-title">${title}</h2>
      ${aside}
    </div>
    ${content}
  </section>`;
}

/** Shown for an empty list, with instructions to fill it. */
export function empty(title: string, message: Part, more?: Part): Markup {
  return html`<div class="empty">
    <h2>${title}</h2>
    <p>${message}</p>
    ${more}
  </div>`;
}

/** The head of a page. */
export function heading(title: string, message?: Part): Markup {
  return html`<div class="heading">
    <h1>${title}</h1>
    ${message !== undefined && html`<p>${message}</p>`}
  </div>`;
}

/** Links to the other pages of a list. */
export function pager(first: string | undefined, next: string | undefined, noun: string): Markup | undefined {
  if (first === undefined && next === undefined) return undefined;
  return html`<nav class="pager" aria-label="Pages">
    ${first !== undefined && html`<a class="button" href="${first}">Newest ${noun}</a>`}
    ${next !== undefined && html`<a class="button" href="${next}" rel="next">Older ${noun}</a>`}
  </nav>`;
}
