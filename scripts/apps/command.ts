/**
 * Commands in the folder of an app: with no telemetry, and with nothing of the npm that runs this program.
 *
 * @module
 */
import { spawn, type ChildProcess } from 'node:child_process';

/** Minutes that a command may take. */
const patience = 5;

const quiet = {
  CI: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
};

/** What npm sets for the scripts of this package. An app is a package of its own. */
const ofThisPackage =
  /^npm_(package|lifecycle|command|node_execpath)|^npm_config_(local_prefix|loglevel)$|^INIT_CWD$|^NODE_ENV$/;

function environment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !ofThisPackage.test(name));
  return { ...Object.fromEntries(own), ...quiet, ...extra };
}

const running = new Set<ChildProcess>();

/** Starts npm with a process group of its own, so that all of it can be ended. */
export function startNpm(
  folder: string,
  args: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn('npm', args, {
    cwd: folder,
    env: environment(extra),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends a command and everything that it started. */
export function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

export function endAll(): void {
  for (const child of running) endGroup(child);
}

export interface Ended {
  /** 0 where it went well. */
  readonly code: number;
  readonly output: string;
}

/** Runs npm to its end. */
export function runNpm(folder: string, args: readonly string[]): Promise<Ended> {
  const child = startNpm(folder, args);
  let output = '';
  const read = (data: Buffer) => (output += data.toString());
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      output += `\nStopped after ${String(patience)} minutes.`;
      endGroup(child);
    }, patience * 60_000);
    const end = (code: number) => {
      clearTimeout(late);
      resolve({ code, output: output.trim() });
    };
    child.once('error', (error) => {
      output += String(error);
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
