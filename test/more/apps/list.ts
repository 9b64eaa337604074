/** The apps of `test/apps`, with the purpose of each. */

/** Folders of `test/apps` that are not apps. */
export const shared = 'shared';

/** A payment on a page of an app. */
export interface Visit {
  /** The page; the first one where absent. */
  readonly at?: string;
  /** The card requires 3-D Secure. */
  readonly challenge?: true;
  /** The page has no handler: only the element shows that the order is paid. */
  readonly silent?: true;
}

/** One payment, and one with 3-D Secure. */
const both: readonly Visit[] = [{}, { challenge: true }];

export interface App {
  readonly name: string;
  /** The folder of the built page, which this program serves. An app with a server has a script `start` instead. */
  readonly pages?: string;
  /** The payments on its pages. */
  readonly pays?: readonly Visit[];
  /** Receives callbacks from the gateway at `/callbacks` of its own server. */
  readonly callbacks?: true;
  /** Has its own tests: `npm test`. The sandbox's package is installed for them. */
  readonly tests?: true;
}

/** The apps in the order of installation, two at a time. */
export const apps: readonly App[] = [
  { name: 'html', pages: '.', pays: both },
  { name: 'react19', pages: 'dist', pays: both },
  { name: 'react18', pages: 'dist', pays: [{}] },
  { name: 'vue', pages: 'dist', pays: [{}, { at: '#raw' }] },
  { name: 'svelte', pages: 'dist', pays: [{}] },
  { name: 'solid', pages: 'dist', pays: [{}] },
  { name: 'express', callbacks: true },
  { name: 'fastify', callbacks: true },
  { name: 'hono', callbacks: true },
  { name: 'node', callbacks: true },
  { name: 'workerd', callbacks: true },
  { name: 'jest', tests: true },
  { name: 'vitest', tests: true },
  { name: 'astro', pages: 'dist', pays: [{}] },
  { name: 'next', pays: [{}, { at: 'plain', silent: true }], callbacks: true },
  { name: 'angular', pages: 'dist/browser', pays: [{}] },
];
