/**
 * The viewport of a WebKit window, made a given size by commands of the driver.
 *
 * @module
 */
import { setTimeout as pause } from 'node:timers/promises';

/** In CSS px. */
export interface Size {
  width: number;
  height: number;
}

/** A command that the driver refused. */
export class DriverError extends Error {
  /** The protocol's name of the error, such as `no such frame`. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(`WebKitWebDriver: ${code}: ${message}`);
    this.code = code;
  }
}

const script = 'return [outerWidth - innerWidth, outerHeight - innerHeight, innerWidth, innerHeight]';

/** @returns nothing if the page was replaced while its script ran: the last page of a window may still unload. */
async function measure(command: (name: string, body: object) => Promise<unknown>): Promise<number[] | undefined> {
  try {
    return (await command('execute/sync', { script, args: [] })) as number[];
  } catch (error) {
    if (error instanceof DriverError && error.code === 'no such frame') return undefined;
    throw error;
  }
}

/**
 * The driver knows only the window's size, so the bars around the page are measured.
 *
 * @param command - sends a command of the protocol.
 * @throws Error if the window does not take the size in about a second.
 */
export async function fitWindow(
  command: (name: string, body: object) => Promise<unknown>,
  { width, height }: Size,
): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const measured = await measure(command);
    if (measured) {
      const [aside = 0, above = 0, wide, high] = measured;
      if (wide === width && high === height) return;
      await command('window/rect', { width: width + aside, height: height + above });
    }
    await pause(50);
  }
  throw new Error(`WebKit's window cannot be made ${String(width)} × ${String(height)}.`);
}
