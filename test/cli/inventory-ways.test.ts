/** `gw-checkout inventory` against pages that hide a script, a frame or a form: each of them is a row. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { readPage } from '../../src/cli/inventory-page.js';
import { busy } from '../helpers/busy.js';
import {
  allow,
  latest,
  pay,
  runOn,
  sha384,
  shop,
  manifestFolder,
  type Body,
  type RunOptions,
} from './inventory-support.js';

describe('A2: a script that a reader of tags misses', () => {
  const here = manifestFolder();

  const run = (html: Body, ...more: RunOptions) => runOn(here.file, html, ...more);
  const web = { 'https://shop.example/evil.html': '<script>evil()</script>', 'https://shop.example/x.svg': '<svg/>' };
  const look = (html: Body, headers?: Record<string, string>, more: string[] = []) =>
    run(html, web, [shop, '--manifest', here.file, '--origin', pay], more, headers);
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  /** A comment in ASCII, a script in ISO-2022-JP. */
  const shifted = '\u001b$B<!--\u001b(B<script>evil()</script>-->';
  const isoMeta = '<!doctype html><meta charset=iso-2022-jp>';
  const html = { 'content-type': 'text/html' };

  /** The sixteen ways of the finding. Each ran in Chromium, and the command ended with 0. */
  const ways: readonly (readonly [name: string, page: Body, row: RegExp, headers?: Record<string, string>])[] = [
    ['image in a select', '<select><img src=x onerror=evil()></select>', /^not allowed +<img onerror>/m],
    ['SVG in a select', '<select><svg onload=evil()></svg></select>', /^not allowed +<svg onload>/m],
    [
      'srcdoc in a select',
      '<select><iframe srcdoc="&lt;script>evil()&lt;/script>"></iframe></select>',
      /^not allowed +srcdoc <script>/m,
    ],
    [
      'image in a button of a select',
      '<select><button><img src=x onerror=evil()></button></select>',
      /^not allowed +<img onerror>/m,
    ],
    ['control character in src', '<iframe src="&#1;javascript:evil()"></iframe>', /^not allowed +<iframe src>/m],
    [
      'control character in a srcdoc',
      '<iframe srcdoc="&lt;a href=&quot;&amp;#14;javascript:evil()&quot;>"></iframe>',
      /^not allowed +srcdoc <a href>/m,
    ],
    ['control character in a form', '<form action="&#2;javascript:evil()"></form>', /^not allowed +<form action>/m],
    ['encoding by a meta', bytes(`${isoMeta}${latest}${shifted}`), /^not allowed +<script>/m, html],
    [
      'encoding by the header',
      bytes(latest + shifted),
      /^not allowed +<script>/m,
      { 'content-type': 'text/html; charset=ISO-2022-JP' },
    ],
    [
      'SVG that sets an address',
      '<svg><a><set attributeName=href to="javascript:evil()"/><text y=20>x</text></a></svg>',
      /^not allowed +<set to>/m,
    ],
    [
      'SVG that animates an address',
      '<svg><a><animate attributeName=href values="#;javascript:evil()"/><text y=20>x</text></a></svg>',
      /^not allowed +<animate values>/m,
    ],
    [
      'iframe',
      '<iframe src=/evil.html></iframe>',
      /^not allowed +https:\/\/shop\.example\/evil\.html +<iframe src>, sha384-/m,
    ],
    ['object', '<object data=/evil.html></object>', /^not allowed +\S+evil\.html +<object data>, sha384-/m],
    ['embed', '<embed src=/x.svg>', /^not allowed +\S+x\.svg +<embed src>, sha384-/m],
    ['frame', `<frameset><frame src=/evil.html></frameset>`, /^not allowed +\S+evil\.html +<frame src>, sha384-/m],
    [
      'refresh',
      '<meta http-equiv=refresh content="0;url=/evil.html">',
      /^not allowed +\S+evil\.html +<meta content>$/m,
    ],
  ];
  it('comes in sixteen ways', () => assert.equal(ways.length, 16));

  /** Other inputs of the same kinds. */
  const more: typeof ways = [
    ['nested selects', '<select><div><select><img src=x onerror=evil()>', /<img onerror>/],
    [
      'end of a select in foreign content',
      '<select><div><svg></select><style><!--</style><img src=x onerror=evil()>-->',
      /<img onerror>/,
    ],
    ['select in a srcdoc', '<iframe srcdoc="<select><img src=x onerror=evil()>"></iframe>', /srcdoc <img onerror>/],
    ['select in upper case', '<SELECT\n><video onloadstart=evil() src=x></SELECT>', /<video onloadstart>/],
    [
      'each character that an address may begin with',
      '<a href="&#31;&#32; &#9;java&#10;script:evil()">x</a>',
      /<a href>/,
    ],
    ['code in an unknown attribute', '<x-link to="&#3;javascript:evil()">x</x-link>', /<x-link to>/],
    [
      'from and by',
      '<svg><a><animate attributeName=href from="javascript:evil()" by="#"/></a></svg>',
      /<animate from>/,
    ],
    ['SVG that sets a document', '<svg><use><set attributeName=href to="/x.svg#a"/></use></svg>', /x\.svg +<set to>/],
    ['SVG that uses a document', '<svg><use href="/x.svg#a"/></svg>', /x\.svg +<use href>/],
    ['framed document as data', '<iframe src="data:text/html,<script>evil()</script>"></iframe>', /data:text\/html/],
    [
      'frame in a srcdoc',
      '<iframe srcdoc="<iframe src=/evil.html></iframe>"></iframe>',
      /evil\.html +srcdoc <iframe src>/,
    ],
    ['form', '<form action=https://evil.example/card></form>', /evil\.example\/card +<form action>$/m],
    ['button of a form', '<form><button formaction=/evil.html>', /evil\.html +<button formaction>$/m],
    ['style sheet', '<link rel=stylesheet href=/x.svg>', /x\.svg +<link href>, sha384-/],
    ['alternate style sheet', '<link rel="alternate stylesheet" href=/x.svg>', /x\.svg +<link href>/],
    ['import of a style', '<style>@\\69mport/**/"/x.svg";</style>', /x\.svg +<style @import>/],
    ['import of an SVG style', '<svg><style>@import url( "/x.svg" );</style></svg>', /x\.svg +<style @import>/],
    ['link of an unknown kind', '<link rel="next prerender" href=/evil.html>', /evil\.html +<link href>/],
    [
      'refresh to code',
      '<meta http-equiv=Refresh content="0; URL = \'javascript:evil()\'">',
      /javascript:evil\(\) +<meta content>/,
    ],
    ['script for a later script', '<script type="text/plain" data-run>evil()</script>', /^not allowed +<script>/m],
    ['encoding of a script', '<script charset=iso-2022-jp src=/x.svg></script>', /<script charset>/],
    [
      'header Refresh',
      '',
      /evil\.html +header Refresh$/m,
      { 'content-type': 'text/html; charset=utf-8', refresh: '0;url=/evil.html' },
    ],
    [
      'header Link',
      '',
      /x\.svg +header Link, sha384-/,
      { 'content-type': 'text/html; charset=utf-8', link: '</x.svg>; rel="stylesheet"' },
    ],
  ];
  for (const [name, page, row, headers] of [...ways, ...more]) {
    it(`${name}: is a row, and the command ends with 1`, async () => {
      const { code, out } = await look(typeof page === 'string' ? page + latest : page, headers);
      assert.match(out, row);
      assert.equal(code, 1);
    });
  }

  it('is not possible in UTF-8 alone: any other encoding is a problem', async () => {
    const utf8 = 'text/html; charset=utf-8';
    const rows: readonly (readonly [type: string | undefined, page: string, problem: RegExp | undefined])[] = [
      [utf8, 'Größe'.replaceAll(/[^ -~]/g, 'x'), undefined],
      ['text/html;charset="UTF-8"', '<meta charset=iso-2022-jp>', undefined],
      ['text/html', '\u00ef\u00bb\u00bf<meta charset=iso-2022-jp>\u00c3\u00b6', undefined],
      ['text/html', '<meta charset=utf8>\u00c3\u00b6', undefined],
      ['text/html', '<meta http-equiv=content-type content="text/html; charset=UTF-8">\u00c3\u00b6', undefined],
      ['text/html', 'plain', undefined],
      ['text/html', '\u00c3\u00b6', /names no encoding/],
      ['text/html', shifted, /names no encoding/],
      ['text/html', `<!-- <meta charset=utf-8> -->${shifted}`, /names no encoding/],
      ['text/html', `${' '.repeat(1100)}<meta charset=utf-8>\u00c3\u00b6`, /names no encoding/],
      ['text/html', '<!-- <meta charset=iso-2022-jp> --><meta charset=utf-8>', /is iso-2022-jp by its <meta>/],
      ['text/html', '<meta charset=utf-8><meta a=">" charset=shift_jis>', /is shift_jis by its <meta>/],
      ['text/html', '<script>"<meta a=\'>\' charset=gbk>"</script><meta charset=utf-8>', /is gbk by its <meta>/],
      ['text/html', '<meta charset=utf-8><meta charset=nonsense>', /unknown encoding nonsense/],
      ['text/html; charset=windows-1252', '<meta charset=utf-8>', /is windows-1252 by its Content-Type/],
      ['text/html; charset=utf-8, text/html; charset=gbk', '', /is not clear from its Content-Type/],
      ['text/html; charset=nonsense', '', /is not clear from its Content-Type/],
      [utf8, '\u00ff\u00fe<\u0000', /is utf-16le by its byte order mark/],
      [utf8, '\u00fe\u00ff\u0000<', /is utf-16be by its byte order mark/],
      ['application/xhtml+xml; charset=utf-8', '', /is application\/xhtml\+xml/],
      [undefined, '', /has no Content-Type/],
    ];
    for (const [type, page, problem] of rows) {
      const { code, problems } = await look(bytes(page + latest), type === undefined ? {} : { 'content-type': type });
      const label = `${type} ${page.trim()}`;
      if (problem) assert.match(problems, problem, label);
      else assert.doesNotMatch(problems, /encoding|UTF-8|Content-Type/, label);
      if (problem) assert.equal(code, 1, label);
    }
  });

  it('ends with 0 where what the page frames and where it leads is the gateway’s, allowed or harmless', async () => {
    const page = `${latest}<link rel=stylesheet href=/site.css><iframe src=/map.html></iframe><form action=/cart></form>
      <iframe src="${pay}/latest/checkout-vue/frame.html#abc"></iframe><iframe src="${pay}/checkout/token"></iframe>
      <form method=post action="${pay}/api/checkout/redirect/"></form>
      <form action="?page=2"></form><form><input></form><a href=/other>x</a><iframe src=about:blank></iframe><iframe></iframe>
      <select><option>1</option></select><svg><use href="#icon"/></svg><img src=/x.png><style>a { color: red }</style>
      <link rel="icon" href=/i.png><link rel=preload as=font href=/f.woff2><link rel=canonical href=/>
      <script type=application/ld+json>{}</script><script type=text/x-handlebars-template><b></b></script>`;
    const files = { 'https://shop.example/site.css': 'a{}', 'https://shop.example/map.html': 'map' };
    const allowed = [`sha384-${sha384('a{}')}`, 'https://shop.example/map.html', 'https://shop.example/cart'];
    const { code, out, problems, asked } = await run(
      page,
      files,
      [shop, '--manifest', here.file, '--origin', pay],
      allow(...allowed),
    );
    assert.equal(problems, '');
    assert.equal(code, 0, out);
    assert.match(out, /^0 other scripts$/m);
    assert.match(out, /^5 other documents, style sheets and targets: 5 allowed, 0 not$/m);
    assert.ok(!asked.includes('https://shop.example/cart'), 'the target of a form is not requested');
    const changed = { ...files, 'https://shop.example/site.css': 'a{ }' };
    const other = await run(page, changed, [shop, '--manifest', here.file, '--origin', pay], allow(...allowed));
    assert.equal(other.code, 1);
    assert.match(other.out, /^not allowed +\S+site\.css +<link href>, sha384-/m);
  });

  it('is not hidden behind a gateway that the page chooses: its frames and forms are rows', async () => {
    const evil = 'https://evil.example/latest/checkout-vue/frame.html';
    for (const more of [[], ['--origin', pay]]) {
      const { code, out } = await run(`${latest}<iframe src="${evil}"></iframe>`, {}, undefined, more);
      assert.equal(code, 1);
      assert.match(out, /^not allowed +https:\/\/evil\.example\S+ +<iframe src>/m);
    }
    const form = await run(`${latest}<form action="${pay}/pay"></form>`);
    assert.equal(form.code, 1, 'the gateway has no name without --origin');
  });

  it('is found in deep documents after little work', () => {
    let page = '<script>evil()</script>';
    for (let depth = 0; depth < 40; depth++)
      page = `<select><iframe srcdoc="${page.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;
    const begun = busy();
    assert.ok(readPage(page, shop).scripts.length > 0);
    assert.ok(busy() - begun < 1500);
  });
});
