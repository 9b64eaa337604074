/**
 * One test file in a process of its own: its events as they come, its output, and what it was doing when it had to be ended.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { ChildEvent } from './child-events.js';

export interface ChildProgram {
  /** The finished file of the tests. */
  entry: string;
  /** The finished files of `child-events.ts` and `child-reads.ts`. */
  reporter: string;
  preload: string;
  timeoutMs: number;
}

export interface ChildEnd {
  /** What the tests printed. */
  output: string;
  /** Why it did not end by itself, or not well; undefined where its tests say everything. */
  complaint: string | undefined;
  /** Its exit code says that something failed. */
  failed: boolean;
}

/** Patience for the answer of what is still open, and then for the end. */
const graceMs = 1000;

/** Tests that began and did not end, the inmost last. */
class Running {
  readonly #names: string[] = [];

  hear(event: ChildEvent): void {
    if (event.type === 'start') this.#names.splice(event.nesting, Infinity, event.name);
    else if (event.type === 'pass' || event.type === 'fail') this.#names.length = event.nesting;
  }

  toString(): string {
    return this.#names.filter((name) => name !== '').join(' › ');
  }
}

function complaintOf(code: number | null, signal: string | null, hung: string | undefined): string | undefined {
  if (hung !== undefined) return hung;
  if (signal !== null) return `its process was killed by ${signal}`;
  // The runner's own code for failed tests is 1.
  return code === 0 || code === 1 ? undefined : `its process ended with exit code ${String(code)}`;
}

/** Not by `node:readline`: from Node 22 on it takes a U+2028 in a test's name for the end of a line. */
function eachLine(stream: Readable, take: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
}

/** @param hear - Each event of the process, in their order. */
export function runChild(program: ChildProgram, hear: (event: ChildEvent) => void): Promise<ChildEnd> {
  const { entry, reporter, preload, timeoutMs } = program;
  return new Promise((resolve) => {
    const args = ['--enable-source-maps', '--import', preload, '--test-reporter', reporter];
    const child = spawn(process.execPath, [...args, '--test-reporter-destination', 'stdout', entry], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A group of its own: what it started ends with it.
      detached: true,
    });
    const end = (signal: NodeJS.Signals): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // It has ended already.
      }
    };
    let output = '';
    const keep = (text: string): void => void (output += text);
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);

    const running = new Running();
    let open: string[] | undefined;
    eachLine(child.stdio[3] as Readable, (line) => {
      const event = JSON.parse(line) as ChildEvent;
      running.hear(event);
      if (event.type === 'open') open = event.resources;
      else hear(event);
    });

    let hung: string | undefined;
    const timer = setTimeout(() => {
      child.kill('SIGUSR2');
      setTimeout(() => {
        const last = String(running);
        hung =
          `it had run for ${String(timeoutMs / 1000)} s and was ended, ` +
          `${last === '' ? 'after its last test' : `in “${last}”`}; open: ` +
          (open?.join(', ') ?? 'not known, as it did not answer');
        end('SIGKILL');
      }, graceMs);
    }, timeoutMs);
    child.on('exit', () => {
      clearTimeout(timer);
      // What it left running would keep its output open for ever.
      end('SIGKILL');
    });
    child.on('error', (error) => {
      keep(`${error.message}\n`);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ output, complaint: complaintOf(code, signal, hung), failed: code !== 0 });
    });
  });
}
