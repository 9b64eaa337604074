/**
 * Runs one test file in a process of its own: reports its events as they arrive, its output, and its state if it had to
 * be stopped.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { ChildEvent } from './child-events.js';

export interface ChildProgram {
  /** The bundled test file. */
  entry: string;
  /** The bundled `child-events.ts` and `child-reads.ts`. */
  reporter: string;
  preload: string;
  timeoutMs: number;
}

export interface ChildEnd {
  /** The output of the tests. */
  output: string;
  /** Why the process did not exit properly; undefined if the tests' events are complete. */
  complaint: string | undefined;
  /** Its exit code reports a failure. */
  failed: boolean;
}

/** Time limits for the answer about open handles, and then for the exit. */
const graceMs = 1000;

/** Tests that started and did not end, the innermost last. */
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
  // The runner exits with 1 if tests failed.
  return code === 0 || code === 1 ? undefined : `its process ended with exit code ${String(code)}`;
}

/** Not `node:readline`: from Node 22 on it treats a U+2028 in a test's name as the end of a line. */
function eachLine(stream: Readable, take: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
}

/** @param hear - Receives each event of the process, in order. */
export function runChild(program: ChildProgram, hear: (event: ChildEvent) => void): Promise<ChildEnd> {
  const { entry, reporter, preload, timeoutMs } = program;
  return new Promise((resolve) => {
    const args = ['--enable-source-maps', '--import', preload, '--test-reporter', reporter];
    const child = spawn(process.execPath, [...args, '--test-reporter-destination', 'stdout', entry], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // A process group, so its child processes end with it.
      detached: true,
    });
    const end = (signal: NodeJS.Signals): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // The process has already exited.
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
          `it had run for ${String(timeoutMs / 1000)} s and was stopped, ` +
          `${last === '' ? 'after its last test' : `in “${last}”`}; open: ` +
          (open?.join(', ') ?? 'unknown, because it did not answer');
        end('SIGKILL');
      }, graceMs);
    }, timeoutMs);
    child.on('exit', () => {
      clearTimeout(timer);
      // Its child processes would keep its output open forever.
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
