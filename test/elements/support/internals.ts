import type { HasInternals } from '../../../src/elements/parts/element/internals.js';
import type { ElementView } from '../../../src/elements/parts/element/element-view.js';
import { internals } from '../../../src/elements/parts/element/internal-symbols.js';
import type { Internals } from '../../../src/elements/parts/element/internals.js';

/** The half of an element that is not public. */
export function internalsOf<View extends ElementView>(element: HTMLElement): Internals<View> {
  return (element as unknown as HasInternals<View>)[internals];
}
