/** Reads the imports of the source as the compiler sees them: static, re-exported, dynamic, and type-only ones. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';
import type { Import, ImportKind, Module } from './layers.js';

const sourceFile = /\.(ts|tsx|mts|js|mjs)$/;

/** A relative import's file: the source that `./x.js`, `./x` or a folder stands for. */
function resolve(root: string, file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.') && !specifier.startsWith('/')) return undefined;
  const path = normalize(join(dirname(file), specifier.replace(/[?#].*$/, '')));
  const stem = path.replace(/\.m?js$/, '');
  const candidates = [`${stem}.ts`, `${stem}.tsx`, `${stem}.d.ts`, `${path}.ts`, join(path, 'index.ts'), path];
  const found = candidates.find((candidate) => existsSync(join(root, candidate)));
  return (found ?? path).replaceAll('\\', '/');
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) {
    if (node.isTypeOnly) return true;
    const { exportClause } = node;
    return (
      exportClause !== undefined && ts.isNamedExports(exportClause) && exportClause.elements.every((e) => e.isTypeOnly)
    );
  }
  const { importClause } = node;
  if (importClause === undefined) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = importClause;
  if (name !== undefined || namedBindings === undefined || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every((element) => element.isTypeOnly);
}

function literal(node: ts.Node | undefined): string | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? node.text : undefined;
}

export function importsOf(root: string, file: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (kind: ImportKind, specifier: string | undefined): void => {
    const target = specifier === undefined ? undefined : resolve(root, file, specifier);
    found.push({ specifier, target, kind });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)) {
      add(isTypeOnly(node) ? 'type' : 'static', literal(node.moduleSpecifier));
    } else if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
      add(node.isTypeOnly ? 'type' : 'static', literal(node.moduleReference.expression));
    } else if (ts.isImportTypeNode(node)) {
      add('type', ts.isLiteralTypeNode(node.argument) ? literal(node.argument.literal) : undefined);
    } else if (ts.isCallExpression(node)) {
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword) add('dynamic', literal(node.arguments[0]));
      else if (node.expression.getText() === 'require') add('static', literal(node.arguments[0]));
    }
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  for (const reference of source.referencedFiles) add('type', `./${reference.fileName}`);
  visit(source);
  return found;
}

/** Every module under `src/`. */
export function readModules(root: string): Module[] {
  const folder = join(root, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => sourceFile.test(name))
    .sort()
    .map((name) => {
      const file = relative(root, join(folder, name)).replaceAll('\\', '/');
      return { file, imports: importsOf(root, file, readFileSync(join(root, file), 'utf8')) };
    });
}
