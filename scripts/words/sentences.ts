import type { Block, Kind } from './types.js';

/** Words of a sentence. One sentence in a hundred of the edited pages is longer than 30: a longer one has a second idea. */
export const longest: Readonly<Partial<Record<Kind, number>>> = { prose: 35, comment: 40 };
/** More than two negations in a sentence make a reader count. */
const mostNegations = 2;

interface Sentence {
  readonly at: number;
  readonly text: string;
  readonly words: number;
}

const word = /`x+`|[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu;
const negation = /\b(?:not|no|never|none|nothing|neither|nor|without|cannot|nobody|nowhere)\b|n['’]t\b/gi;

export function sentences(text: string): Sentence[] {
  const found: Sentence[] = [];
  let from = 0;
  for (const end of [
    ...text.matchAll(/[.!?][)”"’]?(?=\s+[\p{Lu}`“"(]|\s*$)|(?=\s@\s)/gu),
    { index: text.length, 0: '' },
  ]) {
    const sentence = text.slice(from, end.index + end[0].length);
    const lead = sentence.length - sentence.trimStart().length;
    const words = sentence.match(word)?.length ?? 0;
    if (words > 0) found.push({ at: from + lead, text: sentence.trim().replace(/\s+/g, ' '), words });
    from = end.index + end[0].length;
  }
  return found;
}

export function longSentences({ kind, text }: Block) {
  const limit = longest[kind];
  if (limit === undefined) return [];
  return sentences(text)
    .filter(({ words }) => words > limit)
    .map((sentence) => ({
      rule: 'long-sentence',
      at: sentence.at,
      found: `${sentence.words} words: ${sentence.text.slice(0, 60)}…`,
      instead: `two sentences; at most ${limit} words`,
    }));
}

export function manyNegations({ kind, text }: Block) {
  if (kind !== 'prose' && kind !== 'comment') return [];
  return sentences(text)
    .filter((sentence) => (sentence.text.match(negation)?.length ?? 0) > mostNegations)
    .map((sentence) => ({
      rule: 'negations',
      at: sentence.at,
      found: `${sentence.text.slice(0, 60)}…`,
      instead: 'say what happens instead of what does not, or write two sentences',
    }));
}
