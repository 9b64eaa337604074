/**
 * Which test files need not run again: each that passed before, and of which nothing has changed since: its sources, the files it
 * read, the programs it uses, the packages, Node. A program that it starts may read anything: any source of the project is of it.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What a test file depends on, as far as that is known before it runs. */
export interface Inputs {
  /** The test's own sources. */
  readonly own: readonly string[];
  /** What the programs are made of that it uses: a gateway, its pages. */
  readonly programs?: readonly string[];
}

interface Passed {
  /** Of all that it depends on, and of that without the programs. */
  key: string;
  own: string;
  /** What it read while it ran; `*` where it started a program. */
  reads: string[];
  passed: number;
}

const anyProgram = '*';

/** What it depends on without the programs, of which it may have read a file itself. */
function ownParts({ own, programs = [] }: Inputs, reads: readonly string[]): string[] {
  const isOfProgram = (path: string) =>
    path === anyProgram || programs.some((program) => path === program || path.startsWith(`${program}/`));
  return [...own, ...reads.filter((path) => !isOfProgram(path))];
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
  passed(file: string, { own, programs = [] }: Inputs): number | undefined {
    const known = this.#passed.get(file);
    return known?.key === this.#key([...own, ...programs, ...(known?.reads ?? [])]) ? known.passed : undefined;
  }

  /** The number of its tests, if nothing has changed since they passed, unless in the programs that it uses; else undefined. */
  passedAsWritten(file: string, inputs: Inputs): number | undefined {
    const known = this.#passed.get(file);
    return known?.own === this.#key(ownParts(inputs, known?.reads ?? [])) ? known.passed : undefined;
  }

  /** Keeps that all tests of a file passed. */
  keep(file: string, inputs: Inputs, reads: readonly string[], passed: number): void {
    const { own, programs = [] } = inputs;
    this.#passed.set(file, {
      key: this.#key([...own, ...programs, ...reads]),
      own: this.#key(ownParts(inputs, reads)),
      reads: [...reads],
      passed,
    });
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

  #key(parts: readonly string[]): string {
    const paths = new Set(parts.flatMap((path) => (path === anyProgram ? everything : [path])));
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
