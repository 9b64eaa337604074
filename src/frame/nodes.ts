/**
 * Writes into the nodes of a card frame. A text that is already there is not written again, because a live region would announce
 * it again.
 *
 * @module
 */
export function write(node: Element | null | undefined, text: string): void {
  if (!node || (lastTexts.get(node) ?? node.textContent) === text) return;
  lastTexts.set(node, text);
  node.textContent = text;
}

/** The last texts. A translator may have replaced them; then only a different text is written. */
const lastTexts = new WeakMap<Element, string>();

export function setAttribute(node: Element, name: string, value: string): void {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** Writes the texts into the elements and attributes that name them. */
export function writeTexts(form: HTMLElement, text: (id: string) => string): void {
  for (const node of [form, ...form.querySelectorAll('*')]) {
    for (const { name, value } of node.attributes) {
      if (name === 'data-text') write(node, text(value));
      else if (name.startsWith('data-text-')) setAttribute(node, name.slice(10), text(value));
    }
  }
}

/** Shows the logos of these brands and hides the others. */
export function showLogos(within: ParentNode, brands: readonly string[]): void {
  for (const logo of within.querySelectorAll<HTMLElement>('[data-brand]')) {
    logo.hidden = !brands.includes(logo.dataset['brand'] ?? '');
  }
}
