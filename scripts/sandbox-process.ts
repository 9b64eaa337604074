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
 * Starts the sandbox and waits for its `ready`. From source that is when its pages are built. Rejects with its output where it ends before.
 *
 * @param env - Added to this process's own environment.
 * @param onProgress - Gets standard error until it is ready: the progress of the build.
 */
export function startSandbox(
  port: number,
  args: readonly string[] = [],
  from: keyof typeof programs = 'source',
  env: Readonly<Record<string, string>> = {},
  onProgress: (text: string) => void = () => undefined,
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
    let isReady = false;
    const read = (data: Buffer) => {
      output += data.toString();
      if (!isReady && /^ready$/m.test(output)) {
        isReady = true;
        resolve({ child, payUrl: `http://localhost:${port}`, output: () => output, stop });
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', (data: Buffer) => {
      read(data);
      if (!isReady) onProgress(data.toString());
    });
    void stopped.then((code) => reject(new Error(`The sandbox ended with ${code} before it was ready:\n${output}`)));
  });
}
