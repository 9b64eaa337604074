/** Fixtures for the stories: the served build of Storybook, and a page that shows one story after the other. */
import { test as base } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.js';
import { serveFolder } from '../../scripts/serve-folder.js';
import { builtStories } from './storybook.js';
import { StoryVisitor } from './visitor.js';

interface Fixtures {
  /** Address of Storybook, with a trailing slash. */
  storybook: string;
  visitor: StoryVisitor;
}

export const test = base.extend<object, Fixtures>({
  // Playwright reads from the pattern of the first parameter which fixtures a fixture needs.
  storybook: [
    async ({}, use) => {
      const server = await serveFolder(builtStories);
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  launchOptions: [async ({}, use) => use(await findBrowser()), { scope: 'worker' }],
  visitor: [
    async ({ browser, storybook }, use) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      await use(new StoryVisitor(context, storybook));
      await context.close();
    },
    { scope: 'worker' },
  ],
});
export { expect } from '@playwright/test';
