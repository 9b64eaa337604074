/** The apps of `test/apps`, and what each is for. */

/** Folders of `test/apps` that hold no app. */
export const shared = 'shared';

/** A payment on a page of an app. */
export interface Visit {
  /** The page; the first one where absent. */
  readonly at?: string;
  /** The card asks for 3-D Secure. */
  readonly challenge?: true;
  /** The page has no handler: the element alone shows that the order is paid. */
  readonly silent?: true;
}

/** One payment, and one with 3-D Secure. */
const both: readonly Visit[] = [{}, { challenge: true }];

export interface App {
  readonly name: string;
  /** The folder with its page, once built; served by this program. An app with a server has a script `start` instead. */
  readonly pages?: string;
  /** The payments on its pages. */
  readonly pays?: readonly Visit[];
  /** Hears from the gateway, at `/callbacks` of its own server. */
  readonly callbacks?: true;
  /** Has tests of its own: `npm test`. They have the sandbox's package too. */
  readonly tests?: true;
}

/** Installed in this order, two at a time. */
const apps: readonly App[] = [
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

/** The apps of these names; all where there is none. @throws Error on a name that is none of them. */
export function chooseApps(names: readonly string[]): readonly App[] {
  const unknown = names.filter((name) => !apps.some((app) => app.name === name));
  if (unknown.length > 0) {
    const known = apps.map(({ name }) => name).join(', ');
    throw new Error(`There is no app called "${unknown.join('" or "')}". The apps are ${known}.`);
  }
  return names.length === 0 ? apps : apps.filter(({ name }) => names.includes(name));
}
