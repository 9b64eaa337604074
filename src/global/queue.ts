/**
 * The queue of the classic script, and its handover to the modules.
 *
 * `checkout()` and `$checkout()` return at once. They return objects whose methods only record their calls. Each recorded call returns
 * another such object, so calls can be chained. Later a module gives each object its real methods, in order of creation, and no call
 * is lost.
 *
 * @module
 */
import { reportMisuse } from './complain.js';

/**
 * The returned object, then its origin: the arguments of `checkout` (element, selector) or `$checkout` (name), or an earlier object
 * with the called method and its arguments.
 */
export type Entry = readonly [handedOut: object, ...from: unknown[]];

type Methods = Readonly<Record<string, unknown>>;

/**
 * Serves the existing and future objects of one of the two functions.
 *
 * @param begins - Returns the methods for a call of the function itself; undefined for a call of the other function.
 */
export function serve(queue: Entry[], begins: (from: readonly unknown[]) => Methods | undefined): void {
  const methodsByObject = new WeakMap<object, Methods>();
  const handle = ([handedOut, ...from]: Entry): boolean => {
    const [parent, method, ...args] = from;
    const before = isObject(parent) ? methodsByObject.get(parent) : undefined;
    const methods = before ? call(before, String(method), args) : begins(from);
    if (!methods) return false;
    methodsByObject.set(handedOut, methods);
    Object.assign(handedOut, methods);
    return true;
  };
  // Entries of the other function wait for another module.
  const others = queue.splice(0).filter((entry) => !handle(entry));
  Array.prototype.push.apply(queue, others);
  const { push } = queue;
  queue.push = (...entries) =>
    push.apply(
      queue,
      entries.filter((entry) => !handle(entry)),
    );
}

/** Runs a recorded call and returns the methods of its return value, which may be the same object. */
function call(methods: Methods, name: string, args: readonly unknown[]): Methods {
  const method = methods[name];
  if (typeof method !== 'function') {
    const names = Object.keys(methods).filter((key) => typeof methods[key] === 'function');
    void reportMisuse(
      `there is no ${name}() here.`,
      `one of ${names.join(', ')}.`,
      'use one of these methods.',
      name,
      names,
    );
    return methods;
  }
  try {
    const returned: unknown = Reflect.apply(method, methods, args);
    return isObject(returned) ? (returned as Methods) : methods;
  } catch (error) {
    // If one call fails, the others must still run.
    reportError(error);
    return methods;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The queue that the classic script and its modules share. An element with `id="gwCheckout"` also has that name, but is not the queue. */
export function queueOfPage(): Entry[] {
  const page = globalThis as { gwCheckout?: Entry[] | Element };
  return Array.isArray(page.gwCheckout) ? page.gwCheckout : (page.gwCheckout = []);
}
