/**
 * Runs compiled tests, with or without a fault, in a process that is reused for the next fault.
 *
 * @module
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('host.ts', import.meta.url));

export interface Question {
  /** The compiled test. */
  readonly path: string;
  /** Id of the fault; undefined for a run without one. */
  readonly fault: string | undefined;
  /** How often the place of the fault may run. A higher count means an endless loop. */
  readonly most?: number;
}

export interface Answer {
  /** The error of the first failed test; undefined if all passed. */
  readonly failure?: string;
  /** How often the place of each fault ran, by id; only for a run without a fault. */
  readonly covered: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** A timer or socket that a fault leaves behind ends with its process. */
const runsOfAProcess = 200;

export class Host {
  #child: ChildProcess | undefined;
  #runs = 0;

  /** Undefined after a timeout: the process is then killed. */
  async run(question: Question, timeoutMs: number): Promise<Answer | undefined> {
    if (this.#runs >= runsOfAProcess) this.end();
    this.#runs += 1;
    const child = (this.#child ??= await start());
    return new Promise((resolve) => {
      const settle = (answer: Answer | undefined, alive: boolean): void => {
        clearTimeout(timer);
        child.removeAllListeners('message');
        child.removeAllListeners('exit');
        if (!alive) this.end();
        resolve(answer);
      };
      const timer = setTimeout(() => settle(undefined, false), timeoutMs);
      child.once('message', (answer) => settle(answer as Answer, true));
      child.once('exit', () => settle({ failure: 'ended its process', covered: {}, seconds: 0 }, false));
      child.send(question);
    });
  }

  end(): void {
    this.#child?.removeAllListeners();
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
    this.#runs = 0;
  }
}

async function start(): Promise<ChildProcess> {
  const env = { ...process.env };
  for (const name of ['DATABASE_URL', 'NODE_OPTIONS', 'NODE_TEST_CONTEXT']) delete env[name];
  const child = fork(script, [], {
    env,
    execArgv: ['--no-warnings', '--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(child, 'message');
  return child;
}
