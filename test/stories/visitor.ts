/** Shows stories in a page, and collects the problems of each. */
import type { BrowserContext, Page } from '@playwright/test';
import { transitionsEnded, violations } from '../helpers/axe.js';
import { openStory, patience, setScheme, showWith, switchStory, type Shown } from './storybook.js';

export interface Visit extends Shown {
  /**
   * The tags of the story:
   *
   * - `brief`: another story shows the dark and the narrow version.
   * - `cut-connection`: the story cuts connections, which the browser logs to the console.
   * - `fault`: the story shows a fault of the setup, which the element must report on the console.
   * - `forced-colours`: the story uses the colours of the payer's system.
   */
  readonly tags: readonly string[];
}

/** A closed connection, and an answer that redirects the payer: the browser logs both to the console. */
const cut = /net::ERR_\w+|status of 429/;
/** The report of an element about its setup. */
const fault = /^<gw-[\w-]+>/;
/** No host has such a name (RFC 2606), so a request to it reaches no server. */
const nowhere = /\.invalid$/;

/** Collects the errors of the story that a page shows now. */
interface Watch {
  readonly problems: string[];
  readonly expected?: RegExp | undefined;
  /** Called with each error on the console; returns whether it is expected. */
  readonly heard?: (text: string) => boolean;
}

/** Records the errors of a page and its frames. */
export function listen(page: Page, url: string, watch: () => Watch): void {
  const { origin } = new URL(url);
  page.on('console', (message) => {
    const { problems, expected, heard } = watch();
    if (message.type() !== 'error' || expected?.test(message.text()) || heard?.(message.text())) return;
    const [line = ''] = message.text().split('\n');
    problems.push(`console: ${line} (${message.location().url})`);
  });
  page.on('pageerror', (error) => watch().problems.push(`page: ${error.message}`));
  page.on('request', (request) => {
    const { problems, expected } = watch();
    const address = request.url();
    const { origin: asked, hostname } = new URL(address);
    const local = /^(data|blob|about):/.test(address) || asked === origin || (expected && nowhere.test(hostname));
    if (!local) problems.push(`asked another host: ${address}`);
  });
}

const widths = [1280, 320] as const;

/** Each story starts a gateway of its own, so a page that shows hundreds would fill the memory. */
const mostStories = 40;

/** A story that leaves nothing in the page around it: after it, another one can be shown. */
export const isPlain = ({ type, tags }: Visit): boolean =>
  type === 'story' && !['cut-connection', 'fault'].some((tag) => tags.includes(tag));

/**
 * Shows one story after the other in one page, as a designer does who clicks through the sidebar: to open Storybook again takes five times as
 * long. A story that has a problem there is opened again alone, so it is never blamed for the one before it.
 */
export class StoryVisitor {
  readonly #context: BrowserContext;
  readonly #url: string;
  #page: Page | undefined;
  /** The story that the open page shows. */
  #storyId: string | undefined;
  /** Stories that the open page has shown. */
  #shown = 0;
  #watch: Watch = { problems: [] };

  constructor(context: BrowserContext, url: string) {
    this.#context = context;
    this.#url = url;
  }

  /** @returns the problems, a line each. */
  async visit(visit: Visit): Promise<string[]> {
    const isShared = this.#page !== undefined && isPlain(visit) && this.#shown < mostStories;
    if (!isShared) await this.#close();
    this.#shown += 1;
    const problems = await this.#look(visit).catch((error: unknown) => [String(error)]);
    // The page of a problem stays open until the next visit, for the picture of the failed test.
    if (problems.length > 0 || !isPlain(visit)) this.#shown = mostStories;
    if (!isShared || problems.length === 0) return problems;
    console.log(`${visit.id} is opened again alone: ${problems[0] ?? ''}`);
    return this.visit(visit);
  }

  async #close(): Promise<void> {
    await this.#page?.close();
    this.#page = undefined;
    this.#shown = 0;
  }

  async #look(visit: Visit): Promise<string[]> {
    const { type, tags } = visit;
    const isStory = type === 'story';
    const showsFault = tags.includes('fault');
    const problems: string[] = [];
    let isReported = false;
    this.#watch = {
      problems,
      expected: tags.includes('cut-connection') ? cut : undefined,
      heard: (text) => {
        if (!fault.test(text)) return false;
        isReported = true;
        // A page of docs renders the stories that are also visited one by one.
        return showsFault || !isStory;
      },
    };
    const page = await this.#show(visit, problems);
    for (const scheme of isStory && !tags.includes('brief') ? (['light', 'dark'] as const) : (['light'] as const)) {
      await setScheme(page, scheme);
      if (scheme === 'dark' && page.frames().length > 1) await framesFollow(page);
      for (const width of scheme === 'light' ? widths : [widths[0]]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        if (isStory && (await tooWide(page))) problems.push(`wider than the page at ${String(width)} px`);
      }
      const found = isStory ? await violations(page, scheme === 'light' ? 'all' : 'colours') : [];
      problems.push(...found.map((line) => `axe, ${scheme}: ${line}`));
    }
    if (showsFault && isStory && !isReported) {
      // An element reports some faults after a while.
      await page
        .waitForEvent('console', { predicate: () => isReported, timeout: patience })
        .catch(() => problems.push('no report of the fault on the console'));
    }
    return [...new Set(problems)];
  }

  /** Shows the story in the open page, or in a new one. */
  async #show(visit: Visit, problems: string[]): Promise<Page> {
    const open = this.#page;
    const page = (this.#page ??= await this.#context.newPage());
    // A message of a page that is closed can arrive later.
    if (!open) listen(page, this.#url, () => (page === this.#page ? this.#watch : { problems: [] }));
    await page.setViewportSize({ width: widths[0], height: 900 });
    await page.emulateMedia({ forcedColors: visit.tags.includes('forced-colours') ? 'active' : null });
    if (open) {
      await setScheme(page, 'light');
      if (visit.id !== this.#storyId) problems.push(...(await switchStory(page, visit.id)));
      if (visit.args) problems.push(...(await showWith(page, visit.id, visit.args)));
    } else {
      problems.push(...(await openStory(page, this.#url, visit)));
    }
    this.#storyId = visit.id;
    return page;
  }
}

/** Waits until every card frame has the scheme of its place. A message sets the scheme of a frame together with its colours. */
async function framesFollow(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const roots: (Document | ShadowRoot)[] = [document];
      for (const root of roots) {
        for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
      }
      return roots
        .flatMap((root) => [...root.querySelectorAll('iframe')])
        .every((frame) => {
          // Only a card frame that has received its scheme has this attribute. The other frames follow the browser.
          const theme = frame.contentDocument?.documentElement.getAttribute('theme');
          return !theme || theme === (getComputedStyle(frame).colorScheme.includes('dark') ? 'dark' : 'light');
        });
    },
    undefined,
    { timeout: patience },
  );
}

/** Waits until a change is drawn, which may start transitions, and until these have ended. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  await transitionsEnded(page);
}

async function tooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
