/**
 * Access to the original members of a node, which markup can shadow: `<img name="createElement">` shadows `document.createElement`, and a
 * field called `remove` shadows its form's `remove()`. Such markup contains no script, so a shop may accept it from anyone.
 *
 * @module
 */

/** Returns the node with only the members of its class, for reading and calling. If an API expects a node, pass the original node. */
export function unclobbered<Thing extends Node>(node: Thing): Thing {
  return new Proxy(node, {
    get(_node, name) {
      const value: unknown = Reflect.get(Object.getPrototypeOf(node) as object, name, node);
      return typeof value === 'function' ? (value.bind(node) as unknown) : value;
    },
  });
}

/**
 * Returns the focused element of a tree. If the focus is in another shadow tree, happy-dom throws instead of returning null; so does jsdom
 * after the focused shadow tree was removed.
 */
export function focusedIn(tree: DocumentOrShadowRoot): Element | null {
  try {
    return tree.activeElement;
  } catch {
    return null;
  }
}
