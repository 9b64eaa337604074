import { markdownBlocks } from './markdown.js';
import { rules } from './rules.js';
import { longSentences, manyNegations } from './sentences.js';
import { sourceBlocks } from './source.js';
import type { Block, Finding, Rule } from './types.js';

/** A space in a rule matches any white space (a line break in the text, and blanked code), and ` ?` as much as there is. */
const compile = (rule: Rule) =>
  new RegExp(rule.pattern.source.replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+'), rule.exact ? 'gu' : 'giu');
const compiled = rules.map((rule) => ({ rule, pattern: compile(rule) }));

export function findInBlock(block: Block): { rule: string; at: number; found: string; instead: string }[] {
  const found = compiled
    .filter(({ rule }) => !rule.kinds || rule.kinds.includes(block.kind))
    .flatMap(({ rule, pattern }) =>
      [...block.text.matchAll(pattern)].map((match) => ({
        rule: rule.id,
        at: match.index + (match[0].length - match[0].trimStart().length),
        found: match[0].trim().replace(/\s+/g, ' '),
        instead: rule.instead,
      })),
    );
  return [...found, ...longSentences(block), ...manyNegations(block)];
}

/** In a catalogue of another language, only the comments are English. */
const foreignTexts = /\/i18n\/catalogues\/(?:page\/|transfer\/)?(?!en\.|types\.)[\w-]+\.ts$/;

/** The comments and strings of the samples of a document. */
function sampleBlocks(source: string): Block[] {
  return [...source.matchAll(/^```(?:ts|tsx|js|jsx)\n([^]*?)^```/gm)].flatMap(({ index, 0: fence, 1: code = '' }) =>
    sourceBlocks('sample.tsx', code).map((block) => ({
      ...block,
      start: block.start + index + fence.indexOf('\n') + 1,
    })),
  );
}

function blocksOf(file: string, source: string): Block[] {
  if (file.endsWith('.md')) return [...markdownBlocks(source), ...sampleBlocks(source)];
  return sourceBlocks(file, source).filter(({ kind }) => kind !== 'message' || !foreignTexts.test(file));
}

const around = (text: string, at: number) =>
  text
    .slice(Math.max(0, text.lastIndexOf(' ', Math.max(0, at - 25))), at + 55)
    .replace(/\s+(?:\*\s+|\/\/\s+)?/g, ' ')
    .trim();

/** The findings of a file, by line. */
export function check(file: string, source: string): Finding[] {
  const blocks = blocksOf(file, source);
  const findings = blocks.flatMap((block) =>
    findInBlock(block).map(({ rule, at, found, instead }) => ({
      file,
      line: source.slice(0, block.start + at).split('\n').length,
      rule,
      found,
      context: around(source, block.start + at),
      instead,
    })),
  );
  return findings.sort((a, b) => a.line - b.line);
}
