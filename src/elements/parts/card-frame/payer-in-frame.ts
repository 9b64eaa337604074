import { focusedIn, unclobbered } from '../../../bridge/unclobbered.js';
import type { Internals } from '../element/internals.js';

/** Whether the payer is in the card frame: in the shadow tree, in the markup, or inline. */
export function isPayerInFrame({ cardFrame, cardPlace }: Pick<Internals, 'cardFrame' | 'cardPlace'>): boolean {
  const focused = (node: Node) => focusedIn(unclobbered(node).getRootNode() as ShadowRoot);
  return cardFrame ? focused(cardFrame) === cardFrame : cardPlace.contains(focused(cardPlace));
}
