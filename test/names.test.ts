/** Names in the source are the field's words: no word that only this project uses. The lists go when all layers are checked. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, it } from 'vitest';

/** Each word that no name may contain, and the word in its place. */
const forbiddenWords: Readonly<Record<string, string>> = {
  blame: 'responsible party',
  bone: 'placeholder',
  bones: 'placeholders',
  bring: 'preload',
  brings: 'preloads',
  door: 'entry point',
  face: 'card preview',
  hands: 'driver',
  heard: 'connected, or listeners',
  look: 'appearance, theme, or snapshot',
  opening: 'page loader',
  own: 'unclobbered, or the noun',
  pace: 'payment timing',
  patience: 'timeout',
  plant: 'attach shadow roots',
  room: 'card frame, or layer',
  rooms: 'card frames, or layers',
  sale: 'purchase summary',
  situation: 'view state',
  told: 'reported',
  ways: 'next actions',
  wished: 'requested',
  wishes: 'options',
};

/** Each word that is not a name by itself: a value is a noun, a boolean begins with `is` or `has`. */
const forbiddenNames: Readonly<Record<string, string>> = {
  asked: 'request, or question',
  become: 'set state',
  chosen: 'choice, or selected',
  given: 'the noun: options, arguments',
  known: 'the noun, or isKnown',
  said: 'message',
  seen: 'previous, or snapshot',
  shown: 'contents, or isShown',
  typed: 'input',
  wanted: 'target, or expected',
  wrong: 'error, or reason',
};

/** Words with another meaning: a look-up, similar letters, an origin of the gateway's own; and the id of a text. */
const allowed = /^(look(Up|s|-up|Alikes)|own([A-Z]|-texts)|isOwn|holdsOwn|typed$)|LookUp|Own[A-Z]/;

/** The layers whose members, parameters and local variables are checked. The names of files and exports are checked in every layer. */
const layers = /^(bridge|core|elements|frame|global|markup|sandbox|testing|ui)\//;

/** The words of `cardRoomHost` or `card-room.ts`, in lower case. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

function problems(name: string, where: string): string[] {
  if (allowed.test(name)) return [];
  if (Object.hasOwn(forbiddenNames, name.toLowerCase()))
    return [`${where}: instead of “${name}”: ${forbiddenNames[name.toLowerCase()]}`];
  return wordsOf(name)
    .filter((word) => Object.hasOwn(forbiddenWords, word))
    .map((word) => `${where}: ${name}: instead of “${word}”: ${forbiddenWords[word]}`);
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'));

const exported = /^export (?:abstract |async |declare )*(?:const|function|class|interface|type|enum) (\w+)/gm;

/** The names that a file declares: types, functions, members, parameters and variables, without quotes and `#`. */
function declared(file: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as { readonly name?: ts.Node };
    const isDeclaration = !ts.isPropertyAccessExpression(node) && !ts.isImportSpecifier(node);
    if (name && isDeclaration && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)))
      names.push(name.text.replace('#', ''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(`src/${file}`, 'utf8'), ts.ScriptTarget.Latest));
  return names;
}

describe('names in the source', () => {
  it('of files and folders are words of the field', () => {
    assert.deepEqual(
      files.flatMap((file) => problems(file.split('/').at(-1)?.replace(/\.ts$/, '') ?? '', file)),
      [],
    );
  });

  it('of exports are words of the field', () => {
    assert.deepEqual(
      files.flatMap((file) =>
        [...readFileSync(`src/${file}`, 'utf8').matchAll(exported)].flatMap(([, name = '']) => problems(name, file)),
      ),
      [],
    );
  });

  it('of members, parameters and local variables are words of the field', () => {
    assert.deepEqual(
      files
        .filter((file) => layers.test(file))
        .flatMap((file) => declared(file).flatMap((name) => problems(name, file))),
      [],
    );
  });

  it('are found in a name of several words', () => {
    assert.equal(problems('CardRoomHost', 'x').length, 1);
    assert.equal(problems('waysOn', 'x').length, 1);
    assert.equal(problems('given', 'x').length, 1);
    assert.deepEqual(problems('lookUpDelays', 'x'), []);
    assert.deepEqual(problems('isKnown', 'x'), []);
  });
});
