import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { PNG } from 'pngjs';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { acceptedBytes, acceptedNames, mostBytes } from '../../scripts/pictures/accepted.js';
import { compare } from '../../scripts/pictures/compare.js';
import { docsPictures } from '../../scripts/pictures/docs.js';
import { gatewayStates } from '../../scripts/pictures/gateway-list.js';
import { storyStates } from '../../scripts/pictures/list.js';
import { decode, withPalette } from '../../scripts/pictures/palette.js';
import { shotsOf, states } from '../../scripts/pictures/shots.js';
import { optionLocales } from '../../src/core/options/values.js';

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

const shots = shotsOf([]);
const pictures = shots.flatMap((shot) => shot.pictures);

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
    const drawn = Object.values(storyStates).flatMap(({ story, args = '', widths = [390, 1280] }) =>
      widths.map((width) => `${story} ${args} ${String(width)}`),
    );
    assert.deepEqual(
      drawn.filter((one, at) => drawn.indexOf(one) !== at),
      [],
    );
  });

  it('has every language', () => {
    const shown = new Set(Object.values(storyStates).map(({ story }) => story));
    const missing = optionLocales.filter((locale) => !shown.has(`gw-checkout-languages--${locale}`));
    assert.deepEqual(missing, []);
  });

  it('has an accepted picture for each, and no other', async () => {
    assert.deepEqual(await acceptedNames(), [...pictures].sort());
  });

  it('has accepted pictures of at most 8 MB', async () => {
    assert.equal(mostBytes, 8_000_000);
    assert.ok((await acceptedBytes()) <= mostBytes);
  });

  it('finds states by words of their names', () => {
    const names = shotsOf(['card-form/pa', 'issuer/press']).map(({ name }) => name);
    assert.deepEqual(names, ['card-form/paying-390', 'card-form/paid-390', 'card-form/paid-1280', 'issuer/press-390']);
  });

  it('has the states of the docs', () => {
    const unknown = Object.values(docsPictures).filter(
      ({ state }) => typeof state === 'string' && !Object.hasOwn(states, state),
    );
    assert.deepEqual(unknown, []);
  });
});

describe('A picture', () => {
  /** White, with a black square. */
  const square = (size: number, from = 8): PNG => {
    const png = new PNG({ width: 32, height: 24 });
    png.data.fill(255);
    for (let y = from; y < from + size; y++) {
      for (let x = from; x < from + size; x++) png.data.set([0, 0, 0], (y * png.width + x) * 4);
    }
    return png;
  };
  const asPng = (png: PNG): Buffer => PNG.sync.write(png);

  it('with a palette has the same pixels in every program', () => {
    const { png, pixels } = withPalette(square(5));
    const read = decode(png);
    assert.deepEqual([read.width, read.height], [32, 24]);
    assert.ok(read.data.equals(square(5).data));
    assert.ok(read.data.equals(pixels.data));
  });

  it('with more colours than a palette has stays as near as can be', () => {
    const png = new PNG({ width: 64, height: 64 });
    for (let at = 0; at < 64 * 64; at++) png.data.set([(at % 64) * 4, Math.floor(at / 64) * 4, 128, 255], at * 4);
    const { pixels } = withPalette(png);
    const furthest = png.data.reduce((most, value, at) => Math.max(most, Math.abs(value - (pixels.data[at] ?? 0))), 0);
    assert.ok(furthest > 0 && furthest < 16, String(furthest));
  });

  it('is as the accepted one after it was accepted', () => {
    const { now, isSame } = compare(asPng(square(5)), undefined);
    assert.equal(isSame, false);
    assert.deepEqual(compare(asPng(square(5)), now), { now, isSame: true });
  });

  it('differs by what can be seen, and not by three pixels', () => {
    const { now } = compare(asPng(square(0)), undefined);
    assert.equal(compare(asPng(square(1)), now).isSame, true);
    const { isSame, words, difference } = compare(asPng(square(5)), now);
    assert.deepEqual([isSame, words], [false, '25 pixels differ']);
    assert.ok(difference && decode(difference).width === 32);
  });

  it('of another size differs', () => {
    const { now } = compare(asPng(square(5)), undefined);
    const larger = new PNG({ width: 40, height: 24 });
    assert.equal(compare(asPng(larger), now).words, '32 × 24 became 40 × 24');
  });
});
