/** Storybook's build and its pages, for the visits of the stories and for pictures. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** The folder of the build. */
export const builtStories = fileURLToPath(new URL('../../storybook-static', import.meta.url));

export interface StoryEntry {
  readonly id: string;
  readonly type: 'story' | 'docs';
  readonly tags: readonly string[];
}

/** Every story and page of docs in the build, by id. */
export function storyIndex(): Readonly<Record<string, StoryEntry>> {
  let text: string;
  try {
    text = readFileSync(`${builtStories}/index.json`, 'utf8');
  } catch (cause) {
    throw new Error('Storybook is not built. Fix: npm run build-storybook', { cause });
  }
  return (JSON.parse(text) as { entries: Record<string, StoryEntry> }).entries;
}

/** Limit for the rendering of a story and for its play function. Only a story that hangs reaches it. */
export const patience = 300_000;

interface Channel {
  last(event: string): unknown[] | undefined;
  on(event: 'storyFinished', listener: (finished: { storyId: string }) => void): void;
  once(event: 'storyArgsUpdated', listener: () => void): void;
  emit(event: string, payload: unknown): void;
}

/** Storybook's globals in the window of a story. */
interface StoryWindow {
  __STORYBOOK_ADDONS_CHANNEL__?: Channel;
  shownStory?: string | undefined;
}

/** An entry to open. */
export interface Shown {
  readonly id: string;
  readonly type: StoryEntry['type'];
  /** Values of the controls. */
  readonly args?: Controls | undefined;
}

export type Controls = Readonly<Record<string, string | number>>;

/** Opens a story and waits for the end of its play function. Returns the error of the play function, if it failed. */
export async function openStory(page: Page, url: string, { id, type, args }: Shown): Promise<string[]> {
  const controls = Object.entries(args ?? {}).map(([name, value]) => `&args=${name}:${String(value)}`);
  await page.goto(`${url}iframe.html?id=${id}&viewMode=${type}${controls.join('')}`);
  const event = type === 'docs' ? 'docsRendered' : 'storyFinished';
  await page.waitForFunction(
    (name) => (window as StoryWindow).__STORYBOOK_ADDONS_CHANNEL__?.last(name) !== undefined,
    event,
    { timeout: patience },
  );
  if (type === 'story') return playProblems(page);
  // The stories of the page are drawn after its text.
  await page.waitForFunction(
    () => [...document.querySelectorAll('[data-story-block] > [id$="-inner"]')].every((place) => place.children.length),
    undefined,
    { timeout: patience },
  );
  await page.waitForLoadState('networkidle');
  return [];
}

/** Shows another story in a page that shows one. Otherwise like {@link openStory}. */
export async function switchStory(page: Page, storyId: string): Promise<string[]> {
  await page.evaluate((wanted) => {
    const place = window as StoryWindow;
    const channel = place.__STORYBOOK_ADDONS_CHANNEL__;
    // A story that was shown before may finish once more: a change of the scheme draws it again.
    channel?.on('storyFinished', (finished) => (place.shownStory = finished.storyId));
    channel?.emit('setCurrentStory', { storyId: wanted, viewMode: 'story' });
  }, storyId);
  return finished(page, storyId);
}

/** Shows the story of the page with other values of its controls: its play function starts again. Otherwise like {@link openStory}. */
export async function showWith(page: Page, storyId: string, args: Controls): Promise<string[]> {
  await page.evaluate(
    ([id, updatedArgs]) => {
      const place = window as StoryWindow;
      const channel = place.__STORYBOOK_ADDONS_CHANNEL__;
      channel?.on('storyFinished', ({ storyId: shown }) => (place.shownStory = shown));
      channel?.once('storyArgsUpdated', () => {
        place.shownStory = undefined;
        channel.emit('forceRemount', { storyId: id });
      });
      channel?.emit('updateStoryArgs', { storyId: id, updatedArgs });
      // Not before: the story that finished last may be the same.
      place.shownStory = undefined;
    },
    [storyId, args] as const,
  );
  return finished(page, storyId);
}

async function finished(page: Page, storyId: string): Promise<string[]> {
  await page.waitForFunction((wanted) => (window as StoryWindow).shownStory === wanted, storyId, { timeout: patience });
  return playProblems(page);
}

async function playProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const channel = (window as StoryWindow).__STORYBOOK_ADDONS_CHANNEL__;
    const [finished] = (channel?.last('storyFinished') ?? []) as { status?: string }[];
    if (finished?.status === 'success') return [];
    const [thrown] = (channel?.last('playFunctionThrewException') ?? []) as { message?: string }[];
    const [line = ''] = thrown?.message?.split('\n') ?? [];
    return [`play: ${line || document.querySelector('#error-message')?.textContent || 'it failed'}`];
  });
}

/** Shows the story in another scheme, like the toolbar, but without drawing it again, which would start a gateway of its own. */
export async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((value) => (document.documentElement.style.colorScheme = value), scheme);
}
