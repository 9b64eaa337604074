/** The focused element of a tree. Where the focus is in another shadow tree, happy-dom throws instead of having none. */
export function focusedIn(tree: DocumentOrShadowRoot): Element | null {
  try {
    return tree.activeElement;
  } catch {
    return null;
  }
}
