/**
 * The sandbox as a process of its own, for the demo and the end-to-end tests.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface SandboxProcess {
  readonly child: ChildProcess;
  readonly payUrl: string;
  /** Everything it printed so far. */
  output(): string;
  /** Asks it to stop and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const programs = {
  source: ['--import', 'tsx', 'src/sandbox/cli/main.ts'],
  build: ['dist/gw-checkout-sandbox/lib/gw-checkout-sandbox.js'],
} as const;

/**
 * Starts the sandbox and waits for its `ready`. Rejects with what it printed when it ends before.
 *
 * @param env - On top of this process's own environment.
 */
export function startSandbox(
  port: number,
  args: readonly string[] = [],
  from: keyof typeof programs = 'source',
  env: Readonly<Record<string, string>> = {},
): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [...programs[from], '--port', String(port), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  const stopped = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return stopped;
  };
  return new Promise((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString();
      if (/^ready$/m.test(output)) {
        resolve({ child, payUrl: `http://localhost:${port}`, output: () => output, stop });
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void stopped.then((code) => reject(new Error(`The sandbox ended with ${code} before it was ready:\n${output}`)));
  });
}
