/**
 * Invalid options, listed on the page for a developer who set `debug`.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { OptionProblem } from '../../../contract/index.js';

export function problemList(problems: readonly OptionProblem[]): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<details class="problems list" lang="en" open>
    <summary class="row">
      <span class="name">${problems.length === 1 ? '1 option is' : `${problems.length} options are`} not used</span>
    </summary>
    <ul class="fine">
      ${problems.map(
        ({ path, expected, received, mend }) =>
          html`<li>
            <code>${path || 'Options'}</code> expected ${expected}, received <code>${received}</code>. ${mend}
          </li>`,
      )}
    </ul>
  </details>`;
}
