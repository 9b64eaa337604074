/** `gw-checkout inventory`: a live page against the manifest of the package. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { runInventory } from '../../src/cli/inventory.js';
import { scriptsOfPage } from '../../src/cli/inventory-page.js';

const sha384 = (text: string) => createHash('sha384').update(text).digest('base64');
const pay = 'https://pay.example';
const shop = 'https://shop.example/pay';

/** What the build made: texts of files, by how they are served. */
const built = [
  ['checkout.js', 'latest', 'loads'],
  ['checkout.js', 'version', 'verifies'],
  ['frame.html', 'latest', '<script type="module" src="assets/frame-1.js"></script>'],
  ['frame.html', 'version', '<script type="module" src="assets/frame-1.js" integrity="x"></script>'],
  ['assets/frame-1.js', 'both', 'frame()'],
  ['assets/shared-1.js', 'both', 'shared()'],
] as const;
const servedAs = (how: 'latest' | 'version' | 'both') => (how === 'both' ? ['latest', 'version'] : [how]);
const manifest = {
  version: '1.2.3',
  files: built.map(([file, how, text]) => ({
    file,
    served: servedAs(how),
    purpose: `Purpose of ${file}`,
    sha384: sha384(text),
  })),
};

class Heard extends Writable {
  text = '';
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

describe('gw-checkout inventory', () => {
  let folder: string;
  let file: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inventory-'));
    file = join(folder, 'manifest.json');
    await writeFile(file, JSON.stringify(manifest));
  });
  after(() => rm(folder, { recursive: true }));

  /** @param changes - Files of the web that are not as they were built; undefined: not there. */
  async function run(
    html: string,
    changes: Record<string, string | undefined> = {},
    args: string[] = [shop, '--manifest', file],
  ) {
    const web = new Map<string, string | undefined>([
      [shop, html],
      ['https://shop.example/cart.js', 'cart()'],
      ...built.flatMap(([name, how, text]) =>
        servedAs(how).map((one): [string, string] => [
          `${pay}/${one === 'latest' ? 'latest' : '1.2.3'}/checkout-vue/${name}`,
          text,
        ]),
      ),
      ...Object.entries(changes),
    ]);
    const asked: string[] = [];
    const stdout = new Heard();
    const stderr = new Heard();
    const code = await runInventory(args, {
      stdout,
      stderr,
      fetch: async (input) => {
        asked.push(String(input));
        const body = web.get(String(input));
        return body === undefined ? new Response('', { status: 404 }) : new Response(body);
      },
    });
    return { code, out: stdout.text, problems: stderr.text, asked };
  }

  const versioned = `<script src="${pay}/1.2.3/checkout-vue/checkout.js" integrity="sha384-${sha384('verifies')}" crossorigin="anonymous"></script>`;
  const latest = `<script src="${pay}/latest/checkout-vue/checkout.js"></script>`;

  it('finds every file as it was published, the frame documents too, and ends with 0', async () => {
    for (const [html, folder] of [
      [versioned, '1.2.3'],
      [latest, 'latest'],
    ] as const) {
      const { code, out, problems } = await run(html);
      assert.equal(problems, '');
      assert.match(out, /4 as published in 1\.2\.3, 0 not, 0 not ours/);
      assert.match(out, new RegExp(`^same +${pay}/${folder}/checkout-vue/frame\\.html +Purpose of frame\\.html$`, 'm'));
      assert.equal(code, 0);
    }
  });

  for (const changed of ['assets/shared-1.js', 'assets/frame-1.js', 'frame.html', 'checkout.js']) {
    it(`ends with 1 where ${changed} was changed by one character`, async () => {
      const address = `${pay}/latest/checkout-vue/${changed}`;
      const text = `${built.find(([name]) => name === changed)?.[2] ?? ''} `;
      const { code, out } = await run(latest, { [address]: text });
      assert.equal(code, 1);
      assert.match(out, new RegExp(`^changed +${address.replaceAll('.', '\\.')} +sha384-`, 'm'));
      assert.ok(out.includes(sha384(text)), 'the hash that was found');
      assert.match(out, /3 as published in 1\.2\.3, 1 not, 0 not ours/);
    });
  }

  it('ends with 1 where a file is missing', async () => {
    const { code, out } = await run(latest, { [`${pay}/latest/checkout-vue/assets/shared-1.js`]: undefined });
    assert.equal(code, 1);
    assert.match(out, /^missing +\S+shared-1\.js +HTTP 404\. Purpose/m);
  });

  it('ends with 1 where the page loads a file from the gateway’s folder that the package does not have', async () => {
    const { code, out } = await run(`${latest}<script src="${pay}/latest/checkout-vue/assets/skimmer.js"></script>`);
    assert.equal(code, 1);
    assert.match(out, /^unexpected +\S+skimmer\.js /m);
    const preload = await run(
      `${latest}<link rel="modulepreload" href="${pay}/latest/checkout-vue/assets/skimmer.js">`,
    );
    assert.equal(preload.code, 1);
  });

  it('ends with 1 where the tag has another hash, or another version, or where there is no tag', async () => {
    const other = await run(versioned.replace(/sha384-[^"]+/, 'sha384-AAAA'));
    assert.equal(other.code, 1);
    assert.match(other.out, /^changed .*The tag has integrity="sha384-AAAA"/m);
    const old = await run(versioned.replace('1.2.3', '1.2.2'));
    assert.equal(old.code, 1);
    assert.match(
      old.problems,
      /loads version 1\.2\.2, and the manifest is that of 1\.2\.3\. Install gw-checkout@1\.2\.2/,
    );
    const none = await run('<p>Pay</p>');
    assert.equal(none.code, 1);
    assert.match(none.problems, /no script of the gateway/);
  });

  it('lists the page’s own scripts with their hashes, as not ours', async () => {
    const { code, out } = await run(
      `<base href="https://shop.example/"><script src="cart.js"></script><script>inline()</script><img src=x onerror="leak()"><script src="gone.js"></script>${latest}`,
    );
    assert.equal(code, 0);
    assert.ok(out.includes(`https://shop.example/cart.js`) && out.includes(`sha384-${sha384('cart()')}`));
    assert.match(
      out,
      new RegExp(`^not ours +<script> +sha384-${sha384('inline()').replaceAll(/[+/]/g, '\\$&')}$`, 'm'),
    );
    assert.ok(out.includes(`<img onerror>`) && out.includes(sha384('leak()')));
    assert.match(out, /^not ours +https:\/\/shop\.example\/gone\.js +HTTP 404$/m);
    assert.match(out, /0 not, 4 not ours/);
  });

  it('writes nothing of the page’s own on the terminal but text', async () => {
    const { out } = await run(
      `${latest}<script src="https://shop.example/\u001b[2Jx.js" integrity="\u001b[31m"></script>`,
    );
    assert.doesNotMatch(out, /[\u0000-\u0009\u000b-\u001f]/);
  });

  it('says what is wrong with the command, and ends with 2', async () => {
    for (const args of [[], ['shop.example'], ['file:///etc/passwd'], [shop, shop], [shop, '--nonsense']]) {
      const { code, problems, asked } = await run('', {}, args);
      assert.equal(code, 2, args.join(' '));
      assert.match(problems, /^gw-checkout inventory: /);
      assert.match(problems, /--manifest FILE/);
      assert.deepEqual(asked, []);
    }
    assert.equal((await run('', {}, ['--help'])).code, 0);
  });

  it('ends with 1 where page or manifest cannot be read', async () => {
    const page = await run('', { [shop]: undefined });
    assert.equal(page.code, 1);
    assert.match(page.problems, /cannot be read: HTTP 404/);
    for (const text of ['', '{}', '{"version":"1","files":[]}', '{"version":"1","files":[{"file":"x"}]}']) {
      const other = join(folder, 'other.json');
      await writeFile(other, text);
      const { code, problems } = await run(latest, {}, [shop, '--manifest', other]);
      assert.equal(code, 1, text);
      assert.match(problems, /is not a manifest of gw-checkout/);
    }
    const { code, problems } = await run(latest, {}, [shop, '--manifest', join(folder, 'none.json')]);
    assert.equal(code, 1);
    assert.match(problems, /The manifest cannot be read: .*--manifest FILE/);
  });
});

describe('the scripts of a page', () => {
  const addresses = (html: string) => scriptsOfPage(html, shop).map(({ address, code }) => address ?? code);

  it('are found behind stray quotes, comments and texts', () => {
    assert.deepEqual(addresses('<p a=b"><script src=/1.js></script><p c="">'), ['https://shop.example/1.js']);
    assert.deepEqual(addresses('<!--><script src=/2.js></script>-->'), ['https://shop.example/2.js']);
    assert.deepEqual(addresses('<svg><style><script src=/3.js></script></style></svg>'), ['https://shop.example/3.js']);
    assert.deepEqual(addresses('<style><script src=/no.js></script></style><!-- <script src=/no.js> -->'), []);
  });

  it('may be in attributes', () => {
    assert.deepEqual(addresses('<a href=" java&Tab;script&colon;x()">'), [' java\tscript:x()']);
    assert.deepEqual(addresses('<iframe srcdoc="&lt;script>y()&lt;/script>"></iframe><button ONCLICK=z()>'), [
      'y()',
      'z()',
    ]);
  });

  it('are found in a hostile page within a second', () => {
    for (const html of [
      '<a "'.repeat(100_000),
      '<!--'.repeat(100_000),
      '<script><!--<script>'.repeat(30_000),
      '<p '.repeat(200_000),
    ]) {
      const begun = performance.now();
      addresses(html);
      assert.ok(performance.now() - begun < 1000, `${html.slice(0, 20)}: ${performance.now() - begun} ms`);
    }
  });
});
