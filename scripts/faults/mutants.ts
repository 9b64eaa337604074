/**
 * The faults of a file: the mutants of Stryker's instrumenter. One file contains all of them, and a variable of the
 * process activates one.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Instrumenter } from '@stryker-mutator/instrumenter';

export interface Fault {
  readonly id: string;
  readonly file: string;
  /** Both start at 1. */
  readonly line: number;
  readonly column: number;
  /** Offsets in the file's text. */
  readonly start: number;
  readonly end: number;
  readonly kind: string;
  readonly original: string;
  readonly replacement: string;
  /** The line of the fault without surrounding white space, and the text before the fault on that line. */
  readonly code: string;
  readonly before: string;
}

interface NodePath {
  readonly node: { readonly type: string; readonly value?: unknown };
  readonly parent: { readonly type: string; readonly key?: unknown };
}

/** Stryker does not change numbers, which tables and limits consist of. */
const numbers = {
  name: 'NumericLiteral',
  *mutate({ node, parent }: NodePath): Generator<{ type: string; value: number }> {
    if (node.type !== 'NumericLiteral' || typeof node.value !== 'number') return;
    if (parent.key === node || parent.type.startsWith('TS')) return;
    yield { type: 'NumericLiteral', value: node.value + 1 };
  },
};

/** The package does not export the list of kinds, so it is read from its file. package.json pins the exact version. */
async function addNumbers(): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@stryker-mutator/instrumenter/package.json'));
  const path = pathToFileURL(join(folder, 'dist/src/mutators/mutate.js')).href;
  const { allMutators } = (await import(path)) as { allMutators: unknown[] };
  if (!allMutators.includes(numbers)) allMutators.push(numbers);
}

const nothing = (): void => undefined;
const never = (): boolean => false;
const logger = {
  ...{ isTraceEnabled: never, isDebugEnabled: never, isInfoEnabled: never },
  ...{ isWarnEnabled: never, isErrorEnabled: never, isFatalEnabled: never },
  ...{ trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing },
};

export interface Instrumented {
  readonly faults: readonly Fault[];
  /** The text with all its faults, by file. */
  readonly texts: ReadonlyMap<string, string>;
}

export async function instrument(files: readonly string[]): Promise<Instrumented> {
  await addNumbers();
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const starts = new Map([...sources].map(([file, text]) => [file, lineStarts(text)]));
  const result = await new Instrumenter(logger).instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const faults = result.mutants.map(({ id, fileName: file, location, mutatorName, replacement }) => {
    const offset = (place: { line: number; column: number }): number =>
      (starts.get(file)?.[place.line] ?? 0) + place.column;
    const [start, end] = [offset(location.start), offset(location.end)];
    const text = sources.get(file) ?? '';
    const original = text.slice(start, end);
    const { line, column } = location.start;
    const before = text.slice(start - column, start);
    const code = (text.split('\n')[line] ?? '').trim();
    const place = { file, line: line + 1, column: column + 1, start, end, code, before };
    return { id, ...place, kind: mutatorName, original, replacement };
  });
  return { faults, texts: new Map(result.files.map(({ name, content }) => [name, content])) };
}

function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), (match) => match.index + 1)];
}
