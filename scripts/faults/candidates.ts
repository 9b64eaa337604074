/**
 * Chooses the tests that should notice a fault, and their order: the tests of its own room, then a few others. Tests
 * that notice many faults of the file in a short time come first.
 *
 * @module
 */
import { compile } from './bundle.js';
import type { Host } from './perform.js';

export interface Candidate {
  readonly test: string;
  readonly path: string;
  /** Duration without a fault. */
  readonly seconds: number;
  /** How often the test runs the place of each fault, by id. */
  readonly covered: ReadonlyMap<string, number>;
}

/** Maximum number of test files from other rooms. A hundred files import much of `core` and `contract`. */
const mostOthers = 4;
/** For this many test files, a trial run checks whether they run the place. */
const mostLookedAt = 12;

export class Candidates {
  readonly #noticed = new Map<string, Map<string, number>>();
  readonly #measured = new Map<string, Candidate | undefined>();

  constructor(
    private readonly host: Host,
    private readonly imports: ReadonlyMap<string, ReadonlySet<string>>,
    private readonly texts: ReadonlyMap<string, string>,
    private readonly folder: string,
  ) {}

  /** Test files that import this source, directly or not. */
  reaching(file: string): string[] {
    return [...this.imports].filter(([, sources]) => sources.has(file)).map(([test]) => test);
  }

  /** Test files to run first for the next fault of this file. */
  count(file: string, test: string): void {
    const counts = this.#noticed.get(file) ?? new Map<string, number>();
    this.#noticed.set(file, counts.set(test, (counts.get(test) ?? 0) + 1));
  }

  /** Each test file that runs the place of the fault. */
  async *of(file: string, fault: string): AsyncGenerator<Candidate> {
    const own = (test: string): boolean => nearness(file, test) >= 10;
    const near = (a: string, b: string): number => nearness(file, b) - nearness(file, a) || (a < b ? -1 : 1);
    // Tests that notice many faults in a short time come first. Tests that have not run yet come before them.
    const worth = (test: string): number =>
      ((this.#noticed.get(file)?.get(test) ?? 0) + 1) / ((this.#measured.get(test)?.seconds ?? 0) + 0.02);
    const all = this.reaching(file).sort(near);
    for (const test of all.filter(own).sort((a, b) => worth(b) - worth(a) || near(a, b))) {
      const candidate = await this.#candidate(test);
      if (candidate?.covered.has(fault) === true) yield candidate;
    }
    let asked = 0;
    for (const test of all.filter((test) => !own(test)).slice(0, mostLookedAt)) {
      const candidate = await this.#candidate(test);
      if (candidate?.covered.has(fault) !== true) continue;
      yield candidate;
      if ((asked += 1) === mostOthers) return;
    }
  }

  async #candidate(test: string): Promise<Candidate | undefined> {
    return this.#measured.has(test) ? this.#measured.get(test) : await this.#measure(test);
  }

  async #measure(test: string): Promise<Candidate | undefined> {
    const leaveOut = (why: string): undefined => {
      process.stdout.write(`! ${test} is left out: ${why.split('\n')[0] ?? ''}\n`);
      this.#measured.set(test, undefined);
    };
    let path: string;
    try {
      path = await compile(test, this.texts, this.folder);
    } catch (error) {
      return leaveOut(String(error));
    }
    const answer = await this.host.run({ path, fault: undefined }, 120_000);
    if (!answer) return leaveOut('takes more than two minutes');
    if (answer.failure !== undefined) return leaveOut(answer.failure);
    const candidate = { test, path, seconds: answer.seconds, covered: new Map(Object.entries(answer.covered)) };
    this.#measured.set(test, candidate);
    return candidate;
  }
}

/** Ten for each leading folder that both paths share, and one for each word of the file's name in the test's name. */
function nearness(file: string, test: string): number {
  const [source, other] = [file, test].map((path) => path.split('/').slice(1));
  const folders = (source ?? []).findIndex((part, at) => part !== other?.[at]);
  const words = file.replace(/^.*\/|\.\w+$/g, '').split('-');
  const name = test.replace(/^.*\//, '');
  return folders * 10 + words.filter((word) => word.length > 3 && name.includes(word)).length;
}
