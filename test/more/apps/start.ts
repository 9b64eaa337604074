/** Starts the server of an app with `npm start`, and the sandbox with its command. */
import { setTimeout as later } from 'node:timers/promises';
import { endGroup, startNpm } from './command.js';
import { freePort } from '../../../scripts/ports.js';

/** Time limit in seconds until the server answers. */
const patience = 60;

export interface Started {
  readonly url: string;
  output(): string;
  stop(): void;
}

/**
 * @param env - Variables that the app reads, in addition to `PORT`.
 * @throws Error with the output, if the process exits or does not answer.
 */
export async function startApp(folder: string, env: Readonly<Record<string, string>>): Promise<Started> {
  const answers = (url: string): Promise<boolean> =>
    fetch(url).then(
      () => true,
      () => false,
    );
  return start(folder, () => ['start'], answers, env);
}

/** Starts the sandbox with its own command, as installed in a folder. */
export async function startSandboxCommand(folder: string): Promise<Started> {
  const flags = ['--acs-port', '0', '--data', ':memory:'];
  const command = (port: string) => ['exec', '--', 'gw-checkout-sandbox', '--port', port, ...flags];
  // Before that, it answers with 503.
  return start(folder, command, (_url, printed) => /^ready$/m.test(printed));
}

async function start(
  folder: string,
  command: (port: string) => readonly string[],
  serves: (url: string, printed: string) => boolean | Promise<boolean>,
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
    if (await serves(url, printed)) return { url, output: () => printed, stop: () => endGroup(child) };
    await later(100);
  }
  endGroup(child);
  throw new Error(`\`npm ${command(port).join(' ')}\` does not serve on port ${port}. It printed:\n${printed}`);
}
