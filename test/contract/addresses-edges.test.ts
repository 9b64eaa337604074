/** Days, hosts and numbers at their edges: patterns match the complete text. */
import assert from 'node:assert/strict';
import { it } from 'vitest';
import {
  accessTokenResponse,
  isCalendarDate,
  isLoopback,
  isSafeAddress,
  reportTable,
  safeUrl,
} from '../../src/contract/index.js';

it('a day of the calendar is ten characters, and exists', () => {
  for (const day of ['2026-11-21', '2024-02-29', '0001-01-01']) assert.ok(isCalendarDate(day), day);
  for (const other of ['2026-02-29', '2026-13-01', '2026-11-21 ', ' 2026-11-21', '2026-11-2', '2026-11-21T00:00', ''])
    assert.ok(!isCalendarDate(other), other);
});

it('an address is safe by https, or by http on this machine', () => {
  for (const safe of ['https://shop.example/', 'http://localhost:4010/', 'http://127.0.0.1/', 'http://[::1]:80/x']) {
    assert.ok(isSafeAddress(new URL(safe)), safe);
    assert.equal(safeUrl(safe)?.href, new URL(safe).href);
  }
  for (const unsafe of ['http://shop.example/', 'javascript:alert(1)', 'ftp://localhost/', 'data:text/html,x']) {
    assert.ok(!isSafeAddress(new URL(unsafe)), unsafe);
    assert.equal(safeUrl(unsafe), undefined);
  }
  assert.equal(safeUrl('back', 'https://shop.example/pay/')?.href, 'https://shop.example/pay/back');
  assert.equal(safeUrl('back'), undefined);
  for (const host of ['localhost.example', 'xlocalhost', '127.0.0.1.example', '127.0.0', '[::1]x'])
    assert.ok(!isLoopback(host), host);
});

it('a report is named by its number, whole, as digits or as a number', () => {
  for (const id of [745, '745']) assert.ok(reportTable(id), String(id));
  for (const other of ['x745', '745x', ' 745', '', undefined, 1]) assert.equal(reportTable(other), undefined);
});

it('an access token has a character at least', () => {
  const answer = (token: string) => accessTokenResponse.safeParse({ request_id: 'r', token, expires_in: 0 }).success;
  assert.deepEqual(['', 'x'].map(answer), [false, true]);
});
