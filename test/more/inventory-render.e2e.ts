/** `gw-checkout inventory --render` in a real browser: the list has every script that ran. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/browser.js';
import { renderPage } from '../../src/cli/inventory-render.js';
import { test } from '../e2e/fixtures.js';

const pages: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/': [
    'text/html; charset=utf-8',
    `<!doctype html><link rel=stylesheet href=/a.css><script>inline()</script><script src=/first.js></script>
    <iframe src=/frame.html></iframe><iframe src="http://127.0.0.1:PORT/frame.html"></iframe>
    <select><button><img src=x onerror="inSelect()"></button></select>`,
  ],
  '/first.js': [
    'text/javascript',
    `eval('"evaluated"'); new Worker('/worker.js');
    const own = document.createElement('script'); own.src = '/late.js'; document.head.append(own);
    const claim = document.createElement('script'); claim.textContent = 'claim\\n//# sourceURL=' + location.origin + '/first.js'; document.head.append(claim);`,
  ],
  '/late.js': ['text/javascript', `import('/module.js')`],
  '/module.js': ['text/javascript', 'export default 3'],
  '/worker.js': ['text/javascript', 'self.worker = 1'],
  '/frame.html': ['text/html; charset=utf-8', '<script>framed()</script>'],
  '/a.css': ['text/css', 'a {}'],
};

test.describe('gw-checkout inventory --render, in Chromium', () => {
  test.skip(process.platform === 'win32', 'needs a shell');

  let server: Server;
  let folder: string;
  let program: string;
  let port: number;
  test.beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      const [type, body] = pages[url] ?? [];
      if (url === '/') response.setHeader('content-security-policy-report-only', "frame-src 'self'");
      response.writeHead(type === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' });
      response.end(body?.replaceAll('PORT', String(port)));
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    port = (server.address() as AddressInfo).port;
    folder = await mkdtemp(join(tmpdir(), 'inventory-render-'));
    program = join(folder, 'browser.sh');
    const { executablePath, args, env } = await findBrowser();
    const variables = Object.entries(env).map(
      ([name, value]) => `export ${name}='${value.replaceAll("'", String.raw`'\''`)}'`,
    );
    const lines = [
      '#!/bin/sh',
      ...variables.filter((line) => /^export \w+=/.test(line)),
      `exec '${executablePath}' ${args.join(' ')} "$@"`,
    ];
    await writeFile(program, `${lines.join('\n')}\n`, { mode: 0o755 });
  });
  test.afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  test('finds scripts that scripts add, evaluated code, workers, frames of both origins, and policy reports', async () => {
    const here = `http://localhost:${port}`;
    const { scripts, targets, problems } = await renderPage(`${here}/`, program);
    const found = scripts.map(({ address, isFile, code }) => (isFile ? address : code.split('\n')[0]));
    for (const one of [
      ...['inline()', '"evaluated"', 'claim', 'inSelect()', 'framed()'],
      ...['first', 'late', 'module', 'worker'].map((name) => `${here}/${name}.js`),
    ])
      assert.ok(found.includes(one), `${one} is not in ${found.join(', ')}`);
    const other = `http://127.0.0.1:${port}/frame.html`;
    assert.ok(
      scripts.some(({ address, code }) => address === other && code === 'framed()'),
      'in a frame of another origin',
    );
    assert.deepEqual(
      new Set(targets.map(({ address }) => address)),
      new Set([`${here}/a.css`, `${here}/frame.html`, other]),
    );
    assert.ok(
      problems.some((problem) => problem.includes('(frame-src)')),
      problems.join(),
    );
  });
});
