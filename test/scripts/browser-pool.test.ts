import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { BrowserPool, type PageLauncher } from '../../scripts/test/browser-pool.js';

/** A browser with one page; `fails` is what it is to throw at the next start. */
class OnePage implements PageLauncher {
  readonly name = 'One';
  readonly type = 'puppeteer';
  session: string | undefined;
  fails: Error | undefined;
  stopped = false;

  startSession(id: string): Promise<void> {
    if (this.fails) return Promise.reject(this.fails);
    assert.equal(this.session, undefined, 'two sessions in one browser');
    this.session = id;
    return Promise.resolve();
  }
  stopSession(id: string) {
    assert.equal(this.session, id);
    this.session = undefined;
    return Promise.resolve({});
  }
  isActive(id: string): boolean {
    return this.session === id;
  }
  getBrowserUrl = (): undefined => undefined;
  startDebugSession = (): Promise<void> => Promise.resolve();
  getPage = (): unknown => this;
  stop(): Promise<void> {
    this.stopped = true;
    return Promise.resolve();
  }
}

describe('browsers side by side', () => {
  it('are one browser for the runner, with a page of each', async () => {
    const [left, right] = [new OnePage(), new OnePage()];
    const pool = new BrowserPool(left, right);
    assert.deepEqual([pool.name, pool.type, pool.concurrency], ['One', 'puppeteer', 2]);
    await pool.startSession('a', '/a');
    await pool.startSession('b', '/b');
    assert.deepEqual([pool.getPage('a'), pool.getPage('b')], [left, right]);
    await assert.rejects(pool.startSession('c', '/c'), /All 2 browsers are busy/);
    await pool.stop();
    assert.ok(left.stopped && right.stopped);
  });

  it('give a page that is done to the next session', async () => {
    const [left, right] = [new OnePage(), new OnePage()];
    const pool = new BrowserPool(left, right);
    await pool.startSession('a', '/a');
    await pool.startSession('b', '/b');
    await pool.stopSession('b');
    assert.ok(!pool.isActive('b'));
    assert.throws(() => pool.getPage('b'), /No browser has the session b/);
    await pool.startSession('c', '/c');
    assert.equal(pool.getPage('c'), right);
    assert.ok(pool.isActive('a') && pool.isActive('c'));
  });

  it('lose no page where a session cannot begin', async () => {
    const one = new OnePage();
    const pool = new BrowserPool(one);
    one.fails = new Error('no window');
    await assert.rejects(pool.startSession('a', '/a'), /no window/);
    one.fails = undefined;
    await pool.startSession('b', '/b');
    assert.equal(pool.getPage('b'), one);
  });
});
