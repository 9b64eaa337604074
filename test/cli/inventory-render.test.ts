/** `gw-checkout inventory --render`: what a browser ran, by the same rules. The browser is a program that speaks its protocol. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { addRendered } from '../../src/cli/inventory-rendered.js';
import type { Rendered } from '../../src/cli/inventory-render.js';
import { renderPage } from '../../src/cli/inventory-render.js';
import { allow, latest, manifest, pay, runOn, sha384, shop, manifestFolder } from './inventory-support.js';

/** A browser that answers each command, and sends the events of a page once it navigates. */
const browser = (events: readonly object[], sources: Readonly<Record<string, string>>) => `#!${process.execPath}
const { createReadStream, createWriteStream } = require('node:fs');
const output = createWriteStream('', { fd: 4 });
const send = (message) => output.write(JSON.stringify(message) + '\\0');
const sources = ${JSON.stringify(sources)};
const results = {
  'Target.createTarget': () => ({ targetId: 'MAIN' }),
  'Target.attachToTarget': () => ({ sessionId: 'PAGE' }),
  'Debugger.getScriptSource': ({ scriptId }) => ({ scriptSource: sources[scriptId] }),
};
let text = '';
createReadStream('', { fd: 3 }).setEncoding('utf8').on('data', (part) => {
  const messages = (text + part).split('\\0');
  text = messages.pop();
  for (const { id, method, params, sessionId } of messages.map((one) => JSON.parse(one))) {
    send({ id, result: results[method]?.(params) ?? {}, sessionId });
    if (method === 'Page.navigate') for (const event of ${JSON.stringify(events)}) send({ sessionId, ...event });
  }
});
`;

const parsed = (scriptId: string, url: string, more: object = {}) => ({
  method: 'Debugger.scriptParsed',
  params: { scriptId, url, hasSourceURL: false, ...more },
});
const request = (type: string, url: string, frameId = 'MAIN') => ({
  method: 'Network.requestWillBeSent',
  params: { type, frameId, request: { url } },
});
const loaded = { method: 'Page.loadEventFired', params: {} };

describe(
  'gw-checkout inventory --render',
  // The browser is a shell script.
  { skip: process.platform === 'win32' },
  () => {
    const here = manifestFolder();

    async function program(text: string): Promise<string> {
      const path = join(here.folder, 'browser');
      await writeFile(path, text, { mode: 0o755 });
      return path;
    }

    it('reads scripts, frames, style sheets and policy reports from the browser', async () => {
      const events = [
        request('Document', shop),
        parsed('1', shop),
        request('Script', 'https://evil.example/skim.js'),
        parsed('2', 'https://evil.example/skim.js#x'),
        parsed('3', `${pay}/latest/checkout-vue/checkout.js`, { hasSourceURL: true }),
        parsed('4', ''),
        request('Document', 'https://evil.example/frame', 'FRAME'),
        request('Stylesheet', 'https://evil.example/a.css'),
        request('Image', 'https://evil.example/a.png'),
        request('Document', 'https://evil.example/away'),
        {
          method: 'Audits.issueAdded',
          params: {
            issue: {
              code: 'ContentSecurityPolicyIssue',
              details: {
                contentSecurityPolicyIssueDetails: {
                  blockedURL: 'https://evil.example',
                  violatedDirective: 'script-src-elem',
                },
              },
            },
          },
        },
        loaded,
      ];
      const sources = { 1: 'inline()', 2: 'skim()', 3: 'claims()', 4: 'evaluated()' };
      const { scripts, targets, problems } = await renderPage(shop, await program(browser(events, sources)));
      assert.deepEqual(scripts, [
        { address: shop, isFile: false, code: 'inline()' },
        { address: 'https://evil.example/skim.js', isFile: true, code: 'skim()' },
        { address: `${pay}/latest/checkout-vue/checkout.js`, isFile: false, code: 'claims()' },
        { address: '', isFile: false, code: 'evaluated()' },
      ]);
      assert.deepEqual(
        targets.map(({ location, address }) => `${location} ${address}`),
        [
          'browser, document https://evil.example/frame',
          'browser, stylesheet https://evil.example/a.css',
          'browser, navigation https://evil.example/away',
        ],
      );
      assert.deepEqual(problems, ['A policy of the page reports https://evil.example (script-src-elem).']);
    });

    it('is a flag of the command: a script that another script adds ends it with 1', async () => {
      const events = [request('Document', shop), request('Script', 'https://evil.example/skim.js')];
      const path = await program(
        browser([...events, parsed('1', 'https://evil.example/skim.js'), loaded], { 1: 'skim()' }),
      );
      const { code, out, problems } = await runOn(here.file, latest, {}, undefined, ['--render', path]);
      assert.equal(code, 1);
      assert.match(out, /^not allowed +https:\/\/evil\.example\/skim\.js +sha384-/m);
      assert.match(problems, /--allow sha384-/);
      const allowed = await runOn(here.file, latest, {}, undefined, [
        '--render',
        path,
        ...allow(`sha384-${sha384('skim()')}`),
      ]);
      assert.equal(allowed.code, 0);
      assert.match(allowed.out, /^1 other script: 1 allowed, 0 not$/m);
    });

    it('says why a browser does not start', async () => {
      for (const [path, words] of [
        [
          join(here.folder, 'none'),
          /--render \S+none cannot be started: it does not exist\. Name the program of a Chromium/,
        ],
        [
          await program('#!/bin/sh\necho "Running as root without --no-sandbox" >&2\nexit 1\n'),
          /ended before.*--no-sandbox/,
        ],
      ] as const) {
        const { code, problems } = await runOn(here.file, latest, {}, undefined, ['--render', path]);
        assert.equal(code, 1);
        assert.match(problems, words);
      }
    });

    describe('compares by the rules of the page', () => {
      const frame = {
        ...manifest.files.find((one) => one.file === 'frame.html'),
        inlineScripts: [sha384('frame-inline()')],
      };
      const known = {
        ...manifest,
        files: [...manifest.files.filter((one) => one.file !== 'frame.html'), frame as (typeof manifest.files)[number]],
      };
      const folderOf = `${pay}/latest/checkout-vue/`;
      const run = (address: string, code: string, isFile = true): Rendered => ({
        scripts: [{ address, isFile, code }],
        targets: [],
        problems: [],
      });
      const target = (address: string, location = 'browser, document'): Rendered => ({
        scripts: [],
        targets: [{ kind: 'load', location, address, integrity: undefined }],
        problems: [],
      });
      const rows: readonly (readonly [what: string, rendered: Rendered, verdicts: readonly string[]])[] = [
        ['a file of the gateway, as published', run(`${folderOf}assets/shared-1.js`, 'shared()'), []],
        ['a changed file of the gateway', run(`${folderOf}assets/shared-1.js`, 'shared() '), ['changed']],
        ['an unknown file of the gateway', run(`${folderOf}assets/skim.js`, 'skim()'), ['unexpected']],
        [
          'a changed file whose hash is allowed for the shop',
          run(`${folderOf}assets/shared-1.js`, 'own()'),
          ['changed'],
        ],
        ['the script of a frame document', run(`${folderOf}frame.html`, 'frame-inline()', false), []],
        ['another script in a frame document', run(`${folderOf}frame.html`, 'skim()', false), ['not allowed']],
        [
          'code that claims to be a file of the gateway',
          run(`${folderOf}assets/shared-1.js`, 'skim()', false),
          ['not allowed'],
        ],
        [
          'a copy of the gateway',
          run('https://evil.example/latest/checkout-vue/checkout.js', 'skim()'),
          ['not allowed'],
        ],
        ['an allowed script', run('https://shop.example/own.js', 'own()'), ['allowed']],
        ['an allowed address', run('https://tags.example/tag.js', 'any()'), ['allowed']],
        ['inline code of an allowed address', run('https://tags.example/tag.js', 'any()', false), ['not allowed']],
        ['a frame document of the gateway', target(`${folderOf}frame.html`), []],
        ['another document of the gateway', target(`${pay}/checkout/token`), ['allowed']],
        [
          'a style sheet of the gateway that is not in the package',
          target(`${pay}/x.css`, 'browser, stylesheet'),
          ['not allowed'],
        ],
        ['another document', target('https://evil.example/'), ['not allowed']],
      ];
      for (const [what, rendered, verdicts] of rows) {
        it(what, async () => {
          const allowed = {
            hashes: new Set([`sha384-${sha384('own()')}`]),
            addresses: new Set(['https://tags.example/tag.js']),
          };
          const empty = { rows: [], problems: [], origins: [pay] };
          const expected = { manifest: known, allowed, origin: pay };
          const added = await addRendered(empty, rendered, expected, shop, async () => 'HTTP 404');
          assert.deepEqual(
            added.rows.map(({ verdict }) => verdict),
            verdicts,
          );
          assert.equal(added.problems.length, verdicts.includes('not allowed') ? 1 : 0);
        });
      }
    });
  },
);
