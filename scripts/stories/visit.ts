/** Opens stories, waits for the end of each, and tells its problems. */
import type { BrowserContext, Page } from 'playwright-core';
import { transitionsEnded, violations } from './axe.js';

export interface Visit {
  id: string;
  type: 'story' | 'docs';
  /** Values of the controls, as in Storybook's address: `code:1037`. */
  args?: string;
  /** The story cuts connections, which the browser logs to the console. */
  cutsConnections: boolean;
  /** The story shows a fault of the setup, which the element must report on the console. */
  showsFault?: boolean;
  /** The story uses the colours of the payer's system. */
  forcesColours?: boolean;
  /** Another story shows the dark and the narrow version. */
  brief?: boolean;
}

const patience = 60_000;
/** A closed connection, and an answer that redirects the payer: the browser logs both to the console. */
const cut = /net::ERR_\w+|status of 429/;
/** The report of an element about its setup. */
const fault = /^<gw-[\w-]+>/;
/** No host has such a name (RFC 2606), so a request to it reaches no server. */
const nowhere = /\.invalid$/;

/** Collects the errors of the story that a page shows now. */
interface Watch {
  readonly problems: string[];
  readonly expected: RegExp | undefined;
  /** Called with each error on the console; returns whether it is expected. */
  readonly heard?: (text: string) => boolean;
}

/** Records the errors of a page and its frames. */
function listen(page: Page, url: string, watch: () => Watch): void {
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

interface Channel {
  last(event: string): unknown[] | undefined;
  on(event: 'storyFinished', listener: (finished: { storyId: string }) => void): void;
  emit(event: string, payload: unknown): void;
}

const widths = [1280, 320] as const;

/** Each story starts a gateway of its own, so a page that shows hundreds would fill the memory. */
const mostStories = 40;

/** A story that leaves nothing in the page around it: after it, another one can be shown. */
const isPlain = ({ type, args, cutsConnections, showsFault = false, forcesColours = false }: Visit): boolean =>
  type === 'story' && args === undefined && !cutsConnections && !showsFault && !forcesColours;

/**
 * Shows one story after the other in one page, as a designer does who clicks through the sidebar: to open Storybook again takes five times as
 * long. A story that has a problem there is opened again alone, so it is never blamed for the one before it.
 */
export class StoryVisitor {
  readonly #context: BrowserContext;
  readonly #url: string;
  #page: Page | undefined;
  /** Stories that the open page has shown. */
  #shown = 0;
  #watch: Watch = { problems: [], expected: undefined };

  constructor(context: BrowserContext, url: string) {
    this.#context = context;
    this.#url = url;
  }

  /**
   * @param picture - Path of the pictures, to which width and scheme are added; without it none are taken.
   * @returns the problems, a line each.
   */
  async visit(visit: Visit, picture?: string): Promise<string[]> {
    const isShared = this.#page !== undefined && isPlain(visit) && this.#shown < mostStories;
    if (!isShared) await this.close();
    this.#shown += 1;
    const problems = await this.#look(visit, picture).catch((error: unknown) => [String(error)]);
    if (problems.length > 0 || !isPlain(visit)) await this.close();
    if (!isShared || problems.length === 0) return problems;
    console.log(`     ${visit.id} is opened again alone: ${problems[0] ?? ''}`);
    return this.visit(visit, picture);
  }

  async close(): Promise<void> {
    await this.#page?.close();
    this.#page = undefined;
    this.#shown = 0;
  }

  async #look(visit: Visit, picture?: string): Promise<string[]> {
    const { type, cutsConnections, showsFault = false, forcesColours = false, brief = false } = visit;
    const problems: string[] = [];
    let isReported = false;
    this.#watch = {
      problems,
      expected: cutsConnections ? cut : undefined,
      heard: (text) => {
        if (!fault.test(text)) return false;
        isReported = true;
        // A page of docs renders the stories that are also visited one by one.
        return showsFault || type === 'docs';
      },
    };
    const page = await this.#show(visit, forcesColours, problems);
    if (type === 'docs') await page.waitForTimeout(1500);
    for (const scheme of ['light', 'dark'] as const) {
      if ((type === 'docs' || brief) && scheme === 'dark') continue;
      await setScheme(page, scheme);
      for (const width of scheme === 'light' ? widths : [widths[0]]) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        if (type === 'story' && (await tooWide(page))) problems.push(`wider than the page at ${String(width)} px`);
        const path = `${picture ?? ''}-${String(width)}-${scheme}.png`;
        if (picture !== undefined) await page.screenshot({ path, fullPage: type === 'docs' });
      }
      const found = type === 'story' ? await violations(page, scheme === 'light' ? 'all' : 'colours') : [];
      problems.push(...found.map((line) => `axe, ${scheme}: ${line}`));
    }
    if (showsFault && type === 'story' && !(await within(patience, () => isReported)))
      problems.push('no report of the fault on the console');
    return [...new Set(problems)];
  }

  /** Shows the story in the open page, or in a new one. */
  async #show({ id, type, args }: Visit, forcesColours: boolean, problems: string[]): Promise<Page> {
    const open = this.#page;
    const page = (this.#page ??= await this.#context.newPage());
    if (!open) listen(page, this.#url, () => this.#watch);
    await page.setViewportSize({ width: widths[0], height: 900 });
    if (open) {
      await setScheme(page, 'light');
      problems.push(...(await switchStory(page, id)));
    } else {
      if (forcesColours) await page.emulateMedia({ forcedColors: 'active' });
      problems.push(...(await openStory(page, this.#url, { id, type, ...(args === undefined ? {} : { args }) })));
    }
    return page;
  }
}

/** Shows another story in a page that shows one, and waits for the end of its play function. */
async function switchStory(page: Page, storyId: string): Promise<string[]> {
  await page.evaluate((wanted) => {
    const place = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel; shownStory?: string };
    const channel = place.__STORYBOOK_ADDONS_CHANNEL__;
    // A story that was shown before may finish once more: a change of the scheme draws it again.
    channel.on('storyFinished', (finished) => (place.shownStory = finished.storyId));
    channel.emit('setCurrentStory', { storyId: wanted, viewMode: 'story' });
  }, storyId);
  await page.waitForFunction((wanted) => (window as { shownStory?: string }).shownStory === wanted, storyId, {
    timeout: patience,
  });
  return outcome(page);
}

/** Opens a story and waits for the end of its play function. Returns the error of the play function, if it failed. */
export async function openStory(
  page: Page,
  url: string,
  { id, type, args }: Pick<Visit, 'id' | 'type' | 'args'>,
): Promise<string[]> {
  await page.goto(`${url}iframe.html?id=${id}&viewMode=${type}${args ? `&args=${args}` : ''}`);
  const event = type === 'docs' ? 'docsRendered' : 'storyFinished';
  await page.waitForFunction(
    (name) =>
      (window as { __STORYBOOK_ADDONS_CHANNEL__?: Channel }).__STORYBOOK_ADDONS_CHANNEL__?.last(name) !== undefined,
    event,
    { timeout: patience },
  );
  return type === 'docs' ? [] : outcome(page);
}

/** Opens Storybook itself, with its sidebar. */
export async function visitManager(context: BrowserContext, url: string): Promise<string[]> {
  const page = await context.newPage();
  const problems: string[] = [];
  listen(page, url, () => ({ problems, expected: undefined }));
  try {
    await page.goto(url);
    await page.locator('#storybook-preview-iframe').waitFor();
    await page.waitForTimeout(3000);
  } finally {
    await page.close();
  }
  return problems;
}

async function outcome(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const channel = (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__;
    const [finished] = (channel.last('storyFinished') ?? []) as { status?: string }[];
    if (finished?.status === 'success') return [];
    const [thrown] = (channel.last('playFunctionThrewException') ?? []) as { message?: string }[];
    const [line = ''] = thrown?.message?.split('\n') ?? [];
    return [`play: ${line || document.querySelector('#error-message')?.textContent || 'it failed'}`];
  });
}

/** Shows the story in another scheme, like the toolbar. */
export async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.evaluate((value) => {
    const channel = (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel }).__STORYBOOK_ADDONS_CHANNEL__;
    channel.emit('updateGlobals', { globals: { scheme: value } });
  }, scheme);
  // Storybook draws the story again.
  await page.waitForFunction((value) => document.documentElement.style.colorScheme === value, scheme);
}

/** Whether it becomes true within so many milliseconds: an element reports some faults after a while. */
async function within(milliseconds: number, isTrue: () => boolean): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!isTrue() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  return isTrue();
}

/** Waits for two frames and the time of a transition, and until every transition has ended, however slow the machine. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(250);
  await transitionsEnded(page);
}

async function tooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
