/**
 * Undoes a translation of the page before the page shows something else. A translator puts its own nodes in the place of text nodes, and
 * can merge, split or move them. A text that is written into a replaced node is not visible: the payer would see an old amount.
 *
 * The original nodes return to their places. The focus, the input of the payer and the card frame stay, because their elements do not
 * move. The translator can then translate the new texts. Its changes draw nothing, so neither waits for the other in a loop.
 *
 * @module
 */

/** The list of banks draws its rows itself, and a row keeps its texts. */
const selfRendered = '[role=listbox]';

/**
 * Draws a page over the changes of others.
 *
 * @param shown - The texts and templates of the page, from `markValues`.
 */
export type RenderOver = (place: ShadowRoot, contents: readonly unknown[], draw: () => void) => void;

export function overTranslation(): RenderOver {
  const changes: MutationRecord[] = [];
  let before: readonly unknown[] = [];
  const add = (records: readonly MutationRecord[]) => {
    changes.push(
      ...records.filter(({ target }) => !(target.parentElement ?? (target as Element)).closest(selfRendered)),
    );
  };
  const observer = new MutationObserver(add);
  const restore = () => {
    const latest = changes.splice(0).reverse();
    if (latest.some(isTranslation)) latest.forEach(undo);
  };
  return (place, contents, draw) => {
    add(observer.takeRecords());
    // One list is never the beginning of another: the number of items follows from the items.
    if (contents.some((one, at) => one !== before[at])) restore();
    before = contents;
    try {
      draw();
    } catch (error) {
      // The development build of lit checks also the places of what has not changed.
      if (!changes.length) throw error;
      restore();
      draw();
    }
    // Drops the changes of this page. The 3-D Secure dialog is beside the page, and draws itself.
    observer.takeRecords();
    const page = place.querySelector('div');
    if (page) observer.observe(page, { subtree: true, childList: true, characterDataOldValue: true });
  };
}

/** Other extensions only add elements without a text, such as an icon beside a field. */
const isTranslation = ({ oldValue, addedNodes, removedNodes }: MutationRecord): unknown =>
  oldValue ?? [...addedNodes, ...removedNodes].some(({ textContent }) => textContent?.trim());

function undo({ target, addedNodes, removedNodes, nextSibling, oldValue }: MutationRecord): void {
  if (oldValue !== null) target.nodeValue = oldValue;
  for (const node of addedNodes) (node as ChildNode).remove();
  for (const node of removedNodes) {
    target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
  }
}
