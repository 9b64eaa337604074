/**
 * Finds the test files that need not run again, because they passed and none of these has changed since: their sources,
 * the files that they read, the programs that they use, the packages, Node. A program that a test starts may read any
 * file, so it depends on all sources of the project.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync, type Stats } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

/** The dependencies of a test file that are known before it runs. */
export interface Inputs {
  /** The test's own sources. */
  readonly own: readonly string[];
  /** The product's sources that it imports to test them. */
  readonly subject?: readonly string[];
  /** The sources of the programs that it uses: a gateway, its pages. */
  readonly programs?: readonly string[];
}

/** Separates a test's own sources from the product's sources that it tests. */
export function split(sources: readonly string[]): { own: string[]; subject: string[] } {
  const isOwn = (path: string) => /^test[\\/]/.test(path);
  return { own: sources.filter(isOwn), subject: sources.filter((path) => !isOwn(path)) };
}

/** A test file that passed. */
interface Passed {
  /** Hashes of its own sources and the files that it read; also with its subject; also with the programs. */
  own: string;
  subject: string;
  all: string;
  /** The files that it read while it ran; `*` if it started a program. */
  reads: string[];
  /** The number of its tests, and their duration. */
  passed: number;
  seconds: number;
}

/**
 * The change since a test file passed: none, only programs, its imports, or its own sources. A file that never passed
 * is new.
 */
export type Change = 'none' | 'programs' | 'subject' | 'own' | 'new';

const anyProgram = '*';

/** Sources of every program of the project. */
const everything = ['src', 'scripts', 'demo', 'test/helpers', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];

interface Kept {
  files: Record<string, Passed>;
  /** The sources of all these files, as in the last run. */
  sources: Record<string, string>;
}

export class Unchanged {
  readonly #file: string;
  readonly #passed: Map<string, Passed>;
  readonly #sources: Map<string, string>;
  readonly #salt: string;
  readonly #hashes = new Map<string, string>();

  /** @param stage - The stage of the files. A file of two stages has a record for each. */
  constructor(stage: string) {
    this.#file = resolve('node_modules', '.cache', 'gw-checkout', `passed-${stage}.json`);
    const { files, sources } = read(this.#file);
    this.#passed = new Map(Object.entries(files));
    this.#sources = new Map(Object.entries(sources));
    const surroundings = Object.entries(process.env).filter(([name]) => /^(GW_|CHROME_PATH$|TZ$|LANG$|LC_)/.test(name));
    this.#salt = JSON.stringify([process.version, this.#hash('package-lock.json'), surroundings.sort()]);
  }

  /** The change since this file passed. */
  change(file: string, inputs: Inputs): Change {
    const known = this.#passed.get(file);
    if (known === undefined) return 'new';
    const now = this.#keys(inputs, known.reads);
    if (known.own !== now.own) return 'own';
    if (known.subject !== now.subject) return 'subject';
    return known.all === now.all ? 'none' : 'programs';
  }

  /** The number of tests of this file that passed, and their duration. */
  last(file: string): { passed: number; seconds: number } {
    const { passed, seconds } = this.#passed.get(file) ?? { passed: 0, seconds: 0 };
    return { passed, seconds };
  }

  /** The sources that have changed since the last run. */
  fresh(sources: readonly string[]): string[] {
    return sources.filter((path) => this.#sources.get(path) !== this.#hash(path));
  }

  /** Records that all tests of a file passed. */
  keep(
    file: string,
    inputs: Inputs,
    reads: readonly string[],
    { passed, seconds }: { passed: number; seconds: number },
  ): void {
    this.#passed.set(file, { ...this.#keys(inputs, reads), reads: [...reads], passed, seconds });
  }

  /** Records that a file has to run. */
  forget(file: string): void {
    this.#passed.delete(file);
  }

  /**
   * Files under these paths were built again during the run. For all other files, the content at the first look counts,
   * before any test ran.
   */
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
    // It may have read a file of a program directly.
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

  /** Hash of a file's content, of a folder's content, or of a missing path. */
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

/** Undefined if the path does not exist, or if a part of it is a file. */
function look(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** The records of an earlier run; empty if there are none, or if they are unreadable. */
function read(file: string): Kept {
  try {
    const { files = {}, sources = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Kept>;
    return { files, sources };
  } catch {
    return { files: {}, sources: {} };
  }
}
