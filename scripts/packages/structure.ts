/**
 * Writes a type as its structure: an object with its fields and their comments, or a union of literals. Published types
 * do not refer to the schema library from which they were inferred, so an app does not have to install it.
 */
import ts from 'typescript';
import { fieldTexts } from '../../src/contract/index.js';

/** Deeper than any schema: the type contains itself. */
const deepest = 12;

export class Structure {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /** @throws Error if the type has no structure to write, such as a class. */
  write(type: ts.Type, indent = '', depth = 0): string {
    if (depth > deepest) throw new Error(`${this.#checker.typeToString(type)} contains itself: give it a name.`);
    const below = (inner: ts.Type): string => this.write(inner, indent, depth + 1);
    if (type.flags & ts.TypeFlags.Boolean) return 'boolean';
    if (type.isUnion()) return this.#union(type, below);
    if (type.isLiteral() || isBasic(type)) return this.#checker.typeToString(type);
    if (this.#checker.isArrayType(type))
      return `${isReadonly(type) ? 'readonly ' : ''}${group(below(this.#element(type)))}[]`;
    if (this.#checker.isTupleType(type)) return `[${this.#arguments(type).map(below).join(', ')}]`;
    // Merging them into one object would change the type: the fields of one part need not match the index signature of
    // another.
    if (type.isIntersection()) return type.types.map((one) => group(below(one))).join(' & ');
    if (type.flags & ts.TypeFlags.Object && type.getCallSignatures().length === 0)
      return this.#object(type, indent, depth);
    throw new Error(`${this.#checker.typeToString(type)} cannot be written as a structure.`);
  }

  #union(type: ts.UnionType, below: (inner: ts.Type) => string): string {
    const isFlag = (one: ts.Type) => (one.flags & ts.TypeFlags.BooleanLiteral) !== 0;
    // To the compiler, `boolean` is two members of the union.
    const flags = type.types.filter(isFlag);
    const written = type.types.filter((one) => flags.length < 2 || !isFlag(one)).map((one) => group(below(one)));
    return [...new Set([...written, ...(flags.length < 2 ? [] : ['boolean'])])].join(' | ');
  }

  #object(type: ts.Type, indent: string, depth: number): string {
    const inner = `${indent}  `;
    const indexes = this.#checker.getIndexInfosOfType(type).map(({ keyType, type: value, isReadonly }) => {
      const key = `[key: ${this.#checker.typeToString(keyType)}]`;
      return `${inner}${isReadonly ? 'readonly ' : ''}${key}: ${this.write(value, inner, depth + 1)};`;
    });
    const fields = this.#checker.getPropertiesOfType(type).flatMap((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const value = this.write(this.#checker.getTypeOfSymbol(property), inner, depth + 1);
      const documents = ts.displayPartsToString(property.getDocumentationComment(this.#checker)) || meaningOf(property);
      const field = `${isFixed(property) ? 'readonly ' : ''}${nameOf(property.name)}${isOptional ? '?' : ''}: ${value};`;
      return [...(documents ? [`${inner}/** ${documents.replace(/\s+/g, ' ')} */`] : []), `${inner}${field}`];
    });
    const block = (lines: readonly string[]) => (lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}');
    // A schema may combine an index signature with an optional field that excludes `undefined`. A single object type
    // cannot declare both.
    return indexes.length > 0 && fields.length > 0
      ? `${block(fields)} & ${block(indexes)}`
      : block([...indexes, ...fields]);
  }

  #arguments(type: ts.Type): readonly ts.Type[] {
    return this.#checker.getTypeArguments(type as ts.TypeReference);
  }

  #element(type: ts.Type): ts.Type {
    const [element] = this.#arguments(type);
    if (!element) throw new Error(`${this.#checker.typeToString(type)} is an array of nothing.`);
    return element;
  }
}

const basic =
  ts.TypeFlags.String |
  ts.TypeFlags.Number |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Null |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.Never |
  ts.TypeFlags.TemplateLiteral;

const isBasic = (type: ts.Type): boolean => (type.flags & basic) !== 0;
const isReadonly = (type: ts.Type): boolean => type.symbol.name === 'ReadonlyArray';
const isFixed = ({ valueDeclaration }: ts.Symbol): boolean =>
  valueDeclaration !== undefined && (ts.getCombinedModifierFlags(valueDeclaration) & ts.ModifierFlags.Readonly) !== 0;

/** The meaning of a field of a schema: its own, or that of its name (`src/contract/documented.schema.ts`). */
function meaningOf({ name, declarations: [place] = [] }: ts.Symbol): string | undefined {
  if (!place || !ts.isPropertyAssignment(place) || !/\.schema\.ts$/.test(place.getSourceFile().fileName))
    return undefined;
  const { initializer } = place;
  const own =
    ts.isCallExpression(initializer) && initializer.expression.getText() === 'field' && initializer.arguments[1];
  return own && ts.isStringLiteral(own) ? own.text : fieldTexts[name];
}

/** Puts a union or an intersection in parentheses if it is part of another type. */
const group = (text: string): string => (/^[^{}]* [|&] |\} [|&] /.test(text) ? `(${text})` : text);
const nameOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
