/**
 * Runs the commands of one stage and reads their results. Every process has its own group, so all of its child
 * processes can be stopped.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import type { Command, Stage } from './stages.js';
import { nothing, readTotals, type Totals } from './totals.js';

export interface StageResult extends Totals {
  name: string;
  seconds: number;
  output: string;
}

interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  timedOut: boolean;
}

const graceMs = 2000;
const running = new Set<ChildProcess>();

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process has already exited.
  }
}

/** For an interrupted run: stops all browsers and servers. */
export function endEverything(): void {
  for (const child of running) signalGroup(child, 'SIGTERM');
}

function runCommand(command: Command, timeoutMs: number, write: Write): Promise<Exit> {
  return new Promise((resolve) => {
    const child = spawn(command.program, command.args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...command.env },
    });
    running.add(child);
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      // A polite signal first, so the process can close its browsers.
      signalGroup(child, 'SIGTERM');
      setTimeout(() => {
        signalGroup(child, 'SIGKILL');
      }, graceMs).unref();
    }, timeoutMs);
    child.stdout.setEncoding('utf8').on('data', write);
    child.stderr.setEncoding('utf8').on('data', write);
    child.on('error', (error) => {
      write(`${error.message}\n`);
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, signal, timedOut });
    });
    // `close` waits for the pipes, which child processes of the command would keep open forever.
    child.on('exit', () => {
      signalGroup(child, 'SIGKILL');
    });
  });
}

function complaint({ code, signal, timedOut }: Exit, timeoutMs: number): string | undefined {
  if (timedOut) return `stopped: it had run for ${String(timeoutMs / 1000)} s`;
  if (signal !== null) return `killed by ${signal}`;
  return code === 0 ? undefined : `exit code ${String(code)}`;
}

export type Write = (text: string) => void;

/** `write` receives the output as it arrives; the result contains all of it. */
export async function runStage(stage: Stage, write: Write): Promise<StageResult> {
  const started = performance.now();
  let output = '';
  const listen: Write = (text) => {
    output += text;
    write(text);
  };
  const complaints: string[] = [];
  for (const command of stage.files?.length === 0 ? [] : stage.commands()) {
    const problem = complaint(await runCommand(command, stage.timeoutMs, listen), stage.timeoutMs);
    if (problem !== undefined) complaints.push(`${command.title}: ${problem}`);
  }

  let totals: Totals = { ...nothing, passed: 1 };
  if (stage.files !== undefined) {
    totals = readTotals(stage.name, output) ?? { ...nothing };
    if (totals.passed + totals.failed + totals.unchanged + totals.postponed === 0) complaints.push('no test ran');
    // A run that failed outside of its tests, or ran none, is a failure.
    if (complaints.length > 0 && totals.failed === 0) totals.failed = 1;
  } else if (complaints.length > 0) {
    totals = { ...nothing, failed: 1 };
  }
  if (complaints.length > 0) listen(`${output === '' || output.endsWith('\n') ? '' : '\n'}${complaints.join('\n')}\n`);
  return { name: stage.name, ...totals, seconds: (performance.now() - started) / 1000, output };
}
