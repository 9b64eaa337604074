/** A bar chart as SVG, readable on light and dark pages. */
import { fontNames } from '../../src/sandbox/html/palette.js';

export interface Bar {
  readonly name: string;
  readonly value: number;
}

const width = 860;
const row = 26;
const top = 60;
/** Start of the bars, and the space for them and their values. */
const left = 380;
const room = width - left - 50;

const style = `text{font:13px ${fontNames};fill:#1a1d24}.head{font-weight:600;font-size:15px}.note{fill:#5f6167}.bar{fill:#1c2028}.floor{fill:#8c8d91}@media(prefers-color-scheme:dark){text,.bar{fill:#f1f3f6}.note{fill:#a8aaaf}}`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The first bar is the baseline. */
export function bars(title: string, note: string, all: readonly Bar[]): string {
  const most = Math.max(...all.map(({ value }) => value));
  const height = top + all.length * row + 10;
  const drawn = all.map(({ name, value }, index) => {
    const y = top + index * row;
    const long = Math.round((value / most) * room);
    return [
      `<text x="${left - 12}" y="${y + 14}" text-anchor="end">${escaped(name)}</text>`,
      `<rect class="${index === 0 ? 'floor' : 'bar'}" x="${left}" y="${y}" width="${long}" height="18" rx="3"/>`,
      `<text x="${left + long + 8}" y="${y + 14}">${value.toFixed(1)}</text>`,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${style}</style>`,
    `<text class="head" x="12" y="24">${escaped(title)}</text>`,
    `<text class="note" x="12" y="44">${escaped(note)}</text>`,
    ...drawn,
    '</svg>\n',
  ].join('\n');
}
