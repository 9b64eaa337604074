/** The presets and the flat colours of the look, for `docs/look.md`: drawn and listed from `src/core/theme/presets.ts`. */
import { flatColours, presets, themeTokens, type ThemeTokens } from '../../src/core/theme/index.js';
import type { Preset } from '../../src/core/theme/presets.js';
import { fontNames } from '../../src/sandbox/html/palette.js';
import { table } from './table.js';

const columns = 4;
const tile = { width: 200, height: 150, gap: 20, radius: 14 };
/** The line of a tile with the preset's name. */
const nameHeight = 34;
const grounds = { light: '#ffffff', dark: '#17191f' } as const;

/** `reset` has no colours of its own. */
const presetNames = Object.keys(presets).filter((name) => name !== 'reset');

/** A gradient from one side to the other, for the stops of a colour or of a CSS gradient. */
function gradient(id: string, value: string): string {
  const stops = value.match(/#[\da-f]{6,8}/gi) ?? [];
  const offsets = stops.map((stop, at) => `<stop offset="${stops.length === 1 ? 0 : at}" stop-color="${stop}"/>`);
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".2">${offsets.join('')}</linearGradient>`;
}

function card(id: string, tokens: ThemeTokens): string {
  const { 'card-start': start = '', 'card-end': end = '', 'on-card': text = '#ffffff' } = tokens;
  return [
    gradient(`${id}-card`, `${start} ${end}`),
    `<rect x="16" y="${nameHeight}" width="${tile.width - 32}" height="56" rx="8" fill="url(#${id}-card)"/>`,
    `<text x="28" y="${nameHeight + 40}" fill="${text}">•••• 1111</text>`,
  ].join('');
}

function payButton(id: string, { pay = '', 'on-pay': text = '' }: ThemeTokens, x: number): string {
  const width = tile.width / 2 - 24;
  return [
    gradient(id, pay),
    `<rect x="${x}" y="${nameHeight + 72}" width="${width}" height="28" rx="8" fill="url(#${id})"/>`,
    `<text class="pay" x="${x + width / 2}" y="${nameHeight + 90}" fill="${text}">Pay</text>`,
  ].join('');
}

function presetTile(name: string, at: number): string {
  const { width, height, gap, radius } = tile;
  const [light, dark] = (['light', 'dark'] as const).map((type) => themeTokens({ preset: name, type }));
  if (!light || !dark) return '';
  const x = (at % columns) * (width + gap);
  const y = Math.floor(at / columns) * (height + gap);
  return [
    `<g transform="translate(${x} ${y})" clip-path="url(#tile)">`,
    `<rect width="${width}" height="${height}" fill="${grounds.light}"/>`,
    `<rect x="${width / 2}" y="${nameHeight}" width="${width / 2}" height="${height}" fill="${grounds.dark}"/>`,
    `<text class="name" x="16" y="22">${name}</text>`,
    card(name, light),
    payButton(`${name}-light`, light, 16),
    payButton(`${name}-dark`, dark, width / 2 + 8),
    `<rect class="edge" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="${radius - 0.5}"/>`,
    '</g>',
  ].join('');
}

/** Each preset: its name, its card, and its pay button in light and in dark. */
export function presetPicture(): string {
  const { width, height, gap, radius } = tile;
  const rows = Math.ceil(presetNames.length / columns);
  const size = [columns * (width + gap) - gap, rows * (height + gap) - gap] as const;
  const style = `text{font:13px ${fontNames}}.name{fill:#1a1d24;font-weight:600}.pay{font-weight:600;text-anchor:middle}.edge{fill:none;stroke:#80808059}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" width="${size[0]}" height="${size[1]}" role="img" aria-label="The presets">`,
    `<style>${style}</style>`,
    `<clipPath id="tile"><rect width="${width}" height="${height}" rx="${radius}"/></clipPath>`,
    ...presetNames.map(presetTile),
    '</svg>\n',
  ].join('\n');
}

/** The written colours of each preset, of which the picture shows the legible ones. */
export function presetTable(): string {
  const all: Readonly<Record<string, Preset>> = presets;
  const list = (...colours: readonly (string | undefined)[]) =>
    [...new Set(colours)].flatMap((colour) => (colour === undefined ? [] : `\`${colour}\``)).join(' ');
  return table(
    ['preset', 'card', 'pay button'],
    presetNames.flatMap((name) => {
      const [main, shadow, payEnd = main, payStart = main] = all[name] ?? ([] as const);
      return [[`\`${name}\``, list(main, shadow), list(payStart, payEnd)]];
    }),
  );
}

/** The flat colours in two columns, so the list fits a screen. The site shows each value's colour beside it. */
export function flatColourTable(): string {
  const all = Object.entries(flatColours).map(([name, colour]) => [`\`${name}\``, `\`${colour}\``]);
  const half = Math.ceil(all.length / 2);
  return table(
    ['colour', 'value', 'colour', 'value'],
    all.slice(0, half).map((entry, at) => [...entry, ...(all[at + half] ?? ['', ''])]),
  );
}
