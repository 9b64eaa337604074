/**
 * Parts, slots, custom properties and states that an element's own source holds and its comment does not name, and the other way
 * round: the analyzer does not look into templates.
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

// A pale colour has every token of a look, dark text on the card included.
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
  /** The names one text holds. */
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
        // One of two: part=${paid ? 'result' : 'notice'}
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
    // A theme's are written by the name of its tokens; they count where a rule has one.
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
    // An element's are the states of the machine it runs.
    find: (text) => {
      if (!text.includes('become(state.name')) return [];
      return machineStates[text.includes('/core/transfer/') ? 'transfer' : 'checkout'];
    },
    tag: (name) => `@cssstate ${name}`,
  },
];

/** Styles of the card rooms that have a display card: its colours are passed on from the element. */
const faces: Readonly<Record<string, string>> = {
  'gw-checkout': 'src/frame/styles.ts',
  'gw-p2p-transfer': 'src/frame/styles.ts',
};

/** Looks at every file the element is made of. */
export function undocumented(root: string, element: Element): string[] {
  if (element.file === undefined) return [];
  const face = faces[element.tagName ?? ''];
  const texts = [
    // What defines the element also loads its page.
    ...sourcesOf(root, element.file.replace(/[^/]+$/, 'define.ts')).values(),
    ...(face === undefined ? [] : [readFileSync(new URL(`../../${face}`, import.meta.url), 'utf8')]),
  ];
  const where = `${element.file}: <${element.tagName ?? element.name ?? ''}>`;
  return kinds.flatMap(({ noun, documented, find, tag }) => {
    const found = new Set(texts.flatMap(find));
    const named = new Set((documented(element) ?? []).map(({ name = '' }) => name));
    const missing = [...found].filter((name) => !named.has(name));
    const gone = [...named].filter((name) => !found.has(name));
    return [
      ...missing.map((name) => `${where} has the ${noun} '${name}'. Write ${tag(name)} - …`),
      ...gone.map((name) => `${where} has no ${noun} '${name}'. Take ${tag(name)} away.`),
    ];
  });
}
