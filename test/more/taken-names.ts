/** Markup that takes names from a page's scripts, and a stranger's server that would serve scripts by them. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { Payer, World } from '../e2e/harness.js';

/** A payer to whom a stranger's server would serve scripts. Asserts at the end that none was requested, and none ran. */
export async function visit(
  here: World,
  url: string,
  act: (payer: Payer) => Promise<unknown>,
  selector = 'gw-card-form',
): Promise<void> {
  await here.visit(
    url,
    async (payer) => {
      payer.selector = selector;
      await act(payer);
      assert.deepEqual(
        payer.requests.filter((request) => request.url.includes('/evil/') && request.url.endsWith('.js')),
        [],
        'a script was requested at the stranger’s address',
      );
      assert.equal(await payer.page.evaluate(() => 'strangerRan' in window && window.strangerRan === true), false);
    },
    {
      prepare: ({ context }) =>
        context.route(
          (at) => at.pathname.startsWith('/evil/'),
          (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.strangerRan = true' }),
        ),
    },
  );
}

/** The names that every `document` has: each of them can be taken by an `<img name>`. */
export async function documentNames(here: World): Promise<string[]> {
  const context = await here.browser.newContext();
  try {
    const page = await context.newPage();
    return await page.evaluate(() => {
      const names = new Set<string>();
      for (let at: object = Document.prototype; at !== Object.prototype; at = Object.getPrototypeOf(at) as object) {
        for (const name of Object.getOwnPropertyNames(at)) names.add(name);
      }
      // The page's own test reads these; a browser's own tools do too.
      return [...names].filter((name) => name !== 'constructor');
    });
  } finally {
    await context.close();
  }
}

/** Every word of the scripts that could be a global: a browser without that global reads `<a id>` of that name. */
export function scriptWords(): string[] {
  const words = new Set<string>();
  const files = [
    'checkout.js',
    ...readdirSync('packages/gw-checkout-sandbox/page/assets')
      .filter((name) => name.endsWith('.js'))
      .map((name) => `assets/${name}`),
  ];
  for (const file of files) {
    for (const [word] of readFileSync(`packages/gw-checkout-sandbox/page/${file}`, 'utf8').matchAll(
      /[A-Za-z_$][\w$]{3,}/g,
    ))
      words.add(word);
  }
  return [...words];
}

/** Images that take these names. */
export const images = (here: World, names: readonly string[]): string =>
  names.map((name) => `<img name="${name}" alt="" hidden>`).join('') +
  // One that takes the place of a script: its address is the one that a loader would read.
  `<img name="currentScript" src="${here.stall}/evil/" alt="" hidden>`;
/** Links that take these names as ids. */
export const anchors = (here: World, names: readonly string[]): string =>
  names.map((name) => `<a id="${name}" href="${here.stall}/evil/" hidden></a>`).join('');
