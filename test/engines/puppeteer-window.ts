/** A window of Chromium or Firefox, by puppeteer. */
import assert from 'node:assert/strict';
import { puppeteerCore } from '@web/test-runner-chrome';
import { findBrowser } from '../../scripts/browser.js';
import { findFirefox } from '../browser/engines.js';
import { bringIntoView } from './into-view.js';
import type { EngineBrowser, EngineWindow, FramePath, Key } from './window.js';

type Browser = Awaited<ReturnType<typeof puppeteerCore.launch>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;
type Frame = ReturnType<Page['mainFrame']>;

async function launch(engine: 'chromium' | 'firefox'): Promise<Browser> {
  if (engine === 'chromium') return puppeteerCore.launch({ ...(await findBrowser()), pipe: true });
  const executablePath = await findFirefox();
  assert.ok(executablePath, 'there is no Firefox');
  return puppeteerCore.launch({ browser: 'firefox', executablePath });
}

class PuppeteerWindow implements EngineWindow {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async url(): Promise<string> {
    return (await this.value([], 'location.href')) as string;
  }

  /** Both by a script: once a page was kept, puppeteer waits in vain for loads. The answer comes before the page goes. */
  async back(): Promise<void> {
    await this.value([], '(setTimeout(() => history.back()), true)');
  }

  async reload(): Promise<void> {
    await this.value([], '(setTimeout(() => location.reload()), true)');
  }

  async value(frames: FramePath, expression: string): Promise<unknown> {
    return (await this.#frame(frames)).evaluate(expression);
  }

  async press(frames: FramePath, expression: string): Promise<void> {
    // Its own click asks Firefox for the element of a frame in a way that not every Firefox has.
    const { x, y } = await bringIntoView(this, frames, expression);
    await this.#page.mouse.click(x, y);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async key(key: Key): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async selectAll(): Promise<void> {
    const { keyboard } = this.#page;
    await keyboard.down('Control');
    await keyboard.press('a');
    await keyboard.up('Control');
  }

  async close(): Promise<void> {
    await this.#page.browserContext().close();
  }

  async #frame(frames: FramePath): Promise<Frame> {
    let frame = this.#page.mainFrame();
    for (const step of frames) {
      const inside = await (await frame.evaluateHandle(step)).asElement()?.contentFrame();
      assert.ok(inside, `there is no such frame: ${step.slice(-120)}`);
      frame = inside;
    }
    return frame;
  }
}

export async function startPuppeteer(engine: 'chromium' | 'firefox'): Promise<EngineBrowser> {
  const browser = await launch(engine);
  return {
    window: async () => new PuppeteerWindow(await (await browser.createBrowserContext()).newPage()),
    close: () => browser.close(),
  };
}
