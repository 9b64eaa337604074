/** The families of lint rules: each with the groups of files it applies to, and those it must be quiet in. */
import {
  anyOrigin,
  awaited,
  everywhere,
  inlineAttributes,
  markup,
  nodeModules,
  unsafeDirectives,
  windowFrames,
} from './bans.js';
import { litAccessibility, litTemplates, webComponents } from './templates.js';
import { floating, strict, strictElsewhere, unsafeTypes, unusedExpressions } from './typescript.js';

/** One short source, and the rule that must report it. */
export type Row = readonly [rule: string, source: string];

/** A group of files by the path of one of them; `*` is its name. */
const elements = ['src/ui/*.ts', 'src/frame/*.ts', 'src/elements/gw-card-form/*.ts'];
const withNode = ['src/cli/*.ts', 'src/sandbox/cli/*.ts', 'src/sandbox/store/*.ts'];
const source = [...elements, 'src/core/*.ts', 'src/sandbox/engine/*.ts', ...withNode];
const stories = ['stories/checkout/*.stories.ts'];
const demo = ['demo/*.ts', 'demo/react/*.tsx', '.storybook/*.ts'];
const browserTests = ['test/ui/*.browser.ts', 'test/elements/gw-checkout/rows/*.ts'];
const tests = ['test/core/*.test.ts'];
const tools = ['scripts/*.ts', 'scripts/*.mts', 'bench/*.ts', '*.ts'];
const scripts = ['demo/*.js', '.storybook/public/*.js', 'scripts/*.js', '*.mjs'];
const typescript = [...source, ...stories, ...demo, ...browserTests, ...tests, ...tools];
const all = [...typescript, ...scripts];
const shown = [...source, ...stories, ...demo, 'demo/*.js', '.storybook/public/*.js'];
const ignored = ['test/fixtures/*.ts', 'test/wrappers/types/*.ts', '.*.ts', 'dist/*.js'];

export interface Family {
  rows: readonly Row[];
  holds: readonly string[];
  /** All other groups whose files can hold these sources. */
  quiet: readonly string[];
}

const but = (groups: readonly string[], ...left: readonly string[]): string[] =>
  groups.filter((group) => !left.includes(group));
const family = (rows: readonly Row[], holds: readonly string[], among = typescript): Family => ({
  rows,
  holds,
  quiet: [...but(among, ...holds), ...ignored],
});

/** Its `equal` is typed as a promise. */
const expect = `import { expect } from '@open-wc/testing';`;

/** Rules about TypeScript's own syntax apply only to TypeScript. */
export const families: readonly Family[] = [
  family(everywhere, all),
  family([['no-implied-eval', `setTimeout('go()', 1);`]], scripts, []),
  family(
    [
      ['no-undef', 'unheard();'],
      ['no-unused-vars', 'const unused = 1;'],
      ['no-unused-vars', 'export const call = (_unused) => 1;'],
      ['no-unused-vars', 'const _unused = 1;'],
    ],
    scripts,
    [],
  ),
  family([['no-undef', 'document.title;']], but(scripts, 'demo/*.js'), scripts),
  family([['no-undef', 'process.exit();']], [], scripts),
  family(strict, typescript),
  family(strictElsewhere, but(typescript, ...elements)),
  family(unusedExpressions, but(typescript, ...browserTests)),
  family(floating, typescript),
  family([['typescript/no-floating-promises', `${expect}\nexpect(1).to.equal(1);`]], but(typescript, ...browserTests)),
  family(unsafeTypes, source),
  family([['no-console', `console.log('heard');`]], but(source, 'src/sandbox/cli/*.ts')),
  family(unsafeDirectives, all, all),
  family(nodeModules, but(source, ...withNode)),
  family([...markup, ...anyOrigin, ...windowFrames], shown, all),
  family(awaited, browserTests),
  family([...litTemplates, ...litAccessibility, ...webComponents], [...elements, ...stories]),
  family(inlineAttributes, elements),
];

/** Nothing may be reported in these: what lies right beside what is banned. */
export const allowed: readonly { source: string; groups: readonly string[] }[] = [
  { source: 'export const call = (_unused: number): number => 1;', groups: typescript },
  { source: 'export const rest = ({ a, ...b }: { a: 1; b: 1 }): object => b;', groups: typescript },
  { source: 'export const list = new Array<number>(3);', groups: typescript },
  { source: 'export class Point {\n  constructor(readonly x: number) {}\n}', groups: typescript },
  {
    source: 'export const drop = (a: Record<string, 1>, b: string): void => {\n  delete a[b];\n};',
    groups: typescript,
  },
  { source: 'export type Given = (answer: void | string) => void;', groups: typescript },
  { source: '// @ts-expect-error -- the compiler is wrong here\nexport const a: string = 1;', groups: typescript },
  {
    source: `export const way = (to: 'a' | 'b'): number => {\n  switch (to) {\n    case 'a':\n      return 1;\n    default:\n      return 2;\n  }\n};`,
    groups: typescript,
  },
  { source: 'export const ask = (): void => {\n  void Promise.resolve();\n};', groups: typescript },
  { source: `${expect}\nexpect(1).to.equal(1);\nexpect(true).to.be.true;`, groups: browserTests },
  { source: 'let [a, b] = [1, 2];\nb = 3;\nexport { a, b };', groups: all },
  { source: `import 'node:fs';\nexport const path = import('node:path');`, groups: [...withNode, ...tests, ...tools] },
  { source: `export { it } from './fs.js';\nexport { other } from '../http/path.js';`, groups: typescript },
  { source: `export { classMap } from 'lit/directives/class-map.js';`, groups: typescript },
  { source: `export const send = (to: Window): void => to.postMessage('a', 'https://shop.test');`, groups: typescript },
  { source: `export const send = (to: { write(text: string): void }): void => to.write('<p>');`, groups: typescript },
  { source: 'export const read = (from: Element): string => from.innerHTML;', groups: typescript },
  { source: `console.warn('heard');\nconsole.error('heard');`, groups: all },
  {
    source: `console.log('heard');`,
    groups: [...stories, ...demo, ...tests, ...tools, ...scripts, 'src/sandbox/cli/*.ts'],
  },
  {
    source: `import { html } from 'lit';\nexport const part = (): unknown => html\`<button type="button" .style=\${'a'}>Pay</button>\`;`,
    groups: typescript,
  },
  {
    source: `export class GwPart extends EventTarget {}\nexport interface GwPart {\n  name: string;\n}`,
    groups: elements,
  },
];

/** A comment that switches a rule off is reported where there is nothing to switch off. */
export const unused: readonly { source: string; groups: readonly string[] }[] = [
  { source: '// eslint-disable-next-line no-var\nexport const a = 1;', groups: all },
  { source: '// eslint-disable-next-line @typescript-eslint/no-explicit-any\nexport const a = 1;', groups: typescript },
  { source: '// oxlint-disable-next-line bans/window-frames\nexport const a = 1;', groups: all },
];
