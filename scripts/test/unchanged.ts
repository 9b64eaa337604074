/**
 * Which test files need not run again: each that passed before, and of which nothing has changed since: its sources, the files it
 * read, the programs it uses, the packages, Node. A program that it starts may read anything: any source of the project is of it.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync, type Stats } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

/** What a test file depends on, as far as that is known before it runs. */
export interface Inputs {
  /** The test's own sources. */
  readonly own: readonly string[];
  /** The product's sources that it imports, to try them. */
  readonly subject?: readonly string[];
  /** What the programs are made of that it uses: a gateway, its pages. */
  readonly programs?: readonly string[];
}

/** Tells a test's own sources from those of the product, which it is about. */
export function split(sources: readonly string[]): { own: string[]; subject: string[] } {
  const isOwn = (path: string) => /^test[\\/]/.test(path);
  return { own: sources.filter(isOwn), subject: sources.filter((path) => !isOwn(path)) };
}

/** A test file that passed. */
interface Passed {
  /** Of its own sources and of what it read; with its subject too; and with the programs. */
  own: string;
  subject: string;
  all: string;
  /** What it read while it ran; `*` where it started a program. */
  reads: string[];
  /** How many tests, and how long they took. */
  passed: number;
  seconds: number;
}

/** What has changed since a test file passed: nothing, programs alone, what it imports, or itself. One that never did is new. */
export type Change = 'none' | 'programs' | 'subject' | 'own' | 'new';

const anyProgram = '*';

/** What every program of the project is made of. */
const everything = ['src', 'scripts', 'demo', 'test/helpers', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];

interface Kept {
  files: Record<string, Passed>;
  /** The sources of all these files, as they were in the last run. */
  sources: Record<string, string>;
}

export class Unchanged {
  readonly #file: string;
  readonly #passed: Map<string, Passed>;
  readonly #sources: Map<string, string>;
  readonly #salt: string;
  readonly #hashes = new Map<string, string>();

  /** @param stage - Whose files they are; a file of two stages is kept for each. */
  constructor(stage: string) {
    this.#file = resolve('node_modules', '.cache', 'gw-checkout', `passed-${stage}.json`);
    const { files, sources } = read(this.#file);
    this.#passed = new Map(Object.entries(files));
    this.#sources = new Map(Object.entries(sources));
    const surroundings = Object.entries(process.env).filter(([name]) => /^(GW_|CHROME_PATH$|TZ$|LANG$|LC_)/.test(name));
    this.#salt = JSON.stringify([process.version, this.#hash('package-lock.json'), surroundings.sort()]);
  }

  /** What has changed since this file passed. */
  change(file: string, inputs: Inputs): Change {
    const known = this.#passed.get(file);
    if (known === undefined) return 'new';
    const now = this.#keys(inputs, known.reads);
    if (known.own !== now.own) return 'own';
    if (known.subject !== now.subject) return 'subject';
    return known.all === now.all ? 'none' : 'programs';
  }

  /** How many tests of this file passed, and how long they took. */
  last(file: string): { passed: number; seconds: number } {
    const { passed, seconds } = this.#passed.get(file) ?? { passed: 0, seconds: 0 };
    return { passed, seconds };
  }

  /** Those of these sources that are not as they were in the last run. */
  fresh(sources: readonly string[]): string[] {
    return sources.filter((path) => this.#sources.get(path) !== this.#hash(path));
  }

  /** Keeps that all tests of a file passed. */
  keep(
    file: string,
    inputs: Inputs,
    reads: readonly string[],
    { passed, seconds }: { passed: number; seconds: number },
  ): void {
    this.#passed.set(file, { ...this.#keys(inputs, reads), reads: [...reads], passed, seconds });
  }

  /** Keeps that it has to run. */
  forget(file: string): void {
    this.#passed.delete(file);
  }

  /** What lies there has been made anew meanwhile. Of all else it counts what it was at the first look, before anything ran. */
  lookAgain(folder: string): void {
    for (const path of this.#hashes.keys()) {
      if (path === folder || path.startsWith(join(folder, sep))) this.#hashes.delete(path);
    }
  }

  save(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.${String(process.pid)}`;
    const kept: Kept = { files: Object.fromEntries(this.#passed), sources: Object.fromEntries(this.#hashes) };
    writeFileSync(draft, JSON.stringify(kept));
    renameSync(draft, this.#file);
  }

  #keys(
    { own, subject = [], programs = [] }: Inputs,
    reads: readonly string[],
  ): Pick<Passed, 'own' | 'subject' | 'all'> {
    // It may have read a file of a program itself.
    const isOfProgram = (path: string) =>
      path === anyProgram || programs.some((program) => path === program || path.startsWith(`${program}/`));
    const near = [...own, ...reads.filter((path) => !isOfProgram(path))];
    return {
      own: this.#key(near),
      subject: this.#key([...near, ...subject]),
      all: this.#key([...near, ...subject, ...programs, ...reads]),
    };
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
function read(file: string): Kept {
  try {
    const { files = {}, sources = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Kept>;
    return { files, sources };
  } catch {
    return { files: {}, sources: {} };
  }
}
