/**
 * The target of a driver: a Playwright page or a part of one, or the DOM of a page under test. Playwright is not imported. These types
 * list only the methods in use, which the objects of `playwright`, `playwright-core` and `@playwright/test` have.
 *
 * @module
 */

/** Milliseconds. */
interface TimeoutOptions {
  readonly timeout: number;
}

/** A Playwright `FrameLocator`, `Frame`, `Page` or `Locator`, as far as the driver uses it. */
export interface PlaywrightTarget {
  locator(selector: string): PlaywrightLocator;
  frameLocator(selector: string): PlaywrightTarget;
}

/** A Playwright `Page`, as far as the driver uses it. */
export interface PlaywrightPage extends PlaywrightTarget {
  url(): string;
  addInitScript(script: { content: string }): Promise<unknown>;
}

/** A Playwright `Locator`, as far as the driver uses it. */
export interface PlaywrightLocator extends PlaywrightTarget {
  count(): Promise<number>;
  nth(index: number): PlaywrightLocator;
  fill(value: string, options: TimeoutOptions): Promise<void>;
  inputValue(options: TimeoutOptions): Promise<string>;
  textContent(options: TimeoutOptions): Promise<string | null>;
  click(options: TimeoutOptions): Promise<void>;
  evaluate(
    run: (element: HTMLElement, argument: string) => unknown,
    argument: string,
    options: TimeoutOptions,
  ): Promise<unknown>;
  page(): PlaywrightPage;
}

/** The document of a page under test, a part of it, or the element itself. */
export type DomTarget = Document | DocumentFragment | Element;

/**
 * The page or part of it that contains the element. If a page has several elements, a locator of one, or the element itself.
 */
export type Target = PlaywrightTarget | DomTarget;

export const tags = ['gw-checkout', 'gw-card-form', 'gw-p2p-transfer'] as const;
/** A selector for all payment elements. */
export const anyElement = tags.join(',');

export const isPlaywright = (target: Target): target is PlaywrightTarget =>
  hasMethod(target, 'locator') && hasMethod(target, 'frameLocator');
export const isLocator = (target: PlaywrightTarget): target is PlaywrightLocator => hasMethod(target, 'waitFor');
export const isPage = (target: PlaywrightTarget): target is PlaywrightPage => hasMethod(target, 'addInitScript');

const hasMethod = (value: object, name: string): boolean => typeof Reflect.get(value, name) === 'function';

/** @throws Error if it is neither a Playwright object nor part of a document. */
export function checkTarget(target: unknown, task: string): asserts target is Target {
  const expected = 'expected a Playwright page or locator, a document, or an element';
  if (typeof target !== 'object' || target === null) {
    throw new Error(`${task}: target: ${expected}, received ${target === null ? 'null' : typeof target}.`);
  }
  if (isPlaywright(target as Target) || 'nodeType' in target) return;
  const hint = hasMethod(target, 'locator') ? ' Puppeteer is not supported.' : '';
  const hasThen = hasMethod(target, 'then') ? ' Await the promise first.' : '';
  throw new Error(`${task}: target: ${expected}, received another object.${hint}${hasThen}`);
}
