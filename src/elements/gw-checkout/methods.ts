/**
 * Which payment methods the page shows, and their tabs: `role="tablist"`, one tab stop, arrow keys within. The style sheet puts the
 * tabs beside the panel, or above it on a narrow page.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { CheckoutInfo, PaymentMethod } from '../../contract/index.js';
import type { PageCatalogue } from '../../core/i18n/index.js';
import { brandMark } from '../../ui/brand-mark.js';
import { bankIcon, cardIcon, placeIcon, walletIcon } from '../../ui/method-icons.js';
import { walletsPossible } from './panels/wallets/possible.js';

const icons: Readonly<Record<PaymentMethod, TemplateResult<2>>> = {
  card: cardIcon,
  banklinks_eu: bankIcon,
  wallets: walletIcon,
  local_methods: placeIcon,
};

/** Whether the gateway offers the method here and this browser supports it; undefined while that is unknown. */
function offered(method: PaymentMethod, info: CheckoutInfo | undefined): boolean | undefined {
  if (!info) return method === 'card' ? true : undefined;
  if (method === 'wallets') return walletsPossible(info);
  if (method === 'card') return !!info.methods.card;
  const countries = info.methods[method]?.countries ?? {};
  return Object.values(countries).some((banks) => banks.length > 0);
}

export interface ShownMethod {
  readonly method: PaymentMethod;
  /** False while it is unknown whether the method can be used: its place is kept. */
  readonly known: boolean;
}

/**
 * The methods to show, in the merchant's order.
 *
 * @param waiting - The gateway's answer is pending, so that unknown methods keep their place.
 */
export function shownMethods(
  enabled: readonly PaymentMethod[],
  info: CheckoutInfo | undefined,
  waiting: boolean,
): ShownMethod[] {
  return enabled.flatMap((method): ShownMethod[] => {
    const can = offered(method, info);
    if (can === undefined) return waiting ? [{ method, known: false }] : [];
    return can ? [{ method, known: true }] : [];
  });
}

export interface MethodListView {
  readonly texts: PageCatalogue;
  readonly shown: readonly ShownMethod[];
  readonly chosen: PaymentMethod | undefined;
  readonly cardIcons: readonly string[];
  readonly busy: boolean;
  readonly choose: (method: PaymentMethod) => void;
}

export function methodList({ texts, shown, chosen, cardIcons, busy, choose }: MethodListView): TemplateResult {
  const known = shown.filter((method) => method.known);
  const onKey = (event: KeyboardEvent) => {
    const at = known.findIndex(({ method }) => method === chosen);
    const forward = getComputedStyle(event.currentTarget as Element).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const to = nextIndex(event.key, forward, at, known.length);
    const next = known[to]?.method;
    if (!next || busy) return;
    event.preventDefault();
    choose(next);
    const list = event.currentTarget as HTMLElement;
    list.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return html`<div class="methods" role="tablist" aria-label=${texts['page.methods']} @keydown=${onKey}>
    ${shown.map(({ method, known: sure }) => {
      // As large as the future tab, so that nothing moves when it appears.
      if (!sure)
        return html`<div class="method bone" role="presentation">${icons[method]}<span>${texts[method]}</span></div>`;
      const selected = method === chosen;
      return html`<button
        type="button"
        class="method"
        part="method"
        role="tab"
        id="tab-${method}"
        aria-selected=${selected}
        aria-controls="panel-${method}"
        tabindex=${selected ? 0 : -1}
        aria-disabled=${busy && !selected}
        @click=${() => !busy && choose(method)}
      >
        ${icons[method]}<span>${texts[method]}</span>${
          method === 'card' ? html`<span class="marks">${cardIcons.map((brand) => brandMark(brand))}</span>` : nothing
        }
      </button>`;
    })}
  </div>`;
}

/** Vertical and horizontal arrows do the same, because the tabs form a row or a column, depending on the width. */
function nextIndex(key: string, forward: string, at: number, count: number): number {
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'ArrowDown':
    case forward:
      return (at + 1) % count;
    case 'ArrowUp':
    case forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight':
      return (at - 1 + count) % count;
    default:
      return -1;
  }
}
