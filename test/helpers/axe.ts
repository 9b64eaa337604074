/** Runs axe in a page and in each of its frames, regardless of their policies. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Result } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** The minified source, because each frame reads it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe?: typeof axe;
  /** In the window of the page: the source for its frames. */
  axeSource?: string;
}

/** The rules whose result can depend on the scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * The violations, a line each: the rule, its message, and the element.
 *
 * @param only - `colours`: the page was checked in another scheme, so only the colours are left.
 */
export async function violations(page: Page, only: 'all' | 'colours' = 'all'): Promise<string[]> {
  const runOnly =
    only === 'colours' ? { type: 'rule' as const, values: colourRules } : { type: 'tag' as const, values: tags };
  const lines: string[] = [];
  const painted: Frame[] = [];
  for (const frame of page.frames()) {
    // A frame that is loading or failed to load has no content to check.
    if (frame.isDetached() || !/^https?:/.test(frame.url())) continue;
    const colour = await colourBehind(frame);
    if (colour) {
      await paint(frame, colour);
      painted.push(frame);
    }
    await addAxe(frame);
    const found = await frame.evaluate(async (chosen): Promise<Result[] | undefined> => {
      const { axe: added } = window as AxeWindow;
      const results = await added?.run(document, { runOnly: chosen, iframes: false, resultTypes: ['violations'] });
      return results?.violations;
    }, runOnly);
    if (!found) throw new Error(`axe did not run in ${frame.url()}`);
    for (const { id, help, nodes } of found) {
      const where = nodes.map(({ target }) => JSON.stringify(target)).join(', ');
      const why = nodes[0]?.failureSummary?.split('\n').slice(1).join('; ').trim() ?? '';
      lines.push(`${id} (${new URL(frame.url()).pathname.split('/').at(-1) ?? ''}): ${help}; ${where}; ${why}`);
    }
  }
  for (const frame of painted) if (!frame.isDetached()) await paint(frame, '');
  return lines;
}

/** Defines axe in a frame. Sending the source takes far longer than running it, so frames of the page's origin take it from the page. */
async function addAxe(frame: Frame): Promise<void> {
  const isAdded = await frame.evaluate(() => {
    if ('axe' in window) return true;
    try {
      const { axeSource: shared } = (window.top ?? window) as AxeWindow;
      if (shared !== undefined) window.eval(shared);
    } catch {
      // The page has another origin.
    }
    return 'axe' in window;
  });
  if (isAdded) return;
  await frame.evaluate((source) => {
    (window as AxeWindow).axeSource = source;
    window.eval(source);
  }, axeSource);
}

/** Waits until every transition of the page and its frames has ended, however slow the machine: colours are checked when they have arrived. */
export async function transitionsEnded(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    // A frame that is loading or failed to load has nothing that moves.
    if (frame.isDetached() || !/^https?:/.test(frame.url())) continue;
    await frame.waitForFunction(() => {
      // A document does not list the animations in its shadow trees.
      const roots: (Document | ShadowRoot)[] = [document];
      for (const root of roots) {
        for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
      }
      const running = roots.flatMap((root) => root.getAnimations()).filter(({ playState }) => playState === 'running');
      // A sign that something is in progress turns without an end.
      return !running.some(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    });
  }
}

/**
 * The background of a frame; undefined for the page itself. axe treats transparent as white. For a gradient this is its
 * lightest colour, because the content on it is white.
 */
async function colourBehind(frame: Frame): Promise<string> {
  if (!frame.parentFrame()) return '';
  const colours = await (
    await frame.frameElement()
  ).evaluate((place) => {
    let node: Node | null = place;
    while (node) {
      const { backgroundColor, backgroundImage } =
        node instanceof Element ? getComputedStyle(node) : { backgroundColor: '', backgroundImage: '' };
      const stops = backgroundImage.includes('gradient') ? backgroundImage.match(/rgb\([^)]*\)/g) : undefined;
      if (stops) return [...stops];
      if (backgroundColor.startsWith('rgb(')) return [backgroundColor];
      // The surrounding elements: the slot of the element, then the tree of that slot.
      const slot: Node | null = node instanceof Element ? node.assignedSlot : null;
      node = slot ?? (node instanceof ShadowRoot ? node.host : node.parentNode);
    }
    return [];
  });
  return colours.sort((one, other) => lightness(other) - lightness(one))[0] ?? '';
}

function lightness(colour: string): number {
  return (colour.match(/[\d.]+/g) ?? []).reduce((sum, part) => sum + Number(part), 0);
}

/** Paints the root of a frame while axe checks the frames in it, too. */
async function paint(frame: Frame, colour: string): Promise<void> {
  await frame.evaluate((value) => (document.documentElement.style.backgroundColor = value), colour);
}
