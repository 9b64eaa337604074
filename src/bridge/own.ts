/**
 * Access to a node's own members. Markup can replace them: `<img name="createElement">` takes the place of `document.createElement`,
 * and a field called `remove` the place of its form's `remove()`. Such markup contains no script, so a shop may accept it from
 * strangers.
 *
 * @module
 */

/** The same node with the members of its class only, for reading and calling. Where an API expects a node, pass the node itself. */
export function own<Thing extends Node>(node: Thing): Thing {
  return new Proxy(node, {
    get(_node, name) {
      const value: unknown = Reflect.get(Object.getPrototypeOf(node) as object, name, node);
      return typeof value === 'function' ? (value.bind(node) as unknown) : value;
    },
  });
}

/** The focused element of a tree. Where the focus is in another shadow tree, happy-dom throws instead of having none. */
export function focusedIn(tree: DocumentOrShadowRoot): Element | null {
  try {
    return tree.activeElement;
  } catch {
    return null;
  }
}
