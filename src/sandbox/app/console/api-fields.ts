/**
 * The fields of an operation's request and answer, from the OpenAPI document.
 *
 * @module
 */
import { makeSchemas, schemaOf } from '../../openapi/schemas.js';
import { fieldRows, namesIn } from '../../openapi/field-rows.js';
import type { Endpoint } from '../../../contract/index.js';
import type { Schema } from '../../openapi/schema.js';
import { html, type Markup } from '../../html/markup.js';
import { withCode } from './format.js';
import { section } from './parts.js';

let cachedSchemas: Record<string, Schema> | undefined;
/** Made when first needed. The schemas are the same for every gateway. */
const schemas = (): Record<string, Schema> => (cachedSchemas ??= makeSchemas());

export function fieldSections(endpoint: Endpoint): Markup {
  return section(
    'fields',
    'Fields',
    html`${details('Request', endpoint.request)} ${details('Answer', endpoint.response)}`,
  );
}

function details(title: string, schema: Endpoint['request']): readonly Markup[] {
  return namesIn(schemaOf(schema)).map((name) => fieldList(title, name));
}

function fieldList(title: string, name: string): Markup {
  const rows = fieldRows(schemas(), name);
  return html`<details>
    <summary>${title}: ${name}</summary>
    <dl class="field-list">
      ${rows.map(
        ({ path, type, isRequired, text }) =>
          html`<div>
            <dt>
              <code>${path}</code>
              <span class="quiet">${type}</span>${isRequired && html` <span class="busy">required</span>`}
            </dt>
            <dd>${withCode(text)}</dd>
          </div>`,
      )}
    </dl>
  </details>`;
}
