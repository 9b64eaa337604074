/** The place for the mouse: the three drivers do not all know it for an element in a frame of another origin. */
import assert from 'node:assert/strict';
import { callOn } from './in-page.js';
import type { EngineWindow, FramePath } from './window.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

function middleOf(element: Element | null): Point | null {
  if (!element) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The place at which the content of a frame begins in the page that contains the frame. */
function contentOf(frame: Element | null): Point {
  const { x = 0, y = 0 } = frame?.getBoundingClientRect() ?? {};
  return { x: x + (frame?.clientLeft ?? 0), y: y + (frame?.clientTop ?? 0) };
}

/**
 * Scrolls the middle of an element that is in sight of its own frame into the window, and returns its place there, in CSS pixels.
 * Each frame is scrolled separately: a script in one of another origin does not scroll the pages around it.
 */
export async function bringIntoView(
  window: Pick<EngineWindow, 'value'>,
  frames: FramePath,
  expression: string,
): Promise<Point> {
  let middle = (await window.value(frames, callOn(middleOf, expression))) as Point | null;
  assert.ok(middle, `there is no such element: ${expression.slice(-120)}`);
  for (const [index, step] of [...frames.entries()].reverse()) {
    const outside = frames.slice(0, index);
    const content = async () => (await window.value(outside, callOn(contentOf, step))) as Point;
    const far = (await content()).y + middle.y;
    await window.value(outside, `scrollBy({ top: ${far} - innerHeight / 2, behavior: 'instant' })`);
    const { x, y } = await content();
    middle = { x: middle.x + x, y: middle.y + y };
  }
  return middle;
}
