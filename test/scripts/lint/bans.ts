/** The project's own bans, each with sources that must be reported. */
import type { Row } from './families.js';

export const everywhere: readonly Row[] = [
  ['eqeqeq', 'export const a = (b = 1) => b == 1;'],
  ['eqeqeq', 'export const a = (b = 1) => b != null;'],
  ['no-eval', `eval('1');`],
  ['no-eval', `(0, eval)('1');`],
  ['no-new-func', `export const a = new Function('return 1');`],
  ['no-var', 'export var a = 1;'],
  ['prefer-const', 'let a = 1;\nexport { a };'],
  ['bans/file-address-as-path', `export const a = new URL('..', import.meta.url).pathname;`],
];

export const unsafeDirectives: readonly Row[] = [
  ...['unsafe-html', 'unsafe-svg', 'unsafe-mathml', 'style-map'].flatMap((name): Row[] => [
    ['bans/unsafe-directives', `export * from 'lit/directives/${name}.js';`],
    ['bans/unsafe-directives', `import * as it from 'lit-html/directives/${name}';\nexport { it };`],
  ]),
  ['bans/unsafe-directives', `import * as it from 'lit/static-html.js';\nexport { it };`],
  ['bans/unsafe-directives', `export const it = import('lit/directives/unsafe-html.js');`],
  ...['unsafeHTML', 'unsafeSVG', 'unsafeMathML', 'unsafeStatic', 'styleMap'].map((name): Row => [
    'bans/unsafe-directives',
    `import { ${name} as it } from 'lit';\nexport { it };`,
  ]),
];

export const nodeModules: readonly Row[] = [
  ...['node:fs', 'node:test', 'fs', 'fs/promises', 'crypto', 'http2'].flatMap((name): Row[] => [
    ['bans/node-modules', `import * as it from '${name}';\nexport { it };`],
    ['bans/node-modules', `export * from '${name}';`],
  ]),
  ['bans/node-modules', `export { readFile } from 'node:fs';`],
  ['bans/node-modules', `import 'node:fs';`],
  ['bans/node-modules', `export const it = import('node:fs');`],
  ['bans/node-modules', `export const it = import('fs');`],
  ['bans/node-modules', `import it = require('node:fs');\nexport { it };`],
];

export const markup: readonly Row[] = [
  'document.body.innerHTML = "<p>";',
  'document.body.outerHTML += "<p>";',
  'document.body["innerHTML"] = "<p>";',
  'document.body.insertAdjacentHTML("beforeend", "<p>");',
  'new Range().createContextualFragment("<p>");',
  'document.body.setHTMLUnsafe("<p>");',
  'document.write("<p>");',
  'document.writeln("<p>");',
  'export const a = (html = String.raw) => html`<p .innerHTML=${"<p>"}></p>`;',
  'export const a = (html = String.raw) => html`<p .outerHTML="${"<p>"}"></p>`;',
].map((source): Row => ['bans/markup-from-strings', source]);

export const anyOrigin: readonly Row[] = [
  'parent.postMessage("a", "*");',
  'parent.postMessage("a", `*`);',
  'parent.postMessage("a", { targetOrigin: "*" });',
].map((source): Row => ['bans/message-to-any-origin', source]);

export const windowFrames: readonly Row[] = ['window', 'globalThis', 'self', 'top', 'parent'].map((name): Row => [
  'bans/window-frames',
  `export const a = ${name}.frames;`,
]);

export const awaited: readonly Row[] = [
  ['bans/await-accessible', 'export const a = (expect) => {\n  expect(1).to.be.accessible();\n};'],
  ['bans/await-accessible', 'export const a = (it) => {\n  it.accessible();\n};'],
];

export const inlineAttributes: readonly Row[] = [
  'style',
  'onclick',
  'onload',
  'onerror',
  'oninput',
  'onchange',
  'onsubmit',
].map((name): Row => [
  'lit/ban-attributes',
  `import { html } from 'lit';\nexport const a = html\`<form ${name}="a"></form>\`;`,
]);
