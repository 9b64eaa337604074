/**
 * Draws the page of an element into its inner tree.
 *
 * @module
 */
import { render, type TemplateResult } from 'lit/html.js';
import { marking } from '../../../core/i18n/fill.js';
import type { Catalogue } from '../../../core/i18n/index.js';
import type { ElementHost } from '../element/element-host.js';
import { checkAttributes } from '../faults/report.js';
import type { FaultyElement } from '../faults/faulty-element.js';
import { formAnchor } from '../element/form-anchor.js';
import { internals } from '../element/internal-symbols.js';
import { holdKeys } from './keys.js';
import { relayCommands } from '../element/relay-commands.js';
import { adopt, sheetOf } from '../theme/sheet.js';
import { overTranslation } from './translation.js';
import { markValues } from './values.js';

/** The texts for a form around the element. */
type FormTexts = Pick<Catalogue, 'form.label' | 'form.unpaid'>;

/** Returns a function that draws the page. @param texts - Texts of the element, once they have loaded. */
export function createRenderer(
  element: ElementHost & FaultyElement,
  styles: string,
  template: () => TemplateResult,
  texts: () => FormTexts | undefined,
): () => void {
  const { renderRoot } = element;
  const inner = element[internals];
  const { cardPlace } = inner;
  let part: ReturnType<typeof render> | undefined;
  const drawOver = overTranslation();
  relayCommands(element);
  holdKeys(renderRoot);
  // Parsed here, in the task that creates the model, to keep the task that draws short.
  const sheet = sheetOf(styles);
  const anchor = formAnchor(element, () => texts()?.['form.label']);
  element.addController({
    hostConnected: () => void part?.setConnected(true),
    hostDisconnected: () => void part?.setConnected(false),
  });
  return () => {
    // Called before any change: it may measure the element, which would then cost a layout.
    const page = marking(template);
    const contents = markValues(page);
    if (!part) {
      // The height stays until the frame reports another one.
      cardPlace.style.blockSize ||= `${cardPlace.offsetHeight}px`;
      renderRoot.querySelector('slot')?.remove();
      renderRoot.host.classList.add('drawn');
      // The theme's sheet is already adopted, and it overrides this one.
      adopt(renderRoot, sheet, true);
      // Runs in a separate task, while the order is still loading.
      setTimeout(() => checkAttributes(element));
    }
    drawOver(renderRoot, contents, () => (part = render(page, renderRoot)));
    inner.validate(texts()?.['form.unpaid'], anchor);
  };
}
