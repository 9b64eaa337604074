/** The search: a dialog with a field and a list of links. Keys: down, up, Home, End, Enter, Escape. */
import { excerpt } from './excerpt.js';
import { makeIndex, type Hit, type SearchIndex } from './search-index.js';

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}

const { dataset } = document.documentElement;

function hitLink({ url, page, section, heading, text, found }: Hit): HTMLLIElement {
  const link = element(
    'a',
    '',
    element('span', 'where', heading === '' ? section : `${section} › ${page}`),
    element('span', 'name', heading === '' ? page : heading),
    element('span', 'excerpt', ...excerpt(text, found)),
  );
  link.href = (dataset['root'] ?? '') + url;
  return element('li', '', link);
}

class Search {
  readonly #field = element('input', '');
  readonly #status = element('p', 'status');
  readonly #list = element('ul', '');
  readonly #dialog: HTMLDialogElement;
  #index: Promise<SearchIndex> | undefined;

  constructor() {
    const field = this.#field;
    field.type = 'search';
    field.id = 'search-field';
    field.placeholder = 'Search the documentation';
    field.autocomplete = 'off';
    field.spellcheck = false;
    field.enterKeyHint = 'go';
    field.ariaLabel = 'Search the documentation';
    this.#status.role = 'status';
    const close = element('button', 'close', 'Close');
    close.type = 'button';
    this.#dialog = element('dialog', 'search', element('div', 'field', field, close), this.#status, this.#list);
    this.#dialog.ariaLabel = 'Search';
    document.body.append(this.#dialog);
    field.addEventListener('input', () => void this.#show());
    close.addEventListener('click', () => this.#dialog.close());
    this.#dialog.addEventListener('keydown', (event) => this.#onKey(event));
    this.#dialog.addEventListener('click', (event) => {
      // A click outside of the dialog, or on a link to a place on this page.
      if (event.target === this.#dialog || (event.target as Element).closest('a')) this.#dialog.close();
    });
  }

  open(): void {
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    this.#field.select();
    void this.#show();
  }

  /** Loads the search data. A failed load is repeated at the next call. */
  load(): Promise<SearchIndex> {
    this.#index ??= makeIndex(dataset['search'] ?? '').catch((error: unknown) => {
      this.#index = undefined;
      throw error;
    });
    return this.#index;
  }

  async #show(): Promise<void> {
    try {
      const index = await this.load();
      const query = this.#field.value.trim();
      const hits = query === '' ? [] : index.search(query);
      this.#list.replaceChildren(...hits.map(hitLink));
      this.#list.scrollTop = 0;
      this.#status.textContent = query === '' ? '' : words(hits.length, query);
    } catch {
      this.#status.textContent = 'The search did not load. Check your connection and type again.';
    }
  }

  #onKey(event: KeyboardEvent): void {
    const links = [...this.#list.querySelectorAll('a')];
    const at = links.findIndex((link) => link === document.activeElement);
    const inField = document.activeElement === this.#field;
    if (event.isComposing) return;
    if (event.key === 'Enter' && inField) {
      links[0]?.click();
    } else if (event.key === 'ArrowDown' && (inField || at >= 0)) {
      (links[at + 1] ?? links[at])?.focus();
    } else if (event.key === 'ArrowUp' && at >= 0) {
      (links[at - 1] ?? this.#field).focus();
    } else if (event.key === 'Home' && at >= 0) {
      links[0]?.focus();
    } else if (event.key === 'End' && at >= 0) {
      links.at(-1)?.focus();
    } else {
      return;
    }
    event.preventDefault();
  }
}

function words(count: number, query: string): string {
  if (count === 0) return `Nothing found for “${query}”.`;
  return count === 1 ? '1 result' : `${String(count)} results`;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

export function startSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('.search-button');
  if (!button) return;
  let search: Search | undefined;
  const get = (): Search => (search ??= new Search());
  button.hidden = false;
  button.addEventListener('click', () => get().open());
  // Starts to load the search data before the button is pressed.
  button.addEventListener(
    'pointerenter',
    () =>
      void get()
        .load()
        .catch(() => undefined),
    { once: true },
  );
  addEventListener('keydown', (event) => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    if (!isShortcut && !isSlash) return;
    event.preventDefault();
    get().open();
  });
}
