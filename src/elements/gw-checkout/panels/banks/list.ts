/**
 * The rows of the list, drawn into its scroll area: of 10,000 banks only the visible ones and a few around them are in the page.
 * The list owns the scroll position and the focused row; the panel owns what is listed and chosen.
 *
 * The selection of the listbox follows the focus, as in the browser's own lists: moving to a bank chooses it.
 *
 * @module
 */
import { html, nothing, render, type TemplateResult } from 'lit/html.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Bank } from './bank.js';
import type { SearchIndex } from './search.js';
import type { Tiles } from './tiles.js';
import { TypeAhead } from './type-ahead.js';

/** Height of a row in px until it can be measured: it depends on the text size and the density. */
const defaultRowHeight = 48;
/** Extra rows that are rendered above and below the visible ones. */
const extraRows = 6;
/** How long a row must stay in place before its logo is requested, in ms: rows that only scroll past request none. */
const logoDelay = 80;

interface ListView {
  readonly banks: readonly Bank[];
  /** Finds names by their beginning, among the banks shown. */
  readonly index: SearchIndex;
  /** Key of the chosen bank. */
  readonly selectedKey: string | undefined;
  /** Names of countries by code, if the rows show their country. */
  readonly countries: ReadonlyMap<string, string> | undefined;
  readonly busy: boolean;
}

export class BankList {
  readonly #tiles: Tiles;
  readonly #choose: (bank: Bank) => void;
  #view: ListView | undefined;
  #area: HTMLElement | undefined;
  #observer: ResizeObserver | undefined;
  #top = 0;
  /** The browser's scroll position still has to be set to `#top`. */
  #due = false;
  #rowHeight = defaultRowHeight;
  #height = 6 * defaultRowHeight;
  /** Key of the row that Tab leads to, and the arrow keys start from. */
  #active: string | undefined;
  #logoTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #typeAhead = new TypeAhead();

  constructor(tiles: Tiles, choose: (bank: Bank) => void) {
    this.#tiles = tiles;
    this.#choose = choose;
  }

  /** Attaches to the scroll area when it is in the page, and detaches from it when it is not. */
  readonly attach = (area: Element | undefined): void => {
    this.#observer?.disconnect();
    clearTimeout(this.#logoTimer);
    this.#area = area instanceof HTMLElement ? area : undefined;
    if (!this.#area) return;
    this.#due = true;
    // The DOMs of unit tests have no layout.
    if ('ResizeObserver' in globalThis) this.#observer = new ResizeObserver(this.#measure);
    this.#observer?.observe(this.#area);
    this.draw();
  };

  /** Shows these banks. A new list starts at the chosen bank, or at the first. */
  show(view: ListView): void {
    const before = this.#view;
    this.#view = view;
    if (before?.banks !== view.banks) {
      const keys = view.banks.map(({ key }) => key);
      if (!this.#active || !keys.includes(this.#active)) this.#active = undefined;
      const selected = view.selectedKey === undefined ? -1 : keys.indexOf(view.selectedKey);
      if (selected >= 0) this.#active = view.selectedKey;
      this.#scrollTo(selected >= 0 ? (selected + 0.5) * this.#rowHeight - this.#height / 2 : 0);
    } else if (before.selectedKey !== view.selectedKey) this.#active = view.selectedKey ?? this.#active;
    this.draw();
    this.#place();
  }

  /** Focuses the list. Returns false if it has no row. */
  focus(): boolean {
    const at = this.#activeNumber;
    if (at < 0 || !this.#area) return false;
    this.#focusRow(at);
    return true;
  }

  get #activeNumber(): number {
    const { banks = [], selectedKey } = this.#view ?? {};
    const at = (key: string | undefined) => (key === undefined ? -1 : banks.findIndex((bank) => bank.key === key));
    const active = at(this.#active ?? selectedKey);
    return active >= 0 || banks.length === 0 ? active : 0;
  }

  /** Renders the visible rows. */
  readonly draw = (): void => {
    const view = this.#view;
    const area = this.#area;
    if (!view || !area) return;
    const { banks } = view;
    const from = Math.max(0, Math.floor(this.#top / this.#rowHeight) - extraRows);
    const to = Math.min(banks.length, Math.ceil((this.#top + this.#height) / this.#rowHeight) + extraRows);
    const numbers = [...Array(Math.max(0, to - from)).keys()].map((step) => from + step);
    // The active row is always rendered, so scrolling does not lose the keyboard focus.
    const active = this.#activeNumber;
    if (active >= 0 && active < from) numbers.unshift(active);
    if (active >= to) numbers.push(active);
    const focused = focusedIn(area);
    const key = (number: number) => banks[number]?.key;
    render(
      html`<div class="all" role="presentation">
        ${repeat(numbers, key, (number) => this.#row(view, number, number === active))}
      </div>`,
      area,
    );
    // The focused row was removed or moved: focus the row that Tab leads to.
    if (focused && !focusedIn(area)) this.#element(active)?.focus({ preventScroll: true });
    this.#requestLogosSoon();
  };

  #row({ banks, selectedKey, countries }: ListView, number: number, active: boolean): TemplateResult | typeof nothing {
    const bank = banks[number];
    if (!bank) return nothing;
    const country = countries?.get(bank.country);
    return html`<div
      class="row bank"
      translate="no"
      role="option"
      data-number=${number}
      aria-selected=${bank.key === selectedKey}
      aria-posinset=${number + 1}
      aria-setsize=${banks.length}
      tabindex=${active ? 0 : -1}
      .style=${`--_at:${number}`}
    >
      <span class="radio"></span>
      <span class="name"
        ><span><bdi>${bank.name}</bdi></span
        >${country ? html`<small>${country}</small>` : nothing}</span
      >
      ${this.#tiles.tile(bank)}
    </div>`;
  }

  #element(number: number): HTMLElement | null | undefined {
    return this.#area?.querySelector<HTMLElement>(`[data-number='${number}']`);
  }

  readonly #measure = (): void => {
    const height = this.#area?.clientHeight ?? 0;
    // Hidden: another method is shown.
    if (!height) return;
    this.#height = height;
    this.#rowHeight = (this.#area?.querySelector<HTMLElement>('.bank')?.offsetHeight ?? 0) || defaultRowHeight;
    this.draw();
    this.#place();
  };

  #scrollTo(top: number): void {
    this.#due = true;
    const most = (this.#view?.banks.length ?? 0) * this.#rowHeight - this.#height;
    this.#top = Math.max(0, Math.min(top, most));
  }

  /** Sets the browser's scroll position after the rows were rendered, but never against the payer's own scrolling. */
  #place(): void {
    if (!this.#due || !this.#area?.clientHeight) return;
    this.#area.scrollTop = this.#top;
    this.#due = false;
  }

  readonly onScroll = (): void => {
    // A late event of a previous list must not move this one.
    if (this.#due || !this.#area?.clientHeight) return;
    this.#top = this.#area.scrollTop;
    this.draw();
  };

  readonly onClick = (event: Event): void => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-number]') : null;
    if (row) this.#select(Number(row.dataset['number']));
  };

  readonly onKeydown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const at = this.#activeNumber;
    const page = Math.max(1, Math.floor(this.#height / this.#rowHeight) - 1);
    const last = (this.#view?.banks.length ?? 0) - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      PageUp: at - page,
      PageDown: at + page,
      Home: 0,
      End: last,
      Enter: at,
    };
    let number = Object.hasOwn(targets, key) ? targets[key] : undefined;
    if ([...key].length === 1) number = this.#view && this.#typeAhead.find(event, this.#view.index, at);
    if (number === undefined || last < 0) return;
    event.preventDefault();
    this.#select(Math.max(0, Math.min(number, last)));
  };

  #select(number: number): void {
    const view = this.#view;
    const bank = view?.banks[number];
    if (!view || !bank || view.busy) return;
    this.#active = bank.key;
    if (bank.key !== view.selectedKey) {
      this.#view = { ...view, selectedKey: bank.key };
      this.#choose(bank);
    }
    this.#focusRow(number);
  }

  /** Scrolls a row into view and focuses it. */
  #focusRow(number: number): void {
    const start = number * this.#rowHeight;
    this.#scrollTo(Math.min(start, Math.max(this.#top, start + this.#rowHeight - this.#height)));
    this.draw();
    this.#place();
    this.#element(number)?.focus({ preventScroll: true });
    // On a phone the list itself may be out of view.
    this.#element(number)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  #requestLogosSoon(): void {
    clearTimeout(this.#logoTimer);
    this.#logoTimer = setTimeout(() => {
      if (!this.#area?.clientHeight) return;
      const first = Math.floor(this.#top / this.#rowHeight);
      const end = Math.ceil((this.#top + this.#height) / this.#rowHeight);
      this.#tiles.request(this.#view?.banks.slice(first, end) ?? []);
    }, logoDelay);
  }
}

/** Whether the focus is inside, in the shadow root of the area. */
function focusedIn(area: HTMLElement): boolean {
  return area.contains((area.getRootNode() as Document | ShadowRoot).activeElement);
}
