/**
 * What the classic script notes, and how its modules take it over.
 *
 * `checkout()` and `$checkout()` answer at once with objects whose methods only note that they were called: each such call
 * makes another object of the kind, so that chains can be written. A module then gives each object its real methods, in the
 * order in which the objects were made, and no call is lost.
 *
 * @module
 */

/**
 * The object that was handed out; then what it came from: the arguments of `checkout` (element, selector) or `$checkout`
 * (name), or an object handed out before with the method that was called and what it was given.
 */
export type Entry = readonly [handedOut: object, ...from: unknown[]];

type Methods = Readonly<Record<string, unknown>>;

/**
 * Serves the objects of one of the two functions, those handed out already and those to come.
 *
 * @param begins - The methods for a call of the function itself; undefined where it was a call of the other one.
 */
export function serve(queue: Entry[], begins: (from: readonly unknown[]) => Methods | undefined): void {
  const real = new WeakMap<object, Methods>();
  const take = ([handedOut, ...from]: Entry): boolean => {
    const [parent, method, ...given] = from;
    const before = isObject(parent) ? real.get(parent) : undefined;
    const methods = before ? call(before, String(method), given) : begins(from);
    if (!methods) return false;
    real.set(handedOut, methods);
    Object.assign(handedOut, methods);
    return true;
  };
  // Another module may wait for what is not ours.
  const others = queue.splice(0).filter((entry) => !take(entry));
  Array.prototype.push.apply(queue, others);
  const { push } = queue;
  queue.push = (...entries) =>
    push.apply(
      queue,
      entries.filter((entry) => !take(entry)),
    );
}

/** What a noted call gives: the methods of what it returns, which may be the same object's. */
function call(methods: Methods, name: string, given: readonly unknown[]): Methods {
  const method = methods[name];
  if (typeof method !== 'function') {
    const known = Object.keys(methods).filter((key) => typeof methods[key] === 'function');
    console.error(`gw-checkout: there is no ${name}() here. Known: ${known.join(', ')}.`);
    return methods;
  }
  try {
    const returned: unknown = Reflect.apply(method, methods, given);
    return isObject(returned) ? (returned as Methods) : methods;
  } catch (error) {
    // One call that goes wrong is not to keep the others from being made.
    reportError(error);
    return methods;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The queue that the classic script and its modules share. An element with `id="gwCheckout"` has that name too, and is not it. */
export function queueOfPage(): Entry[] {
  const page = globalThis as { gwCheckout?: Entry[] | Element };
  return Array.isArray(page.gwCheckout) ? page.gwCheckout : (page.gwCheckout = []);
}
