/** Reads the properties, events and methods of a component from the element's entry in custom-elements.json. */
import { properties as options } from '../../src/core/options/index.js';
import type { Manifest } from '../manifest/completeness.js';
import { optionElements } from '../manifest/options.js';

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

/** The parts of an element's entry that the components need. */
interface Declaration {
  name: string;
  tagName: string;
  summary?: string;
  description?: string;
  members?: Member[];
  attributes?: Attribute[];
  events?: Entry[];
  slots?: Entry[];
}

/** A property of the component. */
export interface Prop {
  name: string;
  description: string;
  /** Undefined for a property without an attribute. */
  attribute: string | undefined;
  /** The type, if the element has an attribute and no property of this name. */
  attributeOnly: string | undefined;
  /** The default of the element's property, as source code. */
  initially: string;
  flag: boolean;
  /** A boolean or a string. */
  flagOrText: boolean;
  list: boolean;
  /** The property reads the text of its attribute, as every option of the payment page does. */
  readsText: boolean;
  /** Name of the attribute on the tag. A tag may have the attribute `options`, although a component never writes it. */
  onTag: string | undefined;
}

interface WrappedEvent {
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
  events: WrappedEvent[];
  methods: string[];
  /** Whether it has a card frame, which a server can write into its slot. */
  framed: boolean;
}

const camelCase = (name: string): string => name.replace(/[-_](\w)/g, (_all, letter: string) => letter.toUpperCase());

/** A default that is a literal. Computed defaults are left to the element. */
function literal(text: string | undefined): string {
  return /^('[^'\\]*'|true|false|-?\d+(\.\d+)?)$/.test(text ?? '') ? (text ?? '') : 'undefined';
}

/** The type, if it needs no import; otherwise `string`. */
function plainType(text: string | undefined): string {
  const members = (text ?? '').split('|').map((member) => member.trim().replace(/^(String|Number|Boolean)$/, lower));
  const present = members.filter((member) => member !== 'undefined' && member !== 'null');
  const isPlain =
    present.length > 0 && present.every((member) => /^('[^']*'|string|number|boolean|-?\d+)$/.test(member));
  return isPlain ? present.join(' | ') : 'string';
}

const lower = (word: string): string => word.toLowerCase();

function propOf(member: Member, onTag: string | undefined, readsText: boolean): Prop {
  const type = (member.type?.text ?? '').replaceAll(/\s*\|\s*undefined/g, '');
  const flag = type === 'boolean';
  const initially = literal(member.default);
  return {
    name: member.name,
    description: member.description ?? '',
    attribute: member.attribute,
    attributeOnly: undefined,
    // The manifest has the default of a flag only if it is true.
    initially: flag && initially === 'undefined' ? 'false' : initially,
    flag,
    flagOrText: /^(boolean \| string|string \| boolean)$/.test(type),
    list: type.endsWith('[]'),
    readsText,
    onTag,
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
    list: false,
    readsText: false,
    onTag: name,
  };
}

const optionNames: ReadonlySet<string> = new Set(['options', ...options.map(({ name }) => name)]);

/** Attributes of every HTML element: frameworks have their own types for them. */
const global = new Set(['class', 'dir', 'id', 'lang', 'slot', 'style']);

function wrappedOf(declaration: Declaration) {
  const { name, tagName, summary, description, members = [], attributes = [], events = [], slots = [] } = declaration;
  const fields = members.filter((member) => member.kind === 'field' && member.readonly !== true);
  const onTag = (member: Member) =>
    member.attribute ?? attributes.find(({ fieldName }) => fieldName === member.name)?.name;
  const readsText = ({ name: property }: Member) => optionElements.includes(tagName) && optionNames.has(property);
  const properties = fields.map((member) => propOf(member, onTag(member), readsText(member)));
  const known = new Set(properties.flatMap(({ name: property, attribute = property }) => [property, attribute]));
  const isProperty = (attribute: Attribute): boolean =>
    [attribute.fieldName ?? attribute.name, attribute.name, camelCase(attribute.name)].some((property) =>
      known.has(property),
    );
  const others = attributes
    .filter((attribute) => !isProperty(attribute) && !global.has(attribute.name))
    .map(attributeProp);
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
    framed: slots.some((slot) => slot.name === 'card'),
  };
  return wrapped;
}

/** Every element of the manifest, in the order of the manifest. */
export function wrappedElements(manifest: Manifest): Wrapped[] {
  const declarations = manifest.modules.flatMap((module) => (module.declarations ?? []) as Declaration[]);
  return declarations.filter(({ tagName }) => tagName !== undefined).map(wrappedOf);
}
