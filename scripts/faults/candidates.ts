/**
 * Which tests should notice a fault, and in which order they are asked: those of its own room, then a few others; first those that notice
 * many faults of the file in little time.
 *
 * @module
 */
import { compile } from './bundle.js';
import type { Host } from './perform.js';

export interface Candidate {
  readonly test: string;
  readonly path: string;
  /** What it takes without a fault. */
  readonly seconds: number;
  /** How often it runs the place of each fault that it reaches, by its id. */
  readonly covered: ReadonlyMap<string, number>;
}

/** Test files of other rooms that are asked. Much of `core` and `contract` is imported by a hundred. */
const mostOthers = 4;
/** And of so many it is found out whether they run the place. */
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

  /** Test files that import this source, by whatever way. */
  reaching(file: string): string[] {
    return [...this.imports].filter(([, sources]) => sources.has(file)).map(([test]) => test);
  }

  /** To be asked first when the next fault of this file comes. */
  count(file: string, test: string): void {
    const counts = this.#noticed.get(file) ?? new Map<string, number>();
    this.#noticed.set(file, counts.set(test, (counts.get(test) ?? 0) + 1));
  }

  /** Each test file that runs the place of the fault. */
  async *of(file: string, fault: string): AsyncGenerator<Candidate> {
    const own = (test: string): boolean => nearness(file, test) >= 10;
    const near = (a: string, b: string): number => nearness(file, b) - nearness(file, a) || (a < b ? -1 : 1);
    // What notices much in little time comes first; what was never asked has that still before it.
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

/** Ten for each folder that both have from the start, and one for each word of the file's name in the test's. */
function nearness(file: string, test: string): number {
  const [source, other] = [file, test].map((path) => path.split('/').slice(1));
  const folders = (source ?? []).findIndex((part, at) => part !== other?.[at]);
  const words = file.replace(/^.*\/|\.\w+$/g, '').split('-');
  const name = test.replace(/^.*\//, '');
  return folders * 10 + words.filter((word) => word.length > 3 && name.includes(word)).length;
}
