/**
 * The lists of the console. A list is described by its columns; a list with pages also by its addresses and its text without rows. On a
 * narrow screen each row is shown as a card, with the column's name in each cell. Some browsers then drop the table's roles, so the roles
 * are explicit.
 *
 * @module
 */
import type { Page } from '../../store/console/page.js';
import { html, type Markup, type Part } from '../../html/markup.js';
import { withQuery } from './paths.js';

/**
 * `end` is for numbers that are compared digit by digit. The name of a `bare` column is for screen readers only: the cells make its meaning
 * visible.
 */
type Column<Row> = readonly [name: string, cell: (row: Row) => Part, kind?: 'end' | 'bare'];

interface Table<Row> {
  /** The class of the table. */
  kind: string;
  caption: string;
  /** Identifies a row when it changes its place in the table. */
  key: (row: Row) => string;
  columns: readonly Column<Row>[];
}

interface List<Row> extends Table<Row> {
  /** Shown without rows. */
  empty: Markup;
  /** The addresses of the pages; for a list with a single page, a hint that there are more rows. */
  pages: { noun: string; path: string; query?: Parameters<typeof withQuery>[1]; parameter?: 'after' } | { hint: Part };
}

export function table<Row>(rows: readonly Row[], { kind, caption, key, columns }: Table<Row>): Markup {
  return html`<table class="list ${kind}" role="table">
    <caption>
      ${caption}
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${columns.map(([name, , kind = '']) => html`<th role="columnheader" scope="col" class="${kind}">${name}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        (row) =>
          html`<tr role="row" data-key="${key(row)}">
            ${columns.map(
              ([name, cell, kind = '']) => html`<td role="cell" class="${kind}" data-label="${name}">${cell(row)}</td>`,
            )}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** A page of a list, with links to the other pages. */
export function list<Row>({ rows, isFirst, next }: Page<Row>, { empty, pages, ...description }: List<Row>): Markup {
  if (rows.length === 0) return empty;
  const tableMarkup = table(rows, description);
  if ('hint' in pages) return html`${tableMarkup} ${next !== undefined && html`<p class="hint">${pages.hint}</p>`}`;
  if (isFirst && next === undefined) return tableMarkup;
  const { noun, path, query, parameter = 'before' } = pages;
  const older = withQuery(path, { ...query, [parameter]: next });
  return html`${tableMarkup}
    <nav class="pager" aria-label="Pages">
      ${!isFirst && html`<a class="button" href="${withQuery(path, { ...query })}">Newest ${noun}</a>`}
      ${next !== undefined && html`<a class="button" href="${older}" rel="next">Older ${noun}</a>`}
    </nav>`;
}

/** Shown for an empty list, with instructions to fill it. */
export function empty(title: string, message: Part, more?: Part): Markup {
  return html`<div class="empty">
    <h2>${title}</h2>
    <p>${message}</p>
    ${more}
  </div>`;
}
