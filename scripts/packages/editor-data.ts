/**
 * Data about the elements for editors: custom data of VS Code, and web-types of JetBrains. Both are generated from the
 * manifest of the elements, so editors and documents list the same members.
 *
 * Formats: `docs/customData.md` of vscode-html-languageservice, version 1.1; JSON schema of web-types,
 * https://json.schemastore.org/web-types.
 */
import { elementsOf, type Attribute, type Described, type Element, type Manifest } from '../manifest/completeness.js';
import { doorOf } from './elements-manifest.js';

/** For the setting `html.customData` of VS Code: completion and help in HTML. */
export function vsCodeData(manifest: Manifest): object {
  return {
    version: 1.1,
    tags: elementsOf(manifest).map((element) => ({
      name: element.tagName,
      description: markdown(describe(element)),
      attributes: (element.attributes ?? []).map((attribute) => ({
        ...{ name: attribute.name, description: markdown(describeAttribute(attribute)) },
        values: valuesOf(attribute).map((name) => ({ name })),
      })),
    })),
  };
}

/** For the key `web-types` of `package.json`, which JetBrains' editors read automatically. */
export function webTypes(manifest: Manifest, version: string): object {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name: 'gw-checkout',
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: { html: { elements: elementsOf(manifest).map(webElement) } },
  };
}

function webElement(element: Element): object {
  const { tagName, name, attributes = [], members = [], events = [] } = element;
  const { slots = [], cssParts = [], cssProperties = [] } = element;
  const properties = members.filter(({ kind }) => kind === 'field');
  return {
    ...{ name: tagName, description: oneLine(element.description) },
    source: { module: doorOf(element), symbol: name },
    attributes: attributes.map((attribute) => ({
      ...described(attribute),
      ...(attribute.default !== undefined && { default: attribute.default }),
      value: webValue(attribute),
    })),
    slots: slots.map(described),
    js: {
      properties: properties.map(({ type, default: initially, ...property }) => ({
        ...described(property),
        ...(type?.text !== undefined && { type: type.text }),
        ...(initially !== undefined && { default: initially }),
      })),
      events: events.map(({ type, ...event }) => ({ ...described(event), type: type?.text ?? 'Event' })),
    },
    css: { properties: cssProperties.map(described), parts: cssParts.map(described) },
  };
}

const described = ({ name, description }: Described) => ({ name, description: oneLine(description) });
const oneLine = (text = ''): string => text.replaceAll(/\s+/g, ' ').trim();
const markdown = (value: string) => ({ kind: 'markdown', value });

/** The help text of an element in VS Code. The format has no fields for events, slots, parts and custom properties. */
function describe(element: Element): string {
  const { events = [], slots = [], cssParts = [], cssProperties = [], cssStates = [] } = element;
  const list = (title: string, all: readonly Described[]): string[] =>
    all.length === 0
      ? []
      : [`**${title}**`, all.map((one) => `- \`${one.name}\`: ${oneLine(one.description)}`).join('\n')];
  return [
    oneLine(element.description),
    ...list('Events', events),
    ...list('Slots', slots),
    ...list('Parts', cssParts),
    ...list('CSS properties', cssProperties),
    ...list('States', cssStates),
  ].join('\n\n');
}

function describeAttribute({ description, type, default: initially }: Attribute): string {
  const facts = [
    `Type: \`${oneLine(type?.text)}\`.`,
    ...(initially === undefined ? [] : [`Default: \`${oneLine(initially)}\`.`]),
  ];
  return `${oneLine(description)}\n\n${facts.join(' ')}`;
}

/** The alternatives of a type, without the one for an absent attribute. */
const alternatives = ({ type }: Attribute): string[] =>
  (type?.text ?? '')
    .split('|')
    .map((one) => one.trim())
    .filter((one) => one !== 'undefined' && one !== '');

const isName = (text: string): boolean => /^'[^']*'$/.test(text);
/** A boolean with the default `true`: only the text `false` turns it off. */
const isOn = (attribute: Attribute): boolean => attribute.default === 'true';

/** Values to suggest. For a list, its items: a list is comma-separated text. */
function valuesOf(attribute: Attribute): string[] {
  const all = alternatives(attribute);
  if (all.includes('boolean')) return isOn(attribute) ? ['false', 'true'] : [];
  const items = all.map((one) => one.replace(/^(?:readonly )?\(/, '').replace(/\)\[\]$/, ''));
  return items.filter(isName).map((one) => one.slice(1, -1));
}

/** The type of an attribute: any text can represent a list, an object or a named type. */
function webValue(attribute: Attribute): object {
  const all = alternatives(attribute);
  if (all.length === 1 && all[0] === 'boolean') {
    return isOn(attribute) ? { type: "'false' | 'true'", required: false } : { type: 'boolean', required: false };
  }
  const isPlain = all.length > 0 && all.every((one) => isName(one) || one === 'number');
  return { type: isPlain ? all.join(' | ') : 'string', ...(all.includes('boolean') && { required: false }) };
}
