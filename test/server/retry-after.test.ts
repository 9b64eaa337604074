/** How long the server client waits where a gateway names the time of the next try. */
import assert from 'node:assert/strict';
import { afterEach, describe, it, vi } from 'vitest';
import { retryAfter } from '../../src/server/requests/sleep.js';
import { answeredBy, busy, empty } from './sender-support.js';

describe('reads Retry-After', () => {
  const now = Date.parse('2026-11-01T00:00:00Z');
  const utc = (seconds: number) => new Date(now + seconds * 1000).toUTCString();
  /** Minutes that the gateway's clock differs from the one here. */
  const clocks = [0, 5, -5, 60 * 24 * 365] as const;
  for (const [text, seconds] of [
    [undefined, undefined],
    ['7', 7],
    ['0', 0],
    ['soon', undefined],
    ['', undefined],
    ['61', Infinity],
  ] as const) {
    it(`${String(text)}: ${String(seconds)}, by any clock`, () => {
      for (const minutes of clocks) {
        const headers = { date: utc(minutes * 60), ...(text === undefined ? {} : { 'retry-after': text }) };
        assert.equal(retryAfter(new Headers(headers), now), seconds, String(minutes));
      }
    });
  }

  for (const [wait, seconds] of [
    [2, 2],
    [60, 60],
    [61, Infinity],
    [-86_400, 0],
  ] as const) {
    it(`a date ${String(wait)} s after the answer: ${String(seconds)}, by any clock`, () => {
      for (const minutes of clocks) {
        const there = minutes * 60;
        const headers = { date: utc(there), 'retry-after': utc(there + wait) };
        assert.equal(retryAfter(new Headers(headers), now), seconds, String(minutes));
      }
    });
  }

  it('a date of an answer without Date, or with an invalid one: by the clock here', () => {
    for (const date of [undefined, 'yesterday', '']) {
      const headers = new Headers({ 'retry-after': utc(9), ...(date === undefined ? {} : { date }) });
      assert.equal(retryAfter(headers, now), 9, date);
    }
    assert.equal(retryAfter(new Headers({ 'retry-after': '01 Nov 2026 00:00:09 GMT' }), now), 9, 'no day of the week');
  });
});

describe('a retry', () => {
  afterEach(() => vi.restoreAllMocks());

  it('waits as usual where Retry-After asks for less', async () => {
    vi.spyOn(Math, 'random').mockImplementation(() => 1);
    for (const header of ['0', new Date(Date.now() - 300_000).toUTCString()]) {
      const { client, sent } = answeredBy([busy(429, { 'retry-after': header }), empty]);
      const begun = performance.now();
      await client.transactions.list('tea-1');
      assert.ok(performance.now() - begun >= 290, header);
      assert.equal(sent.length, 2);
    }
  });
});
