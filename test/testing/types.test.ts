/** The types of the door: Playwright's own objects are targets, and so are the parts of a document. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Frame, FrameLocator, Locator, Page } from 'playwright-core';
import type { PlaywrightLocator, PlaywrightPage, Target } from '../../src/testing/index.js';

/** Compiles where each of these can be given. `tsc` is the test. */
type Takes<Given extends Target> = Same<Given, Target>;
type Same<Given extends Wanted, Wanted> = [Given] extends [Wanted] ? true : never;

describe('the targets of a driver', () => {
  it('are objects of playwright-core, and of a document', () => {
    const given: [
      Takes<Page>,
      Takes<Locator>,
      Takes<FrameLocator>,
      Takes<Frame>,
      Takes<Document>,
      Takes<ShadowRoot>,
      Takes<HTMLElement>,
      Same<Page, PlaywrightPage>,
      Same<Locator, PlaywrightLocator>,
    ] = [true, true, true, true, true, true, true, true, true];
    assert.equal(given.length, 9);
  });

  it('are nothing else', () => {
    // @ts-expect-error A window is no target.
    const window: Takes<Window> = true;
    // @ts-expect-error A selector alone does not say in which page.
    const selector: Takes<string> = true;
    assert.ok(window && selector);
  });
});
