/**
 * Reads a node past the names that markup puts over it: `<img name="createElement">` takes the place of
 * `document.createElement`, and a field called `remove` that of its form's `remove()`. Such markup needs no script, so a shop
 * may let a stranger write it.
 *
 * @module
 */

/** The same node by what its class defines alone. It is for reading and calling: give the node itself to whoever wants a node. */
export function own<Thing extends Node>(node: Thing): Thing {
  return new Proxy(node, {
    get(_node, name) {
      const value: unknown = Reflect.get(Object.getPrototypeOf(node) as object, name, node);
      return typeof value === 'function' ? (value.bind(node) as unknown) : value;
    },
  });
}
