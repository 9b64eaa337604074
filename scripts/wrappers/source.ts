/** The source code of the React and Vue components, before formatting. */
import type { Prop, Wrapped } from './shape.js';
import { comment, header, lines, quoted } from './text.js';

/** A list may be the text of its attribute, if its property reads text. */
const typeOf = ({ name, attributeOnly, list, readsText }: Prop): string =>
  attributeOnly ?? `Element[${quoted(name)}]${list && readsText ? ' | string' : ''}`;
const frame = `/**
   * The gateway's folder, and the origin of the page. With them, the component writes the card frame: a server renders it into the markup,
   * and hydration keeps it. Read once, when the component is first rendered.
   */
  frame?: FramePlace | undefined;`;
const values = ({ props, framed }: Wrapped): string =>
  lines([
    ...props.map((prop) => `${comment(prop.description)}\n${prop.name}?: ${typeOf(prop)} | undefined;`),
    ...(framed ? [frame] : []),
  ]);
const handlers = ({ events }: Wrapped): string =>
  lines(
    events.map(
      ({ name, handler, description }) =>
        `${comment(description)}\n${handler}?: ((event: EventMap[${quoted(name)}]) => void) | undefined;`,
    ),
  );

function shape({ tag, props, events }: Wrapped): string {
  const properties = props.filter(({ attributeOnly }) => attributeOnly === undefined);
  const attributes = props.filter(({ attribute }) => attribute !== undefined);
  return `tag: ${quoted(tag)},
    properties: { ${properties.map(({ name, initially }) => `${name}: ${initially}`).join(', ')} },
    attributes: { ${attributes.map(({ name, attribute = '' }) => `${name}: ${quoted(attribute)}`).join(', ')} },
    events: [${events.map(({ name }) => quoted(name)).join(', ')}],`;
}

const imports = ({ tag, className, framed }: Wrapped): string =>
  `import type { ${className}EventMap as EventMap } from '../../elements/events/index.js';\nimport type { ${className} as Element } from '../../elements/${tag}/${tag}.js';\nimport '../../elements/${tag}/define.js';${framed ? "\nimport type { FramePlace } from '../../markup/index.js';" : ''}`;

export function reactComponent(wrapped: Wrapped): string {
  const { className, tag, description } = wrapped;
  return `'use client';
    ${comment(`\`<${tag}>\` for React. ${header}`)}
    ${imports(wrapped)}
    import { wrap, type GwComponent } from '../wrap.js';

    export interface ${className}Props {
      ${values(wrapped)}
      ${handlers(wrapped)}
    }

    ${comment(description)}
    export const ${className}: GwComponent<Element, ${className}Props> = wrap(${quoted(className)}, { ${shape(wrapped)} });`;
}

export function reactIndex(elements: readonly Wrapped[]): string {
  return `'use client';
    ${comment(`\`gw-checkout/react\`. ${header}`)}
    ${lines(elements.map(({ tag, className }) => `export { ${className}, type ${className}Props } from './${tag}.js';`))}
    export type { GwComponent } from '../wrap.js';
    export type { GwTags } from './jsx.js';`;
}

export function vueComponent(wrapped: Wrapped): string {
  const { className, tag, description, props, methods } = wrapped;
  const names = (list: Prop[]) => list.map(({ name }) => quoted(name)).join(', ');
  const mixed = props.filter(({ flagOrText }) => flagOrText);
  return `${comment(`\`<${tag}>\` for Vue. ${header}`)}
    ${imports(wrapped)}
    import { wrap, type GwComponent } from '../wrap.js';

    export interface ${className}Props {
      ${values(wrapped)}
      ${handlers(wrapped)}
    }

    /** The value of a template's \`ref\`: the element, once it exists, and its methods. */
    export interface ${className}Exposed extends Pick<Element, ${methods.map(quoted).join(' | ')}> {
      readonly element: Element | undefined;
    }

    ${comment(description)}
    export const ${className}: GwComponent<${className}Props, ${className}Exposed> = wrap(${quoted(className)}, {
      ${shape(wrapped)}
      flags: [${names(props.filter(({ flag }) => flag))}],${mixed.length > 0 ? `flagsOrTexts: [${names(mixed)}],` : ''}
      methods: [${methods.map(quoted).join(', ')}],
    });`;
}

export function vueIndex(elements: readonly Wrapped[]): string {
  const names = elements.map(({ className }) => className);
  return `${comment(`\`gw-checkout/vue\`. ${header}`)}
    ${lines(elements.map(({ tag, className }) => `import { ${className} } from './${tag}.js';`))}

    export { ${names.join(', ')} };
    ${lines(elements.map(({ tag, className }) => `export type { ${className}Exposed, ${className}Props } from './${tag}.js';`))}
    export type { GwComponent } from '../wrap.js';`;
}
