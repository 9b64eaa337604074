/** The sandbox as a separate process, for the demo and the end-to-end tests. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface SandboxProcess {
  readonly child: ChildProcess;
  readonly payUrl: string;
  /** Its output so far. */
  output(): string;
  /** Asks it to stop, and waits until it has exited. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const programs = {
  source: ['--import', 'tsx', 'src/sandbox/cli/main.ts'],
  build: ['packages/gw-checkout-sandbox/lib/gw-checkout-sandbox.js'],
} as const;

/**
 * Starts the sandbox and waits for its `ready`. When it runs from source, that is when its pages are built. If it exits
 * before, rejects with its output.
 *
 * @param env - Added to this process's own environment.
 * @param onProgress - Receives standard error until `ready`: the progress of the build.
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
