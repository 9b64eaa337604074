/**
 * The source code of the types of the tags themselves, before formatting: a file of types for each framework. The types of the values in
 * each framework are written by hand in its `raw.ts`. This module adds the values and the names of their attributes and properties.
 */
import type { Prop, Wrapped } from './shape.js';
import { comment, header, lines, quoted } from './text.js';

/** How a value is set: as its property, if the attribute has the same name, or as an attribute with a different name. */
function typeOnTag(prop: Prop, className: string): string {
  const end = prop.onTag === prop.name ? '' : 'Attribute';
  const text = prop.readsText ? 'Text' : '';
  if (prop.flag) return prop.initially === 'false' ? `Off${text}${end}` : `On${end}`;
  return `${text}${end || 'Property'}<${prop.attributeOnly ?? ofElement(prop, className)}>`;
}

const ofElement = ({ name }: Prop, className: string): string => `${className}[${quoted(name)}]`;
const isOnTag = ({ onTag }: Prop): boolean => onTag !== undefined;
/** A member without a description is described under another name. */
const member = (name: string, type: string, description?: string): string =>
  `${description === undefined ? '' : `${comment(description)}\n`}${/^\w+$/.test(name) ? name : quoted(name)}?: ${type} | undefined;`;
const eventType = (className: string, name: string): string => `${className}EventMap[${quoted(name)}]`;

/** The names that the members' types use. */
function usedTypes(code: string): string {
  const names =
    'AsText Attribute Handler Off OffAttribute OffInText OffText OffTextAttribute On OnAttribute OnInText Properties Property RawTag TextAttribute TextProperty';
  return names
    .split(' ')
    .filter((name) => new RegExp(`(?<![\\w'])${name}(?![\\w'])`).test(code))
    .join(', ');
}

/** A file with `GwTags`: a type for each tag. */
function tagsFile(
  what: string,
  elements: readonly Wrapped[],
  tag: (wrapped: Wrapped) => string,
  end: string,
  imports: readonly string[] = [],
): string {
  const tags = lines(elements.map((wrapped) => `${quoted(wrapped.tag)}: ${tag(wrapped)};`));
  const used = elements.filter(({ className }) => tags.includes(`${className}EventMap`));
  const classes = elements.map(
    ({ tag: name, className }) => `import type { ${className} } from '../../elements/${name}/${name}.js';`,
  );
  return `${comment(`${what} ${header}`)}
    import type { ${used.map(({ className }) => `${className}EventMap`).join(', ')} } from '../../elements/events/index.js';
    ${lines([...classes, ...imports])}
    import type { ${usedTypes(tags)} } from '../raw.js';

    export interface GwTags {
      ${tags}
    }

    ${end}`;
}

/** Merges `GwTags` into a framework's own list, inside one of its modules. */
const merged = (list: string, owner: string): string =>
  `// oxlint-disable-next-line typescript/no-empty-object-type -- merged into ${owner} own list
        interface ${list} extends GwTags {}`;
const inJsx = (module: string, owner: string): string => `declare module ${quoted(module)} {
      // oxlint-disable-next-line typescript/no-namespace -- ${owner} own
      namespace JSX {
        ${merged('IntrinsicElements', owner)}
      }
    }`;

export function reactTags(elements: readonly Wrapped[]): string {
  const tag = ({ className, props, events }: Wrapped): string => {
    const attributes = props.filter(isOnTag);
    const properties = props.filter((prop) => !isOnTag(prop));
    const own = properties.map((prop) => member(prop.name, ofElement(prop, className), prop.description));
    const heard = events.map(({ name, description }) =>
      member(`on${name}`, `((event: ${eventType(className, name)}) => void)`, description),
    );
    return `RawTag<${className}, {
        ${lines(attributes.map((prop) => member(prop.onTag ?? '', typeOnTag(prop, className), prop.description)))}
      }, ${own.length === 0 ? 'unknown' : `{ ${lines(own)} }`}, {
        ${lines(heard)}
      }>`;
  };
  return tagsFile('`gw-checkout/react/jsx`: the tags themselves in JSX.', elements, tag, inJsx('react', 'React’s'));
}

/** Attributes, the properties whose names differ, and handlers in both of Svelte's forms. */
export function svelteTags(elements: readonly Wrapped[]): string {
  const tag = ({ className, props, events }: Wrapped): string => {
    const attributes = props
      .filter(isOnTag)
      .map((prop) => member(prop.onTag ?? '', typeOnTag(prop, className), prop.description));
    const properties = props
      .filter(({ name, onTag, attributeOnly }) => onTag !== name && attributeOnly === undefined)
      .map((prop) => member(prop.name, ofElement(prop, className), prop.description));
    const handlers = events.flatMap(({ name, description }) =>
      [`on${name}`, `on:${name}`].map((handler, index) =>
        member(handler, `Handler<${className}, ${eventType(className, name)}>`, index === 0 ? description : undefined),
      ),
    );
    return `RawTag<${className}, { ${lines([...attributes, ...properties, ...handlers])} }>`;
  };
  const end = `declare module 'svelte/elements' {
        ${merged('SvelteHTMLElements', 'Svelte’s')}
    }`;
  return tagsFile('`gw-checkout/svelte`: the tags themselves in Svelte.', elements, tag, end);
}

/** Attributes, `attr:`, `bool:`, `prop:` and `on:`. */
export function solidTags(elements: readonly Wrapped[]): string {
  const tag = ({ className, props, events }: Wrapped): string => {
    const attributes = props.filter(isOnTag).flatMap((prop) => {
      const { onTag = '', flag, initially, attributeOnly, description } = prop;
      const text = flag
        ? `${initially === 'false' ? 'Off' : 'On'}InText`
        : `AsText<${attributeOnly ?? ofElement(prop, className)}>`;
      return [
        member(onTag, typeOnTag(prop, className), description),
        member(`attr:${onTag}`, text),
        ...(flag && initially === 'false' ? [member(`bool:${onTag}`, 'boolean')] : []),
      ];
    });
    const described = props
      .filter((prop) => !isOnTag(prop))
      .map((prop) => member(`prop:${prop.name}`, ofElement(prop, className), prop.description));
    const properties = props
      .filter((prop) => isOnTag(prop) && prop.attributeOnly === undefined)
      .map((prop) => quoted(prop.name));
    const handlers = events.map(({ name, description }) =>
      member(`on:${name}`, `Handler<${className}, ${eventType(className, name)}>`, description),
    );
    return `RawTag<${className}, { ${lines([...attributes, ...described, ...handlers])} } & Properties<${className}, ${properties.join(' | ')}>>`;
  };
  return tagsFile('`gw-checkout/solid`: the tags themselves in Solid.', elements, tag, inJsx('solid-js', 'Solid’s'));
}

/** The names that templates know without an import: the components and the tags. */
export function vueGlobal(elements: readonly Wrapped[]): string {
  const tag = ({ className, props, events }: Wrapped): string => {
    const values = props.map((prop) =>
      member(prop.name, isOnTag(prop) ? typeOnTag(prop, className) : ofElement(prop, className), prop.description),
    );
    const handlers = events.map(({ name, handler, description }) =>
      member(handler, `((event: ${eventType(className, name)}) => void)`, description),
    );
    return `RawTag<${className}, { ${lines([...values, ...handlers])} }>`;
  };
  const end = `declare module 'vue' {
      interface GlobalComponents extends GwTags {
        ${lines(elements.map(({ className }) => `${className}: typeof ${className}Component;`))}
      }
    }`;
  return tagsFile(
    '`gw-checkout/vue/global`: the registered components and the tags in every template.',
    elements,
    tag,
    end,
    elements.map(
      ({ className, tag: name }) => `import type { ${className} as ${className}Component } from './${name}.js';`,
    ),
  );
}
