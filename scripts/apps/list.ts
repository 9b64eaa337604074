/** The apps of `test/apps`, and what each is for. */

/** Folders of `test/apps` that hold no app. */
export const shared = 'shared';

export interface App {
  readonly name: string;
  /** The folder with its page, once built; served by this program. An app with a server has a script `start` instead. */
  readonly pages?: string;
  /** Pays on its page. */
  readonly pays?: true;
  /** Pays a second order, with a card that asks for 3-D Secure. */
  readonly challenge?: true;
  /** Hears from the gateway: where, at its own server. */
  readonly callbacks?: '/callbacks';
}

/** Installed in this order, two at a time. */
const apps: readonly App[] = [
  { name: 'html', pages: '.', pays: true, challenge: true },
  { name: 'react19', pages: 'dist', pays: true, challenge: true },
  { name: 'react18', pages: 'dist', pays: true },
  { name: 'vue', pages: 'dist', pays: true },
  { name: 'svelte', pages: 'dist', pays: true },
  { name: 'solid', pages: 'dist', pays: true },
  { name: 'express', callbacks: '/callbacks' },
  { name: 'hono', callbacks: '/callbacks' },
  { name: 'node', callbacks: '/callbacks' },
  { name: 'workerd', callbacks: '/callbacks' },
  { name: 'astro', pages: 'dist', pays: true },
  { name: 'next', pays: true, callbacks: '/callbacks' },
  { name: 'angular', pages: 'dist/browser', pays: true },
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
