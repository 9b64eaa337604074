/** `gw-checkout inventory`: a live page against the manifest of the package. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { runInventory } from '../../src/cli/inventory.js';
import { readPage } from '../../src/cli/inventory-page.js';
import { busy } from '../helpers/busy.js';
import {
  allow,
  built,
  Heard,
  latest,
  pay,
  runOn,
  sha384,
  shop,
  versioned,
  manifestFolder,
  type Body,
  type RunOptions,
} from './inventory-support.js';

describe('gw-checkout inventory', () => {
  const here = manifestFolder();

  const run = (html: Body, ...more: RunOptions) => runOn(here.file, html, ...more);

  it('finds every file as it was published, the frame documents too, and ends with 0', async () => {
    for (const [html, folder] of [
      [versioned, '1.2.3'],
      [latest, 'latest'],
    ] as const) {
      const { code, out, problems } = await run(html);
      assert.equal(problems, '');
      assert.match(out, /^4 files of the gateway https:\/\/pay\.example as published in 1\.2\.3, 0 not$/m);
      assert.match(out, /^0 other scripts$/m);
      assert.match(out, new RegExp(`^same +${pay}/${folder}/checkout-vue/frame\\.html +Purpose of frame\\.html$`, 'm'));
      assert.equal(code, 0);
    }
  });

  for (const changed of ['assets/shared-1.js', 'assets/frame-1.js', 'frame.html', 'checkout.js']) {
    it(`ends with 1 if ${changed} was changed by one character`, async () => {
      const address = `${pay}/latest/checkout-vue/${changed}`;
      const text = `${built.find(([name]) => name === changed)?.[2] ?? ''} `;
      const { code, out } = await run(latest, { [address]: text });
      assert.equal(code, 1);
      assert.match(out, new RegExp(`^changed +${address.replaceAll('.', '\\.')} +sha384-`, 'm'));
      assert.ok(out.includes(sha384(text)), 'the hash that was found');
      assert.match(out, /^3 files of the gateway \S+ as published in 1\.2\.3, 1 not$/m);
    });
  }

  it('ends with 1 if a file is missing', async () => {
    const { code, out } = await run(latest, { [`${pay}/latest/checkout-vue/assets/shared-1.js`]: undefined });
    assert.equal(code, 1);
    assert.match(out, /^missing +\S+shared-1\.js +HTTP 404\. Purpose/m);
  });

  it('ends with 1 if the page loads a file from the gateway’s folder that the package does not have', async () => {
    const { code, out } = await run(`${latest}<script src="${pay}/latest/checkout-vue/assets/skimmer.js"></script>`);
    assert.equal(code, 1);
    assert.match(out, /^unexpected +\S+skimmer\.js /m);
    const preload = await run(
      `${latest}<link rel="modulepreload" href="${pay}/latest/checkout-vue/assets/skimmer.js">`,
    );
    assert.equal(preload.code, 1);
  });

  it('ends with 1 if the tag has another hash, or another version, or if there is no tag', async () => {
    const other = await run(versioned.replace(/sha384-[^"]+/, 'sha384-AAAA'));
    assert.equal(other.code, 1);
    assert.match(other.out, /^changed .*The tag has integrity="sha384-AAAA"/m);
    const preloaded = `<link rel="modulepreload" href="${pay}/1.2.2/checkout-vue/assets/shared-1.js">`;
    const old = await run(versioned.replace('1.2.3', '1.2.2') + preloaded);
    assert.equal(old.code, 1);
    assert.equal(old.problems.match(/loads version/g)?.length, 1, 'said once, whatever the page loads of it');
    assert.match(
      old.problems,
      /loads version 1\.2\.2, but the manifest belongs to version 1\.2\.3\. Install gw-checkout@1\.2\.2/,
    );
    const none = await run('<p>Pay</p>');
    assert.equal(none.code, 1);
    assert.match(none.problems, /no script of the gateway/);
  });

  const others = `<script src="/cart.js"></script><script>inline()</script><img src=x onerror="leak()">`;
  const hashesOfOthers = ['cart()', 'inline()', 'leak()'].map((code) => `sha384-${sha384(code)}`);
  const inPage = (text: string) => text.replaceAll(/[+/.<>]/g, '\\$&');

  it('ends with 1 if a script is neither the gateway’s nor allowed, and prints the hash to allow it by', async () => {
    const { code, out, problems } = await run(`${others}<script src="gone.js"></script>${latest}`);
    assert.equal(code, 1);
    const names = ['https://shop.example/cart.js', '<script>', '<img onerror>'];
    for (const [index, hash] of hashesOfOthers.entries()) {
      assert.match(out, new RegExp(`^not allowed +${inPage(`${names[index] ?? ''}`)} +${inPage(hash)}$`, 'm'));
    }
    assert.match(out, /^not allowed +https:\/\/shop\.example\/gone\.js +HTTP 404$/m);
    assert.match(out, /^4 other scripts: 0 allowed, 4 not$/m);
    assert.match(problems, /--allow sha384-/);
  });

  it('ends with 1 on a page with a skimmer beside allowed scripts', async () => {
    const web = { 'https://evil.example/skim.js': 'skim()' };
    const skimmers = ['<script src="https://evil.example/skim.js"></script>', '<script>inline() ;skim()</script>'];
    for (const skimmer of skimmers) {
      const { code, out } = await run(others + skimmer + latest, web, undefined, allow(...hashesOfOthers));
      assert.equal(code, 1, skimmer);
      assert.match(out, /^4 other scripts: 3 allowed, 1 not$/m);
    }
    const changed = { 'https://shop.example/cart.js': 'cart() ' };
    assert.equal((await run(others + latest, changed, undefined, allow(...hashesOfOthers))).code, 1);
  });

  it('ends with 0 if every script is allowed: by hash, by a file of hashes, by an address whose bytes change', async () => {
    const html = `${others}<script src="https://tags.example/tag.js?id=1"></script>${latest}`;
    const list = join(here.folder, 'allowed.txt');
    const [cart = '', inline = '', leak = ''] = hashesOfOthers;
    await writeFile(list, `# Ours\r\n${cart}  # the cart\r\n\n  ${inline}\nhttps://tags.example/tag.js?id=1 # tags\n`);
    for (const bytes of ['one()', 'two()']) {
      const web = { 'https://tags.example/tag.js?id=1': bytes };
      const { code, out, problems } = await run(html, web, undefined, ['--allow-file', list, '--allow', leak]);
      assert.equal(problems, '');
      assert.equal(code, 0);
      assert.match(out, new RegExp(`^allowed +https://shop\\.example/cart\\.js +${inPage(cart)}$`, 'm'));
      assert.match(out, /^allowed +https:\/\/tags\.example\/tag\.js\?id=1 +sha384-\S+, allowed by its address$/m);
      assert.match(out, /^4 other scripts: 4 allowed, 0 not$/m);
    }
    const other = html.replace('tag.js?id=1', 'tag.js?id=2');
    assert.equal((await run(other, {}, undefined, ['--allow-file', list, '--allow', leak])).code, 1);
  });

  it('names an allowance that it cannot read, and ends with 2', async () => {
    const list = join(here.folder, 'wrong.txt');
    await writeFile(list, `# one\nsha384-short\n`);
    for (const [args, words] of [
      [['--allow', 'sha256-AAAA'], /--allow.*sha384-/],
      [['--allow', 'cart.js'], /--allow/],
      [['--allow-file', list], /wrong\.txt, line 2/],
      [['--allow-file', join(here.folder, 'none.txt')], /none\.txt/],
      [['--origin', 'pay.example'], /--origin/],
      [['--origin', 'https://pay.example/latest'], /--origin/],
    ] as const) {
      const { code, problems, asked } = await run(latest, {}, undefined, [...args]);
      assert.equal(code, 2, args.join(' '));
      assert.match(problems, words);
      assert.deepEqual(asked, []);
    }
  });

  it('ends with 1 if a gateway’s file comes from another origin than the gateway', async () => {
    const evil = 'https://evil.example';
    const copy = Object.fromEntries(
      built
        .filter(([, how]) => how !== 'version')
        .map(([name, , text]) => [`${evil}/latest/checkout-vue/${name}`, text]),
    );
    const fromEvil = latest.replace(pay, evil);
    const named = await run(fromEvil, copy, undefined, ['--origin', pay]);
    assert.equal(named.code, 1);
    assert.match(named.out, /^not allowed +https:\/\/evil\.example\/latest\/checkout-vue\/checkout\.js +sha384-/m);
    assert.match(named.problems, /loads no script of the gateway https:\/\/pay\.example/);
    const both = await run(latest + fromEvil, copy);
    assert.equal(both.code, 1);
    assert.match(both.problems, /two origins: https:\/\/pay\.example, https:\/\/evil\.example.*--origin/);
    const bothNamed = await run(latest + fromEvil, copy, undefined, ['--origin', `${pay}/`]);
    assert.equal(bothNamed.code, 1);
    assert.match(bothNamed.out, /^1 other script: 0 allowed, 1 not$/m);
    // One origin alone, and not named: who reads the summary sees it.
    assert.match((await run(fromEvil, copy)).out, /gateway https:\/\/evil\.example /);
    assert.equal((await run(latest, {}, undefined, ['--origin', pay])).code, 0);
  });

  it('looks where the browser loads from: past a base in noscript, and with a base only for later tags', async () => {
    const script = '<script src="/latest/checkout-vue/checkout.js"></script>';
    const mine = { 'https://shop.example/latest/checkout-vue/checkout.js': 'skim()' };
    for (const html of [
      `<noscript><base href="${pay}/"></noscript>${script}`,
      `${script}<base href="${pay}/">`,
      `<!-- <base href="${pay}/"> -->${script}`,
    ]) {
      const { code, out, asked } = await run(html, mine);
      assert.equal(code, 1, html);
      assert.ok(!asked.some((one) => one.startsWith(pay)), html);
      assert.match(out, /^changed +https:\/\/shop\.example\/latest\/checkout-vue\/checkout\.js/m);
    }
  });

  it('reports a base of the page as something to look at, unless its address is allowed', async () => {
    const html = `<base href="/app/"><script src="cart.js"></script>${latest}`;
    const web = { 'https://shop.example/app/cart.js': 'cart()' };
    const args = allow(`sha384-${sha384('cart()')}`);
    const { code, problems } = await run(html, web, undefined, args);
    assert.equal(code, 1);
    assert.match(problems, /<base href>.*https:\/\/shop\.example\/app\/.*--allow https:\/\/shop\.example\/app\//);
    const allowed = await run(html, web, undefined, [...args, ...allow('https://shop.example/app/')]);
    assert.equal(allowed.problems, '');
    assert.equal(allowed.code, 0);
    const second = await run(`${html}<base href="${pay}/">`, web, undefined, [
      ...args,
      ...allow('https://shop.example/app/'),
    ]);
    assert.equal(second.code, 1, 'browsers use only the first; the second is checked anyway');
  });

  it('writes nothing of the page’s own on the terminal but text', async () => {
    const { out } = await run(
      `${latest}<script src="https://shop.example/\u001b[2Jx.js" integrity="\u001b[31m"></script>`,
    );
    assert.doesNotMatch(out, /[\u0000-\u0009\u000b-\u001f]/);
  });

  it('explains a mistake in the command, and ends with 2', async () => {
    const wrong: readonly (readonly [string[], RegExp])[] = [
      [[], /No page is named\. .*https:\/\/shop\.example\/pay.*--help/],
      [['shop.example'], /"shop\.example" is not an http or https address/],
      [['file:///etc/passwd'], /is not an http or https address/],
      [[shop, shop], /one word too many/],
      [
        [shop, '--nonsense'],
        /--nonsense is not a flag\. The flags are --origin, --allow, --allow-file, --manifest, --render/,
      ],
      [[shop, '--alow', 'x'], /--alow is not a flag\. Did you mean --allow\?/],
      [[shop, '--manifest', '--origin', pay], /--manifest needs the path of a file, and --origin, the next word, is/],
      [[shop, '--origin', `${pay}/path`], /--origin takes an origin such as/],
      [[shop, '--allow', 'x'], /--allow: "x" is neither a hash/],
      [[shop, '--allow-file', '/nope/x'], /The file \/nope\/x does not exist\. Check the path of --allow-file/],
      [[shop, '--allow-file', here.folder], /is a folder\. Name a file with --allow-file/],
    ];
    for (const [args, words] of wrong) {
      const { code, problems, asked } = await run('', {}, args);
      assert.equal(code, 2, args.join(' '));
      assert.match(problems, /^gw-checkout inventory: [^\n]*\n$/);
      assert.match(problems, words);
      assert.deepEqual(asked, []);
    }
    assert.equal((await run('', {}, ['--help'])).code, 0);
  });

  it('says why a page cannot be reached, not only that a request failed', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    for (const [cause, words] of [
      [refused, /the connection was refused \(ECONNREFUSED\); check that the server is running/],
      [Object.assign(new Error(), { code: 'ENOTFOUND' }), /no address was found for the host name/],
      [new DOMException('', 'TimeoutError'), /no answer within 20 s/],
    ] as const) {
      const stderr = new Heard();
      const ask = () => Promise.reject(new TypeError('fetch failed', { cause }));
      const code = await runInventory([shop, '--manifest', here.file], { stdout: new Heard(), stderr, fetch: ask });
      assert.equal(code, 1);
      assert.match(stderr.text, words);
    }
  });

  it('ends with 1 if page or manifest cannot be read', async () => {
    const page = await run('', { [shop]: undefined });
    assert.equal(page.code, 1);
    assert.match(page.problems, /cannot be read: HTTP 404/);
    for (const text of ['', '{}', '{"version":"1","files":[]}', '{"version":"1","files":[{"file":"x"}]}']) {
      const other = join(here.folder, 'other.json');
      await writeFile(other, text);
      const { code, problems } = await run(latest, {}, [shop, '--manifest', other]);
      assert.equal(code, 1, text);
      assert.match(problems, /is not a manifest of gw-checkout/);
    }
    const { code, problems } = await run(latest, {}, [shop, '--manifest', join(here.folder, 'none.json')]);
    assert.equal(code, 1);
    assert.match(problems, /The file \S+none\.json does not exist\. Check the path of --manifest/);
  });
});

describe('the scripts of a page', () => {
  const addresses = (html: string) => readPage(html, shop).scripts.map(({ address, code }) => address ?? code);

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

  it('are found behind a noscript, which is text where scripts run', () => {
    const script = '<script src=/4.js></script>';
    for (const html of [
      `<noscript><style></noscript>${script}</style>`,
      `<noscript><!-- </noscript>${script} -->`,
      `<noscript><p title="</noscript>${script}">`,
    ]) {
      assert.deepEqual(addresses(html), ['https://shop.example/4.js'], html);
    }
  });

  it('are found where only the tree tells whether a text holds tags', () => {
    const script = '<script src=/5.js></script>';
    for (const html of [
      `<svg><p><style><!-- </style>${script} -->`,
      `<svg></p><title><!-- </title>${script} -->`,
      `<svg><p><noscript><p title="</noscript>${script}">`,
      `<svg><![CDATA[ > <!-- ]]>${script} -->`,
      `<svg></p><![CDATA[ > ${script} ]]>`,
      `<svg></p><script href=/6.js /><!-- </script>${script} -->`,
      `<math><mi><style><!-- </style>${script} --></mi></math>`,
    ]) {
      assert.ok(addresses(html).includes('https://shop.example/5.js'), html);
    }
    const hidden = '<svg></p><script src=/5.js><!--<script>--!></script><script>x()</script>';
    assert.ok(
      addresses(hidden).some((one) => one?.includes('x()')),
      'in the text beside an address',
    );
    for (const text of ['<svg/>', '<svg><foreignObject></svg></foreignObject>']) {
      assert.deepEqual(addresses(`${text}<style><script src=/no.js></script></style>`), [], text);
    }
    assert.deepEqual(addresses(`<template>${script}</template>`), ['https://shop.example/5.js'], 'for a script to use');
  });

  it('have the addresses that a browser gives them', () => {
    const script = '<script src=1.js></script>';
    const base = '<base href=https://cdn.example/a/>';
    assert.deepEqual(addresses(script + base + script), ['https://shop.example/1.js', 'https://cdn.example/a/1.js']);
    assert.deepEqual(addresses(`${base}<base href=https://x.example/>${script}`), ['https://cdn.example/a/1.js']);
    const framed = `<iframe srcdoc="&lt;base href=https://x.example/>&lt;script src=2.js>&lt;/script>"></iframe>`;
    assert.deepEqual(addresses(framed + base + script), ['https://x.example/2.js', 'https://cdn.example/a/1.js']);
    assert.deepEqual(addresses(`<base target=_top>${base}${script}`), ['https://cdn.example/a/1.js']);
    assert.deepEqual(addresses(`<base href="data:text/plain,">${script}`), ['https://shop.example/1.js']);
  });

  it('are found in a hostile page after little work', () => {
    for (const html of [
      '<a "'.repeat(100_000),
      '<!--'.repeat(100_000),
      '<script><!--<script>'.repeat(30_000),
      '<p '.repeat(200_000),
      '<noscript><base href=x>'.repeat(30_000),
      '<base href=x>'.repeat(30_000),
      '<select><div>'.repeat(10_000),
      '<meta charset=utf-8 '.repeat(30_000),
      ...[
        '<style>',
        '<style><!-- </style>',
        '<style><p a="</style>',
        '<title></style>',
        '<![CDATA[',
        '<script/>',
        '<script>',
      ].map((part) => `<svg>${part.repeat(30_000)}`),
      `<svg>${'<style><title><xmp><noscript><textarea a="</style></xmp>'.repeat(5_000)}`,
    ]) {
      const begun = busy();
      addresses(html);
      const took = busy() - begun;
      assert.ok(took < 1500, `${html.slice(0, 20)}: ${took} ms`);
    }
  });
});
