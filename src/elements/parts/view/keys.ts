/**
 * Keys that a control of the element uses do not leave it. Otherwise the Escape that belongs to the 3-D Secure dialog would also close a
 * dialog of the page around the element, and the payment with it. Every other key passes, for the page's own shortcuts.
 *
 * @module
 */

/** The keys that a browser's own control uses, by what it is. */
const native: readonly (readonly [selector: string, keys: RegExp])[] = [
  ['select', /^(Arrow.+|Home|End|Page.+|Enter|.)$/u],
  ['[type=radio]', /^(Arrow.+| )$/],
  ['button,summary,a,[type=checkbox],[type=date]', /^(Enter| )$/],
  // It keeps the focus inside.
  ['dialog *', /^(Escape|Tab|Enter| )$/],
  [':open', /^Escape$/],
];

const matches = (target: Element, selector: string): boolean => {
  try {
    return target.matches(selector);
  } catch {
    // An older browser does not know `:open`.
    return false;
  }
};

/** Whether a control has used the key. Handlers of the element prevent the default of the keys that they use. */
const isUsed = ({ key, defaultPrevented, target }: KeyboardEvent): boolean =>
  defaultPrevented || native.some(([selector, keys]) => keys.test(key) && matches(target as Element, selector));

export function holdKeys(tree: ShadowRoot): void {
  const used = new Set<string>();
  // A control that stops the key itself has used it.
  tree.addEventListener('keydown', (event) => used.add((event as KeyboardEvent).code), true);
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    tree.addEventListener(type, (event) => {
      const press = event as KeyboardEvent;
      if (type === 'keydown' && !isUsed(press)) used.delete(press.code);
      if (used.has(press.code)) event.stopPropagation();
    });
  }
}
