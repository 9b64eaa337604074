/**
 * Draws the page of an element into its inner tree.
 *
 * @module
 */
import { render, type TemplateResult } from 'lit/html.js';
import type { ElementHost } from './element-host.js';
import { relayCommands } from './relay-commands.js';
import { adopt, sheetOf } from './sheet.js';

export interface Drawing {
  render(): void;
  connect(isConnected: boolean): void;
}

export function drawing(element: ElementHost, styles: string, template: () => TemplateResult): Drawing {
  const { renderRoot, cardPlace } = element;
  let part: ReturnType<typeof render> | undefined;
  relayCommands(element);
  // In the task that makes the model, and not in the one that draws.
  sheetOf(styles);
  return {
    render() {
      if (!part) {
        // Its height stays until the room says another.
        cardPlace.style.blockSize ||= `${cardPlace.offsetHeight}px`;
        renderRoot.querySelector('slot')?.remove();
        renderRoot.host.classList.add('drawn');
        adopt(renderRoot, styles);
      }
      part = render(template(), renderRoot);
    },
    connect: (isConnected) => part?.setConnected(isConnected),
  };
}
