/** Translators of a page, as browsers and extensions write their nodes into it. A value in `translate="no"` is theirs to skip. */

/** The texts of a tree, in order. */
function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  // A translator knows the texts that it wrote.
  return texts.filter(({ parentElement }) => !parentElement?.closest('style, font'));
}

const isSkipped = ({ parentElement }: Node): boolean => parentElement?.closest('[translate=no]') !== null;

function inFont(text: string): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(`«${text}»`);
  outer.append(inner);
  return outer;
}

/** The elements that contain text directly. */
const blocks = (root: Node): Element[] => [
  ...new Set(textsIn(root).flatMap((text) => (text.data.trim() && !isSkipped(text) && text.parentElement) || [])),
];

export const translators: Readonly<Record<string, (root: Node) => void>> = {
  'puts a font in the place of each text (Chrome)': (root) => {
    for (const text of textsIn(root)) if (text.data.trim() && !isSkipped(text)) text.replaceWith(inFont(text.data));
  },
  'skips nothing, not even the blank between two words': (root) => {
    for (const text of textsIn(root)) text.replaceWith(inFont(text.data));
  },
  'writes the contents of each block again, without its comments (Firefox)': (root) => {
    for (const block of blocks(root)) {
      const contents = [...block.childNodes];
      block.replaceChildren();
      for (const node of contents) {
        if (node instanceof Element) block.append(node);
        if (node instanceof Text) block.append(`«${node.data}»`);
      }
    }
  },
  'merges the texts of each block into the first': (root) => {
    for (const block of blocks(root)) {
      const [first, ...others] = [...block.childNodes].filter((node) => node instanceof Text);
      if (first) first.data += others.map(({ data }) => data).join('');
      for (const other of others) other.remove();
    }
  },
  'splits each text in two': (root) => {
    for (const text of textsIn(root)) if (text.data.length > 1) text.splitText(1).data += '»';
  },
  'turns the order of each block around': (root) => {
    for (const block of blocks(root)) block.append(...[...block.childNodes].reverse());
  },
  'puts its own texts beside the texts of the page': (root) => {
    for (const text of textsIn(root)) if (text.data.trim()) text.after(inFont(text.data));
  },
  'writes the words of each block as HTML': (root) => {
    for (const block of blocks(root))
      if (!block.querySelector('input, select, slot')) block.outerHTML = block.outerHTML;
  },
};

export const [chrome = () => undefined, everything = () => undefined] = Object.values(translators);

/** Texts with a digit that a translator would change; not those of a catalogue, which are about no payment. */
export function unmarkedValues(root: Node, texts: Readonly<Record<string, string>>): string[] {
  const own = new Set(Object.values(texts));
  return textsIn(root).flatMap((text) => {
    const words = text.data.trim();
    return /\d/.test(words) && !isSkipped(text) && !own.has(words) ? words : [];
  });
}
