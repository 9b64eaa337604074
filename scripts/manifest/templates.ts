/**
 * Compares the parts, slots, custom properties and states in an element's source with those in its comment, because the
 * analyzer does not read templates.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { themeTokens } from '../../src/core/theme/index.js';
import type { Described, Element } from './completeness.js';
import { sourcesOf } from './sources.js';

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

// A look with a pale colour has every token, including dark text on the card.
const paleTheme = themeTokens({ type: 'light', css_variable: { main: '#fff59d' } });
const themeProperties = Object.keys(paleTheme).map((name) => `--gw-${name}`);

function statesOf(machine: string): string[] {
  const source = readFileSync(new URL(`../../src/core/${machine}/state.ts`, import.meta.url), 'utf8');
  return all(source, /readonly name: ([^;}]+)/g).flatMap((names) => all(names, /'(\w+)'/g));
}
const machineStates = { checkout: statesOf('checkout'), transfer: statesOf('transfer') };

interface Kind {
  readonly noun: string;
  readonly documented: (element: Element) => readonly Described[] | undefined;
  /** The names in a text. */
  readonly find: (text: string) => string[];
  /** How a name is documented. */
  readonly tag: (name: string) => string;
}

const kinds: readonly Kind[] = [
  {
    noun: 'part',
    documented: ({ cssParts }) => cssParts,
    find: (text) =>
      [
        ...all(text, /[\s`]part="([^"$]+)"/g),
        // Alternatives: part=${paid ? 'result' : 'notice'}
        ...all(text, /\bpart=\$\{([^}]+)\}/g).flatMap((choice) => all(choice, /'([^']+)'/g)),
        ...all(text, /setAttribute\('part', '([^']+)'\)/g),
      ].flatMap((words) => words.split(/\s+/).filter(Boolean)),
    tag: (name) => `@csspart ${name}`,
  },
  {
    noun: 'slot',
    documented: ({ slots }) => slots,
    find: (text) => all(text, /<slot\b([^>]*)>/g).map((attributes) => /\sname="([^"$]*)"/.exec(attributes)?.[1] ?? ''),
    tag: (name) => `@slot ${name}`.trimEnd(),
  },
  {
    noun: 'CSS property',
    documented: ({ cssProperties }) => cssProperties,
    // A theme sets properties by the names of their tokens. They count if a rule uses them.
    find: (text) => [
      ...all(text, /var\(\s*(--gw-[\w-]*\w)/g),
      ...all(text, /var\(\s*--_([\w-]*\w)/g)
        .map((name) => `--gw-${name}`)
        .filter((name) => themeProperties.includes(name)),
    ],
    tag: (name) => `@cssprop [${name}]`,
  },
  {
    noun: 'state',
    documented: ({ cssStates }) => cssStates,
    // The states of an element match the states of its state machine.
    find: (text) => {
      if (!text.includes('extends MachineRunner')) return [];
      return machineStates[text.includes('/core/transfer/') ? 'transfer' : 'checkout'];
    },
    tag: (name) => `@cssstate ${name}`,
  },
];

/** Styles of card frames with a display card: they use colours from the element. */
const frameStyles: Readonly<Record<string, string>> = {
  'gw-checkout': 'src/ui/card-art.ts',
  'gw-p2p-transfer': 'src/ui/card-art.ts',
};

/** Checks every file of the element. */
export function undocumented(root: string, element: Element): string[] {
  if (element.file === undefined) return [];
  const styles = frameStyles[element.tagName ?? ''];
  const texts = [
    // The module that defines the element also loads its page.
    ...sourcesOf(root, element.file.replace(/[^/]+$/, 'define.ts')).values(),
    ...(styles === undefined ? [] : [readFileSync(new URL(`../../${styles}`, import.meta.url), 'utf8')]),
  ];
  const where = `${element.file}: <${element.tagName ?? element.name ?? ''}>`;
  return kinds.flatMap(({ noun, documented, find, tag }) => {
    const found = new Set(texts.flatMap(find));
    const named = new Set((documented(element) ?? []).map(({ name = '' }) => name));
    const missing = [...found].filter((name) => !named.has(name));
    const gone = [...named].filter((name) => !found.has(name));
    return [
      ...missing.map((name) => `${where} has the ${noun} '${name}'. Write ${tag(name)} - …`),
      ...gone.map((name) => `${where} has no ${noun} '${name}'. Remove ${tag(name)}.`),
    ];
  });
}
