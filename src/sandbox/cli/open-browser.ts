/**
 * Opens an address in the default browser.
 *
 * @module
 */
import { spawn } from 'node:child_process';

/** Milliseconds after which an opener that is still running counts as successful: some openers are the browser itself. */
const startTimeout = 3000;

/** The program that opens an address, and its arguments. No shell reads them. */
export function opener(url: string, platform: NodeJS.Platform): readonly [program: string, args: readonly string[]] {
  if (platform === 'darwin') return ['open', [url]];
  // `start` does the same, but exists only inside the Windows shell.
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', url]];
  return ['xdg-open', [url]];
}

/** Opens the address, and resolves to whether that worked. Never throws. */
export function openBrowser(url: string, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  const [program, args] = opener(url, platform);
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true, shell: false });
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      child.unref();
      resolve(isOpen);
    };
    const timer = setTimeout(() => end(true), startTimeout);
    child.once('error', () => end(false));
    child.once('exit', (code) => end(code === 0));
  });
}
