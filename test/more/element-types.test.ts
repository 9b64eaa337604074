/** The members of an element that an editor offers: those in custom-elements.json, and those of every HTML element. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { elementsOf, type Manifest } from '../../scripts/manifest/completeness.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): unknown => JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));
const built = 'packages/gw-checkout';
const { exports: doors } = read(`${built}/package.json`) as { exports: Record<string, { types?: string }> };
const elements = elementsOf(read('custom-elements.json') as Manifest);

const typesOf = (tag: string): string => join(root, built, doors[`./${tag}`]?.types ?? '');
const program = ts.createProgram(
  elements.map(({ tagName = '' }) => typesOf(tagName)),
  // Without other packages, a name can come only from the package and from the browser.
  { target: ts.ScriptTarget.ES2022, moduleResolution: ts.ModuleResolutionKind.Bundler, strict: true, types: [] },
);
const checker = program.getTypeChecker();

/** Names that any code can use: not protected, and not `#private`. */
function publicNames(type: ts.Type): string[] {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  const isPublic = (symbol: ts.Symbol): boolean =>
    (symbol.declarations ?? []).every(
      (declaration) =>
        (ts.getCombinedModifierFlags(declaration) & hidden) === 0 &&
        !(ts.isPropertyDeclaration(declaration) && ts.isPrivateIdentifier(declaration.name)),
    );
  return checker
    .getPropertiesOfType(type)
    .filter(isPublic)
    .map(({ name }) => name);
}

function classOf(tag: string, name: string): ts.Symbol {
  const file = program.getSourceFile(typesOf(tag));
  const module = file && checker.getSymbolAtLocation(file);
  const exported = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
  assert.ok(exported, `gw-checkout/${tag} has no type of ${name}`);
  return exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
}

/** The names of every HTML element, as the compiler's own library has them. */
function htmlNames(): ReadonlySet<string> {
  const declarations = program
    .getSourceFiles()
    .filter((file) => program.isSourceFileDefaultLibrary(file))
    .flatMap((file) => [...file.statements])
    .filter((statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'HTMLElement');
  return new Set(declarations.flatMap((declaration) => publicNames(checker.getTypeAtLocation(declaration))));
}

describe('the built types of the elements', () => {
  const ofEveryElement = htmlNames();

  it('are elements', () => {
    assert.deepEqual(
      elements.map(({ name }) => name),
      ['GwCardForm', 'GwCheckout', 'GwP2pTransfer'],
    );
    assert.ok(ofEveryElement.has('addEventListener') && ofEveryElement.has('title'));
  });

  for (const { tagName = '', name = '', members = [] } of elements) {
    it(`have the members of <${tagName}> that custom-elements.json describes, and no others`, () => {
      const own = (names: readonly string[]) => names.filter((member) => !ofEveryElement.has(member)).sort();
      assert.deepEqual(
        own(publicNames(checker.getDeclaredTypeOfSymbol(classOf(tagName, name)))),
        own(members.map((member) => member.name ?? '')),
      );
    });

    it(`contain nothing of the class of <${tagName}> itself, which is for this package`, () => {
      const names = publicNames(checker.getTypeOfSymbol(classOf(tagName, name)));
      assert.deepEqual(names, ['prototype']);
    });
  }
});
