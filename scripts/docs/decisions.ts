/** The decision records of `docs/decisions`, and the first lines of each. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../docs/decisions/', import.meta.url);

export interface Decision {
  number: string;
  title: string;
  /** `Accepted`, or `Replaced by …` with a link. */
  status: string;
  summary: string;
}

/**
 * Reads a record: its title (`# 4. Terser`), then a quote with status and summary (`> Accepted. Terser is …`). A record
 * without the quote is accepted, and its first sentence is the summary.
 */
export function readDecision(file: string, text: string): Decision {
  const [, number, title] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
  if (number === undefined || title === undefined) throw new Error(`${file} does not start with "# NUMBER. Title".`);
  const [first = '', second = ''] = text
    .split('\n\n')
    .slice(1)
    .filter((paragraph) => !paragraph.startsWith('#'))
    .map((paragraph) => paragraph.trim());
  if (!first.startsWith('>')) return { number, title, status: 'Accepted', summary: firstSentence(first) };
  const quote = first.replaceAll(/^> ?/gm, '').replaceAll('\n', ' ');
  const [, status = 'Accepted', summary = ''] = /^(Accepted|(?:Partly r|R)eplaced by .+?)\. (.+)$/.exec(quote) ?? [];
  return { number, title, status, summary: summary === '' ? firstSentence(second) : summary };
}

function firstSentence(paragraph: string): string {
  const line = paragraph.replaceAll('\n', ' ').replaceAll('**', '');
  return /^.+?[.!?](?= [A-Z`]|$)/.exec(line)?.[0] ?? line;
}

/** The names of the records, ordered by number. */
export const decisionFiles = (): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-.+\.md$/.test(name))
    .sort();

/** The rows of the index. */
export const decisionRows = (): string[][] =>
  decisionFiles().map((name) => {
    const { number, title, status, summary } = readDecision(name, readFileSync(new URL(name, folder), 'utf8'));
    return [number, `[${title}](${name})`, status, summary];
  });
