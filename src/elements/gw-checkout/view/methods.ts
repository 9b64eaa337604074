/**
 * The payment methods: one box of rows with radios, of which one is open. For assistive technology they are tabs and panels; the style
 * sheet puts the open panel under its tab.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { CheckoutInfo, PaymentMethod } from '../../../contract/index.js';
import type { PageCatalogue, PageTextId } from '../../../core/i18n/index.js';
import type { Icon } from '../../../ui/icons.js';
import { bankIcon, cardIcon, placeIcon, walletIcon } from '../../../ui/page-icons.js';
import { brandLogo, renderIcon } from '../../parts/view/icons.js';
import type { Panel } from '../panels/panel.js';
import { walletsPossible } from '../panels/wallets/possible.js';

/** The methods that list banks by country. A bank cannot be charged again without the payer. */
export const bankMethods = ['banklinks_eu', 'local_methods'] as const;
export type BankMethod = (typeof bankMethods)[number];

/** What the page knows of a method before it is chosen. Its texts are `ID`, `ID.title` and those of its panel. */
interface Method {
  readonly icon: Icon;
  /** The button that pays by this method after a refusal. That of the wallets has their names. */
  readonly action?: PageTextId;
  /** What happens after the pay button, until the panel says more. */
  readonly next?: PageTextId;
}

/** Each method, in the order of the buttons after a refusal. */
export const methods: Readonly<Record<PaymentMethod, Method>> = {
  card: { icon: cardIcon, action: 'card' },
  banklinks_eu: { icon: bankIcon, action: 'way.bank', next: 'next.bank.choose' },
  wallets: { icon: walletIcon },
  local_methods: { icon: placeIcon, action: 'way.local', next: 'next.local' },
};

/** Whether the gateway offers the method here and this browser supports it; undefined while that is unknown. */
function isOffered(method: PaymentMethod, info: CheckoutInfo | undefined): boolean | undefined {
  if (!info) return method === 'card' ? true : undefined;
  if (method === 'wallets') return walletsPossible(info);
  if (!isBankMethod(method)) return !!info.methods[method];
  const { countries = {}, later = false } = info.methods[method] ?? {};
  return later || Object.values(countries).some((banks) => banks.length > 0);
}

export interface ShownMethod {
  readonly method: PaymentMethod;
  /** False while it is unknown whether the method can be used: its place is kept. */
  readonly isKnown: boolean;
}

/**
 * The methods to show, in the merchant's order.
 *
 * @param waiting - The gateway's answer is pending, so unknown methods keep their place.
 */
export function shownMethods(
  enabled: readonly PaymentMethod[],
  info: CheckoutInfo | undefined,
  waiting: boolean,
): ShownMethod[] {
  return enabled.flatMap((method): ShownMethod[] => {
    const can = isOffered(method, info);
    if (can === undefined) return waiting ? [{ method, isKnown: false }] : [];
    return can ? [{ method, isKnown: true }] : [];
  });
}

export interface MethodListView {
  /** Undefined while they load: every row keeps its place. */
  readonly texts: PageCatalogue | undefined;
  readonly methods: readonly ShownMethod[];
  readonly current: PaymentMethod | undefined;
  readonly cardIcons: readonly string[];
  /** Undefined until it has loaded: the rows then have neutral names. */
  readonly rows: Pick<Panel, 'content'> | undefined;
  readonly busy: boolean;
  readonly choose: (method: PaymentMethod) => void;
}

export function methodTabs(view: MethodListView): TemplateResult {
  const { texts, methods, current, busy, choose } = view;
  const available = methods.filter((method) => method.isKnown);
  const onKey = (event: KeyboardEvent) => {
    const at = available.findIndex(({ method }) => method === current);
    const list = event.currentTarget as HTMLElement;
    const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const next = available[nextIndex(event.key, forward, at, available.length)]?.method;
    if (!next || busy) return;
    event.preventDefault();
    choose(next);
    list.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return html`<div
    class="tabs"
    role="tablist"
    aria-orientation="vertical"
    aria-label=${texts?.['page.methods'] ?? nothing}
    @keydown=${onKey}
  >
    ${methods.map(({ method, isKnown: isSure }) =>
      texts && isSure
        ? tab(view, texts, method)
        : html`<div class="row ${method === current ? 'on' : ''}" role="presentation">
            <i class="radio"></i><i class="bone"></i>
          </div>`,
    )}
  </div>`;
}

function tab({ current, cardIcons, rows, busy, choose }: MethodListView, texts: PageCatalogue, method: PaymentMethod) {
  const selected = method === current;
  return html`<button
    type="button"
    class="row ${selected ? 'on' : ''}"
    part="method"
    role="tab"
    id="tab-${method}"
    aria-selected=${selected}
    aria-controls="panel-${method}"
    tabindex=${selected ? 0 : -1}
    aria-disabled=${busy && !selected}
    @click=${() => !busy && choose(method)}
  >
    <i class="radio"></i><span class="name">${texts[method]}</span>${
      method === 'card' && !selected
        ? html`<span class="marks">${cardIcons.map((brand) => brandLogo(brand))}</span>`
        : renderIcon(methods[method].icon)
    }${rows?.content?.(method, selected)}
  </button>`;
}

/** All four arrow keys work: the tabs form a column, but the role's usual keys are the horizontal ones. */
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

/** Whether a method can be charged again without the payer, as a subscription requires. */
export function chargesAgain(method: PaymentMethod | undefined): boolean {
  return !isBankMethod(method);
}

function isBankMethod(method: PaymentMethod | undefined): method is BankMethod {
  return (bankMethods as readonly unknown[]).includes(method);
}
