/** TypeScript's rules, each with a source that must be reported. */
import type { Row } from './families.js';

const resolved = 'Promise.resolve(1)';

export const strict: readonly Row[] = [
  ['typescript/ban-ts-comment', '// @ts-ignore\nexport const a = 1;'],
  ['typescript/ban-ts-comment', '// @ts-nocheck\nexport const a = 1;'],
  ['typescript/ban-ts-comment', '// @ts-expect-error short\nexport const a: string = 1;'],
  ['no-array-constructor', 'export const a = new Array(1, 2);'],
  ['typescript/no-duplicate-enum-values', 'export enum A {\n  b = 1,\n  c = 1,\n}'],
  ['typescript/no-empty-object-type', 'export type A = {};'],
  ['typescript/no-empty-object-type', 'export interface A {}'],
  ['typescript/no-explicit-any', 'export const a: any = 1;'],
  ['typescript/no-extra-non-null-assertion', 'export const a = (b: string | null): string => b!!;'],
  ['typescript/no-extraneous-class', 'export class A {\n  static b = 1;\n}'],
  ['typescript/no-misused-new', 'export interface A {\n  new (): A;\n}'],
  ['typescript/no-namespace', 'export namespace A {\n  export const b = 1;\n}'],
  [
    'typescript/no-non-null-asserted-nullish-coalescing',
    'export const a = (b: { c: string | null }): string => b.c! ?? "";',
  ],
  ['typescript/no-non-null-asserted-optional-chain', 'export const a = (b?: { c: 1 }): 1 => b?.c!;'],
  ['typescript/no-non-null-assertion', 'export const a = (b: string | null): string => b!;'],
  ['typescript/no-require-imports', `export const a = require('b');`],
  ['typescript/no-require-imports', `import a = require('b');\nexport { a };`],
  ['typescript/no-this-alias', 'export function a(this: object) {\n  const b = this;\n  return b;\n}'],
  ['typescript/no-unnecessary-type-constraint', 'export const a = <T extends unknown, >(b: T): T => b;'],
  ['typescript/no-unsafe-function-type', 'export const a = (b: Function): unknown => b;'],
  ['no-unused-vars', 'const unused = 1;'],
  ['no-unused-vars', 'export const a = (unused: number): number => 1;'],
  ['no-unused-vars', 'const _unused = 1;'],
  ['no-unused-vars', 'const [_unused, a] = [1, 2];\nexport { a };'],
  ['no-unused-vars', 'try {\n  a();\n} catch (_unused) {\n  a();\n}\nfunction a() {}'],
  ['no-unused-vars', `import type { LitElement } from 'lit';\nexport const a = 1;`],
  ['no-unused-vars', 'try {\n  a();\n} catch (unused) {\n  a();\n}\nfunction a() {}'],
  ['no-useless-constructor', 'export class A {\n  constructor() {}\n}'],
  ['typescript/no-wrapper-object-types', 'export const a = (b: String): unknown => b;'],
  ['typescript/prefer-as-const', `export const a = 'b' as 'b';`],
  ['typescript/prefer-literal-enum-member', `export enum A {\n  b = 'c'.length,\n}`],
  ['typescript/prefer-namespace-keyword', 'declare module A {}\nexport type B = A;'],
  ['typescript/triple-slash-reference', '/// <reference path="./b.js" />\nexport const a = 1;'],
  [
    'typescript/unified-signatures',
    'export function a(b: number): void;\nexport function a(b: string): void;\nexport function a(): void {}',
  ],
  ['prefer-rest-params', 'export function a() {\n  return arguments[0];\n}'],
  ['prefer-spread', 'export const a = (b: (...c: number[]) => 1, c: number[]): 1 => b.apply(undefined, c);'],
  ['typescript/consistent-type-imports', `import { LitElement } from 'lit';\nexport type A = LitElement;`],
  ['typescript/await-thenable', 'export const a = async (): Promise<void> => {\n  await 1;\n};'],
  ['typescript/no-misused-promises', `export const a = (): number => (${resolved} ? 1 : 2);`],
  ['typescript/no-misused-promises', `addEventListener('a', async () => {\n  await ${resolved};\n});`],
  ['typescript/only-throw-error', `throw 'a';`],
  [
    'typescript/switch-exhaustiveness-check',
    `export const a = (b: 'c' | 'd'): void => {\n  switch (b) {\n    case 'c':\n      return;\n  }\n};`,
  ],
  ['typescript/no-implied-eval', `setTimeout('go()', 1);`],
  ['typescript/no-implied-eval', `export const a = new Function('return 1');`],
];

export const strictElsewhere: readonly Row[] = [
  ['typescript/no-unsafe-declaration-merging', 'export interface A {\n  b: 1;\n}\nexport class A {\n  c = 1;\n}'],
];

export const unusedExpressions: readonly Row[] = [
  ['no-unused-expressions', 'export const a = (b?: { c: 1 }): void => {\n  b?.c;\n};'],
  ['no-unused-expressions', 'export const a = (b: boolean, c: () => void): void => {\n  b && c();\n};'],
];

export const floating: readonly Row[] = [
  ['typescript/no-floating-promises', `export const a = (): void => {\n  ${resolved};\n};`],
  ['typescript/no-floating-promises', `export const a = (): void => {\n  ${resolved}.then(() => 1);\n};`],
];

export const unsafeTypes: readonly Row[] = [
  ['typescript/no-unsafe-argument', `export const a = (b: string): string => b;\na(JSON.parse('1'));`],
  ['typescript/no-unsafe-assignment', `export const a = JSON.parse('1');`],
  ['typescript/no-unsafe-call', `JSON.parse('1')();`],
  ['typescript/no-unsafe-member-access', `export const a = (): unknown => JSON.parse('1').b;`],
  ['typescript/no-unsafe-return', `export const a = (): string => JSON.parse('1');`],
];
