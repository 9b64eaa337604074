/**
 * The card frame's document as data: written once, built as nodes in a shop's page and written as HTML by the build.
 *
 * `data-text` is the id of an element's text; `data-text-…` is the id of an attribute's text.
 *
 * @module
 */
import type { Icon } from '../../ui/icons.js';

export interface Item {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Item[];
}

/** @param name - Tag and classes: `div.field.wide`. */
export function item(name: string, attributes: Item['attributes'] = {}, ...children: readonly Item[]): Item {
  const [tag = '', ...classes] = name.split('.');
  return { tag, attributes: classes.length ? { class: classes.join(' '), ...attributes } : attributes, children };
}

/** A drawing, hidden from assistive technology because the text beside it has the same meaning. */
export function iconItem({ size: [width, height], viewBox, paths, color }: Icon, classes = ''): Item {
  const attributes = { viewBox, width: `${width}`, height: `${height}`, fill: 'none', 'aria-hidden': 'true' };
  return item(
    `svg${classes}`,
    color ? { ...attributes, color } : attributes,
    ...paths.map((path) => item('path', path)),
  );
}

const svg = 'http://www.w3.org/2000/svg';

/** Builds the nodes of an item. */
export function build({ tag, attributes, children }: Item, page: Document): Element {
  const node = tag === 'svg' || tag === 'path' ? page.createElementNS(svg, tag) : page.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children.map((child) => build(child, page)));
  return node;
}
