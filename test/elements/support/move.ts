/** `moveBefore()`, which not every engine has, and not every one that has it keeps the frames of a shadow tree. */
import { pause, until } from './keyboard.js';

type Mover = Element & { moveBefore(node: Node, before: Node | null): void };

export const canMove = 'moveBefore' in Element.prototype;

export function move(node: Node, to: Element): void {
  (to as Mover).moveBefore(node, null);
}

/** Whether this engine keeps a frame in a shadow tree, tried with a plain one. */
export async function keepsFrames(): Promise<boolean> {
  const div = () => document.createElement('div');
  const [from, to, host] = [div(), div(), div()];
  const frame = document.createElement('iframe');
  host.attachShadow({ mode: 'open' }).append(frame);
  from.append(host);
  document.body.append(from, to);
  let loads = 0;
  frame.addEventListener('load', () => (loads += 1));
  frame.srcdoc = 'a frame';
  await until(() => loads > 0, 'a frame that has loaded');
  const before = loads;
  Object.assign(frame.contentWindow ?? {}, { isKept: true });
  move(host, to);
  await pause(300);
  // A frame that is loaded again has another window at once, and may take longer to load.
  const isKept = loads === before && 'isKept' in (frame.contentWindow ?? {});
  from.remove();
  to.remove();
  return isKept;
}
