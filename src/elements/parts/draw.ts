/**
 * Draws the page of an element into its inner tree.
 *
 * @module
 */
import { render, type TemplateResult } from 'lit/html.js';
import { prepareAmounts } from '../../core/money/index.js';
import type { Catalogue } from '../../core/i18n/index.js';
import type { ElementHost } from './element-host.js';
import { checkAttributes } from './faults/report.js';
import type { FaultyElement } from './faults/faulty-element.js';
import { formAnchor } from './form-anchor.js';
import { relayCommands } from './relay-commands.js';
import { adopt, sheetOf } from './sheet.js';

/** What a form around the element says of it. */
type FormTexts = Pick<Catalogue, 'form.label' | 'form.unpaid'>;

export interface Drawing {
  render(): void;
  connect(isConnected: boolean): void;
}

/** @param texts - Texts of the element, once they have loaded. */
export function drawing(
  element: ElementHost & FaultyElement,
  styles: string,
  template: () => TemplateResult,
  texts: () => FormTexts | undefined,
): Drawing {
  const { renderRoot, cardPlace } = element;
  let part: ReturnType<typeof render> | undefined;
  relayCommands(element);
  // In the task that makes the model, and not in the one that draws.
  const sheet = sheetOf(styles);
  const anchor = formAnchor(element, () => texts()?.['form.label']);
  return {
    render() {
      // It may measure the element, which costs a layout once anything has changed.
      const page = template();
      if (!part) {
        // Its height stays until the room says another.
        cardPlace.style.blockSize ||= `${cardPlace.offsetHeight}px`;
        renderRoot.querySelector('slot')?.remove();
        renderRoot.host.classList.add('drawn');
        // The theme's sheet is there already, and overrides it.
        adopt(renderRoot, sheet, true);
        // While the order is on its way, and in a task of its own.
        setTimeout(() => {
          prepareAmounts();
          checkAttributes(element);
        });
      }
      part = render(page, renderRoot);
      element.holdBack(texts()?.['form.unpaid'], anchor);
    },
    connect: (isConnected) => part?.setConnected(isConnected),
  };
}
