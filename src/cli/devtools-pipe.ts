/**
 * A Chromium of the shop, driven by the DevTools protocol over a pipe: no port is open, and no package is needed. Messages are JSON texts,
 * each followed by a NUL.
 *
 * @module
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Readable, Writable } from 'node:stream';
import { codeOf } from '../command/system-error.js';

export type Fields = Readonly<Record<string, unknown>>;

export interface DevToolsEvent {
  readonly method: string;
  readonly params: Fields;
  /** The session of a page, a frame or a worker; undefined for the browser. */
  readonly session: string | undefined;
}

export interface DevTools {
  /** @throws Error where the browser refuses the command or ends. */
  send(method: string, params?: Fields, session?: string): Promise<Fields>;
  /** Ends the browser, and removes its folder. */
  close(): Promise<void>;
}

/** Milliseconds to wait for an answer of the browser. */
const answerTimeout = 30_000;

const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--password-store=basic',
];

/**
 * Starts the browser with an empty profile.
 *
 * @param path - Its program.
 * @throws Error where the program does not start.
 */
export async function startBrowser(path: string, onEvent: (event: DevToolsEvent) => void): Promise<DevTools> {
  const folder = await mkdtemp(join(tmpdir(), 'gw-checkout-browser-'));
  const child = spawn(path, [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [, , errors, input, output] = child.stdio as [null, null, Readable, Writable, Readable];
  const waiting = new Map<number, (answer: Fields | Error) => void>();
  let last = '';
  let failure: Error | undefined;
  const fail = (reason: Error) => {
    failure ??= reason;
    for (const settle of waiting.values()) settle(failure);
    waiting.clear();
  };
  const exit = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      const reason = codeOf(error) === 'ENOENT' ? 'it does not exist' : error.message;
      fail(new Error(`--render ${path} cannot be started: ${reason}. Name the program of a Chromium or a Chrome.`));
      resolve();
    });
    child.once('close', () => {
      const hint = last === '' ? '' : ` Its last words: ${last}`;
      fail(new Error(`--render ${path} ended before the page was read.${hint}`));
      resolve();
    });
  });
  errors.setEncoding('utf8').on('data', (text: string) => {
    last = (last + text).trim().split('\n').slice(-2).join(' ').slice(-400);
  });
  input.on('error', () => undefined);
  output.on('error', () => undefined);
  output.setEncoding('utf8').on(
    'data',
    messagesOf((message) => {
      const { id, method, sessionId, params, error, result } = message;
      if (typeof id === 'number') {
        const refusalMessage = recordOf(error)['message'];
        waiting.get(id)?.(
          error === undefined ? recordOf(result) : new Error(`The browser refused: ${String(refusalMessage)}.`),
        );
        waiting.delete(id);
      } else if (typeof method === 'string') {
        onEvent({ method, params: recordOf(params), session: typeof sessionId === 'string' ? sessionId : undefined });
      }
    }),
  );
  let next = 1;
  const tools: DevTools = {
    send(method, params = {}, session) {
      return new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        const id = next++;
        const timer = setTimeout(() => {
          waiting.delete(id);
          reject(new Error(`The browser did not answer ${method} within ${answerTimeout / 1000} s.`));
        }, answerTimeout);
        waiting.set(id, (answer) => {
          clearTimeout(timer);
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
        });
        input.write(
          `${JSON.stringify({ id, method, params, ...(session === undefined ? {} : { sessionId: session }) })}\0`,
        );
      });
    },
    async close() {
      // A script around the browser may not pass a signal on.
      const closing = tools.send('Browser.close').catch(() => undefined);
      await Promise.race([closing, exit, wait(2000)]);
      child.kill('SIGKILL');
      await Promise.race([exit, wait(5000)]);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
    },
  };
  return tools;
}

/** Collects the parts of the pipe into messages. */
function messagesOf(onMessage: (message: Fields) => void): (part: string) => void {
  let parts: string[] = [];
  return (part) => {
    const [first = '', ...rest] = part.split('\0');
    parts.push(first);
    for (const nextPart of rest) {
      const text = parts.join('');
      parts = [nextPart];
      if (text !== '') onMessage(recordOf(JSON.parse(text)));
    }
  };
}

/** The value as an object; an empty one where it is not. */
export function recordOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
