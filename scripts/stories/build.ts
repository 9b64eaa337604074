/** The build of Storybook that the commands open. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the build. */
export const builtStories = `${root}storybook-static`;

export interface StoryEntry {
  id: string;
  type: 'story' | 'docs';
  tags: string[];
}

export function buildStories(): void {
  execFileSync('npm', ['run', '--silent', 'build-storybook'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Every story and page of the build, by id. */
export async function storyIndex(): Promise<Readonly<Record<string, StoryEntry>>> {
  const index = JSON.parse(await readFile(`${builtStories}/index.json`, 'utf8')) as {
    entries: Record<string, StoryEntry>;
  };
  return index.entries;
}
