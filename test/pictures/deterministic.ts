/**
 * Makes a page look the same in every run: a fixed time, and predictable random values. It is a script for the browser,
 * as text, because the compiler's helpers are missing there.
 *
 * @module
 */

/** The time at which every page is opened, in the middle of a minute. The clock continues from there. */
export const moment = Date.parse('2026-11-22T14:02:20Z');

/**
 * For `addInitScript()`, in each frame of a page.
 *
 * Random ids differ only in the middle: a receipt shows the first eight and the last four characters of a long order
 * id. Other random values depend on their length and on how many of that length were generated before.
 */
export const deterministicScript = (opened: number): string => `{
  const { Date: RealDate } = globalThis;
  const now = () => RealDate.now() - ${String(opened)} + ${String(moment)};
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  let ids = 0;
  const asked = new Map();
  crypto.randomUUID = () => {
    const count = (++ids).toString(16).padStart(7, '0');
    return '3f6c1d20-' + count.slice(0, 4) + '-4' + count.slice(4) + '-9c05-7e2ab4d86c1f';
  };
  crypto.getRandomValues = (values) => {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    const before = asked.get(bytes.length) ?? 0;
    asked.set(bytes.length, before + 1);
    let seed = bytes.length * 7919 + before * 104729 + 1;
    for (let at = 0; at < bytes.length; at++) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      bytes[at] = seed >>> 24;
    }
    return values;
  };
}`;
