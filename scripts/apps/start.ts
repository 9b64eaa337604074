/** The server of an app, started as its owner would, by `npm start`; and the sandbox, by its command. */
import { setTimeout as later } from 'node:timers/promises';
import { endGroup, startNpm } from './command.js';
import { freePort } from '../ports.js';

/** Seconds until it answers. */
const patience = 60;

export interface Started {
  readonly url: string;
  output(): string;
  stop(): void;
}

/**
 * @param env - What the app reads beside `PORT`.
 * @throws Error with what it printed, where it ends or does not answer.
 */
export async function startApp(folder: string, env: Readonly<Record<string, string>>): Promise<Started> {
  return start(folder, () => ['start'], env);
}

/** The sandbox by its own command, as it is installed in a folder. */
export async function startSandboxCommand(folder: string): Promise<Started> {
  const flags = ['--acs-port', '0', '--data', ':memory:'];
  return start(folder, (port) => ['exec', '--', 'gw-checkout-sandbox', '--port', port, ...flags]);
}

async function start(
  folder: string,
  command: (port: string) => readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const port = String(await freePort(0));
  const url = `http://localhost:${port}`;
  const child = startNpm(folder, command(port), { ...env, PORT: port });
  let printed = '';
  const read = (data: Buffer) => (printed += data.toString());
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  for (let tries = 0; tries < patience * 10 && child.exitCode === null; tries++) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return { url, output: () => printed, stop: () => endGroup(child) };
    await later(100);
  }
  endGroup(child);
  throw new Error(`\`npm ${command(port).join(' ')}\` does not serve on port ${port}. It printed:\n${printed}`);
}
