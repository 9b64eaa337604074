/**
 * Checks that every public member of an element has a description: the documentation, the wrappers and the editor data
 * consist of these descriptions.
 */
export interface Described {
  name?: string;
  description?: string;
}

interface Typed extends Described {
  type?: { text?: string };
}

export interface Attribute extends Typed {
  default?: string | undefined;
  /** Its property. */
  fieldName?: string;
}

export interface Member extends Typed {
  kind?: string;
  privacy?: string;
  default?: string | undefined;
  /** Its attribute. */
  attribute?: string;
}

export interface Element extends Described {
  tagName?: string;
  customElement?: boolean;
  attributes?: Attribute[];
  members?: Member[];
  events?: Typed[];
  slots?: Described[];
  cssParts?: Described[];
  cssProperties?: Described[];
  cssStates?: Described[];
  /** Path of its module, from the root of the project. */
  file?: string;
}

export interface Manifest {
  modules: { path: string; declarations?: Element[] }[];
}

export function elementsOf(manifest: Manifest): Element[] {
  return manifest.modules.flatMap(({ path, declarations = [] }) =>
    declarations.filter(({ customElement }) => customElement === true).map((element) => ({ ...element, file: path })),
  );
}

/** How the source describes each kind of member. */
const kinds: { list: (element: Element) => Described[]; noun: string; example: (name: string) => string }[] = [
  { list: (element) => element.slots ?? [], noun: 'slot', example: (name) => `@slot ${name} - …` },
  { list: (element) => element.cssParts ?? [], noun: 'part', example: (name) => `@csspart ${name} - …` },
  { list: (element) => element.cssProperties ?? [], noun: 'CSS property', example: (name) => `@cssprop [${name}] - …` },
  { list: (element) => element.cssStates ?? [], noun: 'state', example: (name) => `@cssstate ${name} - …` },
  { list: (element) => element.events ?? [], noun: 'event', example: (name) => `@fires {CustomEvent<…>} ${name} - …` },
  {
    list: (element) => element.attributes ?? [],
    noun: 'attribute',
    example: () => 'a comment above its property, /** … */',
  },
  {
    list: (element) => (element.members ?? []).filter(({ kind }) => kind === 'field'),
    noun: 'property',
    example: () => 'a comment above it, /** … */; or move it to internals.ts if it is not for users',
  },
  {
    list: (element) => (element.members ?? []).filter(({ kind }) => kind === 'method'),
    noun: 'method',
    example: () => 'a comment above it, /** … */; or move it to internals.ts if it is not for users',
  },
];

const isEmpty = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** The missing descriptions of an element, each with the fix. */
export function gaps(element: Element): string[] {
  const where = `${element.file ?? ''}: <${element.tagName ?? element.name ?? ''}>`;
  const problems: string[] = [];
  if (isEmpty(element.description)) problems.push(`${where} has no description. Write a comment above the class.`);
  if (isEmpty(element.tagName)) problems.push(`${where} has no tag name. Write @tag in the comment above the class.`);

  for (const { list, noun, example } of kinds) {
    for (const { name = '', description } of list(element)) {
      if (isEmpty(description)) problems.push(`${where} ${noun} '${name}' has no description. Write ${example(name)}`);
    }
  }
  for (const { name = '', type } of element.events ?? []) {
    if (isEmpty(type?.text) || type?.text === 'CustomEvent') {
      problems.push(`${where} event '${name}' has no type. Write @fires {CustomEvent<…>} ${name} - …`);
    }
  }
  for (const { kind, name = '', type } of element.members ?? []) {
    if (kind === 'field' && isEmpty(type?.text)) problems.push(`${where} property '${name}' has no type. Declare one.`);
  }
  return problems;
}
