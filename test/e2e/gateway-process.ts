/** The built gateway as the end-to-end tests start it, and how they wait. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The merchant of every shop and gateway here. */
export const merchant = { merchantId: 700001, secret: 'test' };

/** The longest time for any step on a machine with much other work. No step waits only for time to pass. */
export const patience = 60;

/** Waits until the condition is true; playwright waits for states and events of the page instead. */
export async function until<Value>(
  look: () => Value | undefined | false | Promise<Value | undefined | false>,
  what: () => string,
  seconds = patience,
): Promise<Value> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const value = await look();
    if (value !== undefined && value !== false) return value;
    if (performance.now() > end) throw new Error(`Waited ${seconds} s in vain: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The built gateway as a process: it can be stopped, killed, and started again on the same ports and data. */
export class GatewayProcess {
  output = '';
  #child: ChildProcess | undefined;

  constructor(
    readonly port: number,
    readonly acsPort: number,
    readonly args: readonly string[] = [],
  ) {}

  get payUrl(): string {
    return `http://localhost:${this.port}`;
  }

  get acsUrl(): string {
    return `http://localhost:${this.acsPort}`;
  }

  async start(): Promise<void> {
    const ports = ['--port', String(this.port), '--acs-port', String(this.acsPort)];
    const data = this.args.includes('--data') ? [] : ['--data', ':memory:'];
    const child = spawn(
      process.execPath,
      ['packages/gw-checkout-sandbox/lib/gw-checkout-sandbox.js', ...ports, ...data, ...this.args],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#child = child;
    let printed = '';
    const read = (data: Buffer) => {
      printed += data.toString();
      this.output += data.toString();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    await until(
      () => {
        if (child.exitCode !== null) throw new Error(`The gateway ended with ${child.exitCode}:\n${printed}`);
        return /^ready$/m.test(printed);
      },
      () => `the gateway is ready. It printed:\n${printed}`,
    );
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}
