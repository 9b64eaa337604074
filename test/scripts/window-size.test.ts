import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { DriverError, fitWindow } from '../browser/window-size.js';

/** A window with bars of 10 × 80 px, whose driver refuses its first measurements with these errors. */
function windowOf(...refusals: Error[]) {
  let inner = [100, 100];
  return async (name: string, body: object): Promise<unknown> => {
    await Promise.resolve();
    if (name === 'execute/sync') {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      return [10, 80, ...inner];
    }
    const { width, height } = body as { width: number; height: number };
    inner = [width - 10, height - 80];
    return undefined;
  };
}

const viewport = async (command: ReturnType<typeof windowOf>) =>
  ((await command('execute/sync', {})) as number[]).slice(2);

describe('the viewport of a WebKit window', () => {
  it('gets its size, whatever the bars around the page take', async () => {
    const command = windowOf();
    await fitWindow(command, { width: 800, height: 600 });
    assert.deepEqual(await viewport(command), [800, 600]);
  });

  it('gets its size although the last page still unloads', async () => {
    const unloading = new DriverError('no such frame', 'Callback was not called before the unload event.');
    const command = windowOf(unloading, unloading);
    await fitWindow(command, { width: 800, height: 600 });
    assert.deepEqual(await viewport(command), [800, 600]);
  });

  it('is not attempted again after any other error', async () => {
    const command = windowOf(new DriverError('invalid session id', 'gone'));
    await assert.rejects(fitWindow(command, { width: 800, height: 600 }), /invalid session id: gone/);
  });

  it('is a clear error if the window does not take it', async () => {
    const stiff = () => Promise.resolve([10, 80, 400, 300]);
    await assert.rejects(fitWindow(stiff, { width: 320, height: 600 }), /cannot be made 320 × 600/);
  });
});
