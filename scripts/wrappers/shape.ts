/** What the wrappers of an element are made of, read from its entry in custom-elements.json. */
import type { Manifest } from '../manifest/completeness.js';

interface Entry {
  name: string;
  description?: string;
  type?: { text: string };
}
interface Member extends Entry {
  kind: string;
  default?: string;
  attribute?: string;
  readonly?: boolean;
}
interface Attribute extends Entry {
  fieldName?: string;
}

/** An element's entry, as far as wrappers need it. */
interface Declaration {
  name: string;
  tagName: string;
  summary?: string;
  description?: string;
  members?: Member[];
  attributes?: Attribute[];
  events?: Entry[];
}

/** A value that a component takes for its element. */
export interface Prop {
  name: string;
  description: string;
  /** Undefined for a property that no attribute carries. */
  attribute: string | undefined;
  /** A property of the element has its type there; one that is an attribute alone has it here. */
  attributeOnly: string | undefined;
  /** What the property is where a component says nothing, as source. */
  initially: string;
  flag: boolean;
  /** A flag that may be a text as well. */
  flagOrText: boolean;
}

interface Told {
  name: string;
  /** `onGwPayClick`. */
  handler: string;
  description: string;
}

export interface Wrapped {
  tag: string;
  className: string;
  description: string;
  props: Prop[];
  events: Told[];
  methods: string[];
}

const camelCase = (name: string): string => name.replace(/[-_](\w)/g, (_all, letter: string) => letter.toUpperCase());

/** A default that can be written down anywhere; what is computed is left to the element. */
function literal(text: string | undefined): string {
  return /^('[^'\\]*'|true|false|-?\d+(\.\d+)?)$/.test(text ?? '') ? (text ?? '') : 'undefined';
}

/** Types that say what they are without an import. */
function plainType(text: string | undefined): string {
  const words = (text ?? '').split('|').map((word) => word.trim().replace(/^(String|Number|Boolean)$/, lower));
  const plain = words.filter((word) => word !== 'undefined' && word !== 'null');
  const known = plain.length > 0 && plain.every((word) => /^('[^']*'|string|number|boolean|-?\d+)$/.test(word));
  return known ? plain.join(' | ') : 'string';
}

const lower = (word: string): string => word.toLowerCase();

function propOf(member: Member): Prop {
  const type = (member.type?.text ?? '').replaceAll(/\s*\|\s*undefined/g, '');
  const flag = type === 'boolean';
  const initially = literal(member.default);
  return {
    name: member.name,
    description: member.description ?? '',
    attribute: member.attribute,
    attributeOnly: undefined,
    // A flag that is on by default says so in the source.
    initially: flag && initially === 'undefined' ? 'false' : initially,
    flag,
    flagOrText: /^(boolean \| string|string \| boolean)$/.test(type),
  };
}

function attributeProp({ name, type, description = '' }: Attribute): Prop {
  const attributeOnly = plainType(type?.text);
  return {
    name: camelCase(name),
    description,
    attribute: name,
    attributeOnly,
    initially: 'undefined',
    flag: attributeOnly === 'boolean',
    flagOrText: false,
  };
}

/** Attributes of every element, which frameworks know. */
const global = new Set(['class', 'dir', 'id', 'lang', 'slot', 'style']);

function wrappedOf({ name, tagName, summary, description, members = [], attributes = [], events = [] }: Declaration) {
  const fields = members.filter((member) => member.kind === 'field' && member.readonly !== true);
  const properties = fields.map(propOf);
  const known = new Set(properties.flatMap(({ name: property, attribute = property }) => [property, attribute]));
  const isProperty = (attribute: Attribute): boolean =>
    [attribute.fieldName ?? attribute.name, attribute.name, camelCase(attribute.name)].some((one) => known.has(one));
  const others = attributes.filter((one) => !isProperty(one) && !global.has(one.name)).map(attributeProp);
  const wrapped: Wrapped = {
    tag: tagName,
    className: name,
    description: summary ?? description ?? '',
    props: [...properties, ...others],
    events: events.map((event) => ({
      name: event.name,
      handler: camelCase(`on-${event.name}`),
      description: event.description ?? '',
    })),
    methods: members.filter(({ kind }) => kind === 'method').map((method) => method.name),
  };
  return wrapped;
}

/** Every element of the manifest, in its order. */
export function wrappedElements(manifest: Manifest): Wrapped[] {
  const declarations = manifest.modules.flatMap((module) => (module.declarations ?? []) as Declaration[]);
  return declarations.filter(({ tagName }) => tagName !== undefined).map(wrappedOf);
}
