/**
 * Which test files need not run again: each that passed before, and of which nothing has changed since: its sources, the files it
 * read, the packages, Node. What starts other programs may read anything, and runs when any source of the project changed.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

interface Passed {
  key: string;
  /** Of its sources alone, without what it read. */
  own: string;
  /** What it read beside its sources. */
  reads: string[];
  passed: number;
}

/** What every program of the project is made of. */
const everything = ['src', 'scripts', 'demo', 'test/helpers', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];

export class Unchanged {
  readonly #file: string;
  readonly #passed: Map<string, Passed>;
  readonly #salt: string;
  readonly #hashes = new Map<string, string>();

  /** @param stage - Whose files they are; a file of two stages is kept for each. */
  constructor(stage: string) {
    this.#file = resolve('node_modules', '.cache', 'gw-checkout', `passed-${stage}.json`);
    this.#passed = new Map(Object.entries(read(this.#file)));
    const surroundings = Object.entries(process.env).filter(([name]) => /^(GW_|CHROME_PATH$|TZ$|LANG$|LC_)/.test(name));
    this.#salt = JSON.stringify([process.version, this.#hash('package-lock.json'), surroundings.sort()]);
  }

  /** The number of its tests, if it need not run; else undefined. */
  passed(file: string, inputs: readonly string[]): number | undefined {
    const known = this.#passed.get(file);
    return known?.key === this.#key(inputs, known?.reads ?? []) ? known.passed : undefined;
  }

  /**
   * The number of its tests, if it reaches what has changed only through a program, and its own sources are as they were when it
   * passed; else undefined.
   *
   * @param program - What such a file reads: everything, or the source of the program.
   */
  passedAsWritten(file: string, inputs: readonly string[], program = '*'): number | undefined {
    const known = this.#passed.get(file);
    return known?.reads.includes(program) && known.own === this.#key(inputs, []) ? known.passed : undefined;
  }

  /** Keeps that all tests of a file passed. */
  keep(file: string, inputs: readonly string[], reads: readonly string[], passed: number): void {
    const [key, own] = [this.#key(inputs, reads), this.#key(inputs, [])];
    this.#passed.set(file, { key, own, reads: [...reads], passed });
  }

  /** Keeps that it has to run. */
  forget(file: string): void {
    this.#passed.delete(file);
  }

  save(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.${String(process.pid)}`;
    writeFileSync(draft, JSON.stringify(Object.fromEntries(this.#passed)));
    renameSync(draft, this.#file);
  }

  #key(inputs: readonly string[], reads: readonly string[]): string {
    const paths = new Set([...inputs, ...reads.flatMap((path) => (path === '*' ? everything : [path]))]);
    const hash = createHash('sha256').update(this.#salt);
    for (const path of [...paths].sort()) hash.update(`\n${path} ${this.#hash(path)}`);
    return hash.digest('hex');
  }

  /** Of a file's content, of all that is in a folder, or of there being nothing. */
  #hash(path: string): string {
    const known = this.#hashes.get(path);
    if (known !== undefined) return known;
    const hash = createHash('sha256');
    const entry = look(path);
    if (entry === undefined) hash.update('nothing');
    else if (!entry.isDirectory()) hash.update(readFileSync(path));
    else
      for (const name of readdirSync(path).sort()) {
        if (name !== 'node_modules') hash.update(`${name} ${this.#hash(join(path, name))}\n`);
      }
    const made = hash.digest('hex');
    this.#hashes.set(path, made);
    return made;
  }
}

/** Undefined where there is nothing, or where a part of the path is a file. */
function look(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** What an earlier run kept; nothing where there was none, or where it cannot be read. */
function read(file: string): Record<string, Passed> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Passed>;
  } catch {
    return {};
  }
}
