/**
 * The elements of an HTML text in order, as browsers with scripts build them.
 *
 * @module
 */
import { html, parse, Parser, type Token, type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes } from 'parse5';

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
export function tagsOf(text: string): Generator<Tag> {
  return tagsIn(parse(text, { scriptingEnabled: true }));
}

/**
 * The elements by the other rule for `<select>`, where the page has one. By the first rule of HTML a parser drops the elements inside
 * of a `<select>`. Browsers since 2025 build them. Both browsers are in use, so both lists count.
 */
export function tagsInSelects(text: string): Generator<Tag> | readonly Tag[] {
  return /<select[\s/>]/i.test(text)
    ? tagsIn(SelectParser.parse<DefaultTreeAdapterMap>(text, { scriptingEnabled: true }))
    : [];
}

/**
 * Reads `<select>` as `<dir>`, an obsolete element whose content is built: its end tag closes the elements inside. The names
 * change in the tokens and not in the text, so a script with the word keeps its hash.
 */
class SelectParser extends Parser<DefaultTreeAdapterMap> {
  override onStartTag(token: Token.TagToken): void {
    super.onStartTag(renamed(token));
  }

  override onEndTag(token: Token.TagToken): void {
    super.onEndTag(renamed(token));
  }
}

function renamed(token: Token.TagToken): Token.TagToken {
  if (token.tagID !== html.TAG_ID.SELECT) return token;
  token.tagName = html.TAG_NAMES.DIR;
  token.tagID = html.TAG_ID.DIR;
  return token;
}

function* tagsIn(document: DefaultTreeAdapterTypes.Document): Generator<Tag> {
  // A stack instead of recursion, because a page may be nested to any depth.
  const stack: Node[] = [document];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('tagName' in node) yield tagOf(node);
    if ('childNodes' in node) stack.push(...node.childNodes.toReversed());
    if ('content' in node) stack.push(node.content);
  }
}

function tagOf({ tagName, attrs, childNodes, namespaceURI }: Element): Tag {
  const texts = childNodes.map((child) => ('value' in child ? child.value : ''));
  const hasText = namespaceURI === html.NS.HTML || ['script', 'style'].includes(tagName);
  return {
    name: tagName.toLowerCase(),
    attributes: new Map(
      attrs.map(({ name, prefix, value }) => [`${prefix ? `${prefix}:` : ''}${name}`.toLowerCase(), value]),
    ),
    text: hasText ? texts.join('') : '',
  };
}
