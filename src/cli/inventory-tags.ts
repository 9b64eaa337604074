/**
 * The elements of an HTML text in order, as a browser with scripts builds them.
 *
 * @module
 */
import { html, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

export interface Tag {
  /** In lower case. */
  readonly name: string;
  /** Names in lower case; of repeated names the first counts. Values with character references resolved. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Content of a script or a style. */
  readonly text: string;
}

/** Includes the content of templates: a script of the page may insert it. */
export function* tagsOf(text: string): Generator<Tag> {
  // A stack instead of recursion, because a page may be nested to any depth.
  const left: Node[] = [parse(text, { scriptingEnabled: true })];
  for (let node = left.pop(); node; node = left.pop()) {
    if ('tagName' in node) yield tagOf(node);
    if ('childNodes' in node) left.push(...node.childNodes.toReversed());
    if ('content' in node) left.push(node.content);
  }
}

function tagOf({ tagName, attrs, childNodes, namespaceURI }: Element): Tag {
  const texts = childNodes.map((child) => ('value' in child ? child.value : ''));
  return {
    name: tagName.toLowerCase(),
    attributes: new Map(
      attrs.map(({ name, prefix, value }) => [`${prefix ? `${prefix}:` : ''}${name}`.toLowerCase(), value]),
    ),
    text: namespaceURI === html.NS.HTML || tagName === 'script' ? texts.join('') : '',
  };
}
