import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { gatewayStates } from './gateway-states.js';
import { pictureNames, states, viewsOf } from './states.js';
import { storyStates } from './story-states.js';

/** Limit for all pictures together, because every clone of the repository downloads every version of them. */
const mostBytes = 8_000_000;

const accepted = readdirSync('test/pictures', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.png'));

/** The ids that Storybook gives to the stories of the files. */
function storyIds(): Set<string> {
  const files = readdirSync('stories', { recursive: true, encoding: 'utf8' });
  const ids = files
    .filter((file) => file.endsWith('.stories.ts'))
    .flatMap((file) => {
      const text = readFileSync(join('stories', file), 'utf8');
      const [, title = ''] = /title: '([^']+)'/.exec(text) ?? [];
      const exported = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
      return exported.map((name) => toId(title, storyNameFromExport(name)));
    });
  return new Set(ids);
}

describe('The list of pictures', () => {
  it('names stories that exist', () => {
    const ids = storyIds();
    const unknown = Object.entries(storyStates).filter(([, { story }]) => !ids.has(story));
    assert.deepEqual(unknown, []);
  });

  it('has each name once, in plain words', () => {
    const both = [...Object.keys(storyStates), ...Object.keys(gatewayStates)];
    assert.deepEqual(
      both.filter((name, at) => both.indexOf(name) !== at || !/^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/.test(name)),
      [],
    );
    assert.deepEqual(Object.keys(states), both);
  });

  it('draws no state of a story twice', () => {
    const drawn = Object.values(storyStates).flatMap((state) =>
      viewsOf(state).map((view) => `${state.story} ${JSON.stringify(state.args)} ${view}`),
    );
    assert.deepEqual(
      drawn.filter((one, at) => drawn.indexOf(one) !== at),
      [],
    );
  });

  it('has an accepted picture for each, and no other', () => {
    assert.deepEqual([...accepted].sort(), pictureNames.map((name) => `${name}.png`).sort());
  });

  it(`has accepted pictures of at most ${String(mostBytes / 1_000_000)} MB`, () => {
    const bytes = accepted.reduce((sum, file) => sum + statSync(join('test/pictures', file)).size, 0);
    assert.ok(bytes <= mostBytes, String(bytes));
  });
});
