/**
 * The elements of an HTML text in their order, as a browser that runs scripts builds them.
 *
 * @module
 */
import { html, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

export interface Tag {
  /** In lower case. */
  readonly name: string;
  /** Names in lower case; the first of a name counts. Values without character references. */
  readonly attributes: ReadonlyMap<string, string>;
  /** What a script or a style holds. */
  readonly text: string;
}

/** The content of a template is among them: a script of the page may put it to use. */
export function* tagsOf(text: string): Generator<Tag> {
  // A stack and no recursion: a page may be nested as deep as it likes.
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
