/**
 * Gives the browser tests a real gateway: one process for a run, with its addresses at `/gateway.json`.
 *
 * @module
 */
import type { TestRunnerPlugin } from '@web/test-runner-core';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('browser-gateway.ts', import.meta.url));

export function gatewayPlugin(): TestRunnerPlugin {
  let child: ChildProcess | undefined;
  let addresses: Promise<string> | undefined;

  function start(): Promise<string> {
    const started = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['pipe', 'pipe', 'inherit'] });
    child = started;
    return new Promise((resolve, reject) => {
      createInterface(started.stdout).once('line', resolve);
      started.once('exit', (code) => reject(new Error(`The gateway of the browser tests ended with ${String(code)}.`)));
    });
  }

  return {
    name: 'sandbox-gateway',
    serverStart() {
      addresses = start();
      // The request for the addresses reports the error.
      addresses.catch(() => undefined);
    },
    serverStop() {
      child?.stdin?.end();
    },
    async serve({ path }) {
      if (path === '/gateway.json') return { body: (await addresses) ?? '', type: 'json' };
      return undefined;
    },
  };
}
