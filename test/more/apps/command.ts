/**
 * Runs commands in the folder of an app, without telemetry and without the settings of the npm that runs this program.
 *
 * @module
 */
import { spawn, type ChildProcess } from 'node:child_process';

/** Time limit of a command, in minutes. */
const patience = 5;

const quiet = {
  CI: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
};

/** Variables that npm sets for the scripts of this package. An app is a separate package. */
const ofThisPackage =
  /^npm_(package|lifecycle|command|node_execpath)|^npm_config_(local_prefix|loglevel)$|^INIT_CWD$|^NODE_ENV$/;

function environment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !ofThisPackage.test(name));
  return { ...Object.fromEntries(own), ...quiet, ...extra };
}

const running = new Set<ChildProcess>();

/** Starts npm with its own process group, so the whole group can be stopped. */
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

/** Stops a command and all its child processes. */
export function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The command has already exited.
  }
}

export function endAll(): void {
  for (const child of running) endGroup(child);
}

export interface Ended {
  /** 0 if the command succeeded. */
  readonly code: number;
  readonly output: string;
}

/** Runs npm until it exits. */
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
