/** The look's values are in one file, which a design tool can read. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { dark, family, light, percent, preset, share, size } from '../../../src/core/theme/tokens.js';
import { tokens } from '../../../src/ui/tokens.js';

const source = JSON.parse(readFileSync('src/core/theme/tokens.json', 'utf8')) as Record<
  string,
  Record<string, unknown>
>;

test('a value of the file is the value of the module', () => {
  assert.deepEqual(source['light']?.['main'], {
    $value: { colorSpace: 'srgb', components: [0.1098, 0.1255, 0.1569], hex: light.main },
    $description: 'Chosen controls, focus, links and the pay button.',
  });
  assert.deepEqual(source['size']?.['control'], {
    $value: { value: size.control, unit: 'rem' },
    $description: 'Fields.',
  });
  assert.equal(percent.line, `${String(share.line * 100)}%`);
  assert.match(family.usual, /^-apple-system, 'Segoe UI', .*, sans-serif$/);
});

test('presets are in the order of the file', () => {
  const names = Object.keys(source['preset'] ?? {}).filter((name) => !name.startsWith('$'));
  assert.deepEqual(Object.keys(preset), names);
});

test('the style sheet has the values', () => {
  assert.ok(tokens.includes(`--_main: var(--gw-main, light-dark(${light.main}, ${dark.main}))`));
  assert.doesNotMatch(tokens, /\$\{|undefined/);
});

test('no other module of the elements repeats a colour of a scheme', () => {
  const ordinary = ['#ffffff'];
  const colours = Object.values({ ...light, dark: '' })
    .concat(Object.values(dark))
    .filter((colour) => colour && !ordinary.includes(colour));
  for (const folder of ['src/core', 'src/elements', 'src/frame', 'src/ui']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name);
      // The brands' own colours are in their logos.
      if (!path.endsWith('.ts') || ['src/core/theme/tokens.ts', 'src/ui/icons.ts'].includes(path)) continue;
      const text = readFileSync(path, 'utf8');
      for (const colour of colours)
        assert.doesNotMatch(text, new RegExp(`${colour}\\b`), `${path} has ${colour}: use a token`);
    }
  }
});
