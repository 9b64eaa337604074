/** The pictures to draw: each state at each of its widths. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openStory, setScheme } from '../stories/visit.js';
import type { StoryEntry } from '../stories/build.js';
import { gatewayStates, type GatewayState } from './gateway-list.js';
import { storyStates, type Look, type Scheme, type StoryState, type Width } from './list.js';
import { openPage, takePictures } from './take.js';
import { openWorld } from './world.js';

/** The tools that draw a picture. */
export interface Studio {
  readonly browser: Browser;
  /** Storybook's address and its stories. */
  readonly stories: string;
  readonly index: Readonly<Record<string, StoryEntry>>;
  /** Device pixels per CSS pixel; 1 by default. */
  readonly sharpness?: number;
}

export interface Shot {
  /** `card-form/wrong-code-390`. */
  readonly name: string;
  /** Its pictures: `card-form/wrong-code-390-light`, `…-dark`. */
  readonly pictures: readonly string[];
  readonly mayDiffer: number | undefined;
  /** The pictures by name, as PNG. */
  take(studio: Studio): Promise<Map<string, Buffer>>;
}

const defaultWidths: readonly Width[] = [390, 1280];
const defaultSchemes: readonly Scheme[] = ['light', 'dark'];

/** Every state of both lists, by name. */
export const states: Readonly<Record<string, StoryState | GatewayState>> = { ...storyStates, ...gatewayStates };

/** The shots of the states whose names contain one of these words, or all shots without words. */
export function shotsOf(filters: readonly string[]): Shot[] {
  return Object.entries(states)
    .filter(([name]) => filters.length === 0 || filters.some((filter) => name.includes(filter)))
    .flatMap(([name, state]) => (state.widths ?? defaultWidths).map((width) => shotOf(name, state, width)));
}

export function shotOf(name: string, state: StoryState | GatewayState, width: Width): Shot {
  const { schemes = defaultSchemes } = state;
  const named = (scheme: Scheme) => `${name}-${String(width)}-${scheme}`;
  return {
    name: `${name}-${String(width)}`,
    pictures: schemes.map(named),
    mayDiffer: state.mayDiffer,
    async take(studio) {
      const context = await studio.browser.newContext({
        ...{ reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-GB' },
        deviceScaleFactor: studio.sharpness ?? 1,
      });
      try {
        const taken = await draw(context, studio, { ...state, schemes }, width);
        return new Map([...taken].map(([scheme, picture]) => [named(scheme), picture]));
      } finally {
        await context.close();
      }
    },
  };
}

async function draw(
  context: BrowserContext,
  studio: Studio,
  state: (StoryState | GatewayState) & Look,
  width: Width,
): Promise<Map<Scheme, Buffer>> {
  const page = await openPage(context, width);
  if ('story' in state) {
    await openStoryOf(page, studio, state);
    return takePictures(page, state, width, (scheme) => setScheme(page, scheme));
  }
  await state.open(page, await openWorld(page));
  return takePictures(page, state, width, (colorScheme) => page.emulateMedia({ colorScheme }));
}

async function openStoryOf(page: Page, { stories, index }: Studio, { story, args }: StoryState): Promise<void> {
  const entry = index[story];
  if (!entry) throw new Error(`Storybook has no story ${story}.`);
  if (entry.tags.includes('forced-colours')) await page.emulateMedia({ forcedColors: 'active' });
  const problems = await openStory(page, stories, {
    id: story,
    type: 'story',
    ...(args === undefined ? {} : { args }),
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
