/**
 * The `.d.ts` files of a package: one for each entry, and one for the types that several entries share, so a class has
 * the same type in every entry. Types that were inferred from a schema are written as their structure (`structure.ts`).
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import ts from 'typescript';
import { Structure } from './structure.js';

const settings = 'tsconfig.build.json';

/** Folder for the compiler's `.d.ts` of each source file, before they are bundled. */
const parts = (root: string): string => join(root, 'dist', 'types');
const partOf = (source: string): string => source.replace(/^src\//, '').replace(/\.ts$/, '.d.ts');

/** Compiles the source of all entries to declarations, once for all packages. */
export async function emitDeclarations(root: string): Promise<void> {
  const folder = parts(root);
  await rm(folder, { recursive: true, force: true });
  const compiler = join(root, 'node_modules', 'typescript7', 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '-p', settings, '--outDir', folder], { cwd: root, stdio: 'inherit' });
  for (const [source, structures] of inferred(root)) {
    await change(join(folder, partOf(source)), (code) => replaced(code, structures));
  }
}

export async function forgetDeclarations(root: string): Promise<void> {
  await rm(parts(root), { recursive: true, force: true });
}

/**
 * Writes `lib/FILE.d.ts` for each entry, and the same file as `cjs/FILE.d.cts`.
 *
 * @param entries - The source of each entry with code, by its file.
 * @param types - The same for entries without code.
 * @param needs - Packages that an app also installs: their types are imported. Types of any other package are an error.
 */
export async function writeDeclarations(
  root: string,
  folder: string,
  entries: Readonly<Record<string, string>>,
  types: Readonly<Record<string, string>>,
  needs: readonly string[],
): Promise<void> {
  const bundle = await rollup({
    input: Object.fromEntries(
      Object.entries({ ...entries, ...types }).map(([file, source]) => [file, join(parts(root), partOf(source))]),
    ),
    external: (id) => !/^[./]/.test(id),
    treeshake: { moduleSideEffects: (_id, isExternal) => !isExternal },
    plugins: [dts({ tsconfig: join(root, settings) })],
    onwarn({ message }) {
      // An app reaches these types through the ones that an entry exports.
      if (!message.includes('private shared type exports')) throw new Error(message);
    },
  });
  const { output } = await bundle.generate({
    ...{ format: 'es', entryFileNames: '[name].d.ts', hoistTransitiveImports: false },
    chunkFileNames: ({ name }) => `shared/${name.replace(/\.d$/, '')}.d.ts`,
  });
  const typesOnly = new Set(Object.keys(types).map((file) => `${file}.d.ts`));
  const isMissing = (name: string) => !needs.some((needed) => name === needed || name.startsWith(`${needed}/`));
  for (const file of output) {
    if (file.type !== 'chunk') continue;
    const missing = file.imports.filter((name) => isPackage(name) && isMissing(name));
    if (missing.length > 0) throw new Error(`${file.fileName} needs the types of ${missing.join(', ')}.`);
    await put(join(folder, 'lib', file.fileName), file.code);
    const required = typesOnly.has(file.fileName) ? reference(file.fileName) : asRequired(file.code);
    await put(join(folder, 'cjs', file.fileName.replace(/\.ts$/, '.cts')), required);
  }
}

const asRequired = (code: string): string => code.replace(/(?<=from '\.[^']*)\.js(?=')/g, '.cjs');

/** A module file may only import types here, not values. */
function reference(fileName: string): string {
  const module = relative(join('cjs', dirname(fileName)), join('lib', fileName.replace(/\.d\.ts$/, '.js')));
  return `export type * from '${module}' with { 'resolution-mode': 'import' };\n`;
}

const isPackage = (name: string): boolean => !/^[./]/.test(name) && !name.endsWith('.d.ts');

async function change(path: string, how: (code: string) => string): Promise<void> {
  await writeFile(path, how(await readFile(path, 'utf8')));
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** The aliases of a schema and the structure of each, by source file from the root. */
function inferred(root: string): Map<string, Map<string, string>> {
  const { config } = ts.readConfigFile(join(root, settings), (path) => ts.sys.readFile(path)) as { config: object };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  const structure = new Structure(checker);
  const all = new Map<string, Map<string, string>>();
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(join(root, 'src'))) continue;
    const found = file.statements
      .filter(ts.isTypeAliasDeclaration)
      .filter((alias) => !alias.typeParameters && namesSchema(alias, checker))
      .map((alias): [string, string] => [alias.name.text, structure.write(checker.getTypeAtLocation(alias.name))]);
    if (found.length > 0) all.set(file.fileName.slice(root.length).replace(/^\//, ''), new Map(found));
  }
  return all;
}

/** Whether it contains `typeof` of a value of the schema library. */
function namesSchema(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isTypeQueryNode(node)) {
    const declared = checker.getTypeFromTypeNode(node).symbol?.declarations ?? [];
    if (declared.some((one) => one.getSourceFile().fileName.includes('/node_modules/zod/'))) return true;
  }
  return ts.forEachChild(node, (child) => namesSchema(child, checker) || undefined) ?? false;
}

function replaced(code: string, structures: ReadonlyMap<string, string>): string {
  const file = ts.createSourceFile('part.d.ts', code, ts.ScriptTarget.Latest);
  return file.statements.filter(ts.isTypeAliasDeclaration).reduceRight((text, { name, type }) => {
    const structure = structures.get(name.text);
    return structure === undefined ? text : text.slice(0, type.getStart(file)) + structure + text.slice(type.end);
  }, code);
}
