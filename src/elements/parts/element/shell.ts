/**
 * The element itself, defined at once: its properties and methods, and its two trees. Its card frame starts before anything else has
 * loaded; the page around the frame is a separate file (`internals.ts`).
 *
 * The outer tree holds an inner host; the page is drawn in the inner host's tree. The card frame is a child of the inner host, shown
 * where the page has its slot `card`. The page may draw that slot anywhere, and the frame never moves.
 *
 * @module
 */
import { FormMember } from './form-member.js';
import { internalsOf } from './internal-symbols.js';
import type { Internals } from './internals.js';

const innerOf: (element: object) => Internals = internalsOf;

export abstract class Shell extends FormMember {
  abstract disabled: boolean;
  abstract frameUrl: string | undefined;
  abstract isolation: 'frame' | 'inline';

  /** @internal */
  override addEventListener(...args: Parameters<HTMLElement['addEventListener']>): void {
    if (args[0] === 'gw-pay-click') innerOf(this).makesOrder = true;
    super.addEventListener(...args);
  }

  /** @internal */
  override connectedCallback(): void {
    const inner = innerOf(this);
    // An element that is inserted again has another try.
    inner.clear();
    if (!inner.view) queueMicrotask(() => inner.attempt(() => inner.start()));
    super.connectedCallback();
  }

  /** @internal */
  override disconnectedCallback(): void {
    innerOf(this).takeFrame()?.end();
    super.disconnectedCallback();
  }

  /** @internal `moveBefore()` keeps the frame, and what was typed where the browser keeps frames of a shadow tree (not Firefox). */
  connectedMoveCallback(): void {
    this.requestUpdate();
  }
}
