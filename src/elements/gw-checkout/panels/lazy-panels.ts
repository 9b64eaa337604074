/**
 * The parts of the page that are loaded when they are first needed: the panels of the methods but the card's, the fields
 * beside, the subscription. Each is made once and keeps what was typed.
 *
 * @module
 */
import type { CSSResult } from 'lit';
import type { PaymentMethod } from '../../../contract/index.js';
import type { ElementHost, Lifecycle } from '../../parts/element-host.js';
import type { CheckoutPage } from '../page-model.js';
import type { MakePanel, Panel, PanelHost, PanelName } from './panel.js';

interface PanelModule {
  readonly makePanel: MakePanel;
  readonly styles: CSSResult | readonly CSSResult[];
}

const banks = (): Promise<PanelModule> => import('./banks/panel.js');
const modules: Readonly<Record<PanelName, () => Promise<PanelModule>>> = {
  banklinks_eu: banks,
  local_methods: banks,
  wallets: () => import('./wallets/panel.js'),
  fields: () => import('./fields/panel.js'),
  subscription: () => import('./subscription/panel.js'),
  verify: () => import('./verify/panel.js'),
};

/** The panels that say what goes with a payment: e-mail and other fields, the subscription, the chosen method's panel. */
export function neededPanels({ settings, loadedInfo, method }: CheckoutPage): PanelName[] {
  const { email, fields } = settings.options;
  const asksMore = email || fields || settings.params.offer || loadedInfo.info?.email_required;
  return [
    ...(asksMore ? (['fields'] as const) : []),
    // A bank or a local method cannot be charged again by itself.
    ...(settings.regular.insert && chargesAgain(method) ? (['subscription'] as const) : []),
    ...(method && method !== 'card' ? [method] : []),
  ];
}

/** Whether a way to pay can be charged again without the payer: a subscription needs one. */
export function chargesAgain(method: PaymentMethod | undefined): boolean {
  return method !== 'banklinks_eu' && method !== 'local_methods';
}

export class LazyPanels implements Lifecycle {
  readonly #made = new Map<PanelName, Panel | 'loading' | 'failed'>();
  readonly #makers = new Map<PanelName, MakePanel>();
  readonly #host: ElementHost;
  readonly #view: PanelHost;

  /** @param view - The page, as its panels see it. */
  constructor(host: ElementHost, view: PanelHost) {
    this.#host = host;
    this.#view = view;
    host.addController(this);
  }

  hostConnected(): void {
    // A panel that could not be loaded is tried again when the page is put back, or asked for by `again`.
    this.again();
  }

  /** The panel, once it is there; asking for it loads it. */
  need(name: PanelName): Panel | 'loading' | 'failed' {
    const made = this.#made.get(name);
    if (made) return made;
    this.#made.set(name, 'loading');
    void this.#load(name);
    return 'loading';
  }

  /** The panel, if it is there. */
  get(name: PanelName): Panel | undefined {
    const made = this.#made.get(name);
    return typeof made === 'object' ? made : undefined;
  }

  /** Forgets a panel, so that the next one begins again. */
  drop(name: PanelName): void {
    this.#made.delete(name);
  }

  /** Every panel as if it had never been touched. */
  renew(): void {
    for (const [name, make] of this.#makers) if (this.get(name)) this.#made.set(name, make(this.#view, name));
    this.#host.requestUpdate();
  }

  /** Forgets what could not be loaded, so that it is asked for again. */
  again(): void {
    for (const [name, made] of this.#made) if (made === 'failed') this.#made.delete(name);
  }

  async #load(name: PanelName): Promise<void> {
    try {
      const { makePanel, styles } = await modules[name]();
      const sheets = this.#host.shadowRoot?.adoptedStyleSheets;
      for (const { styleSheet } of [styles].flat()) {
        if (styleSheet && sheets && !sheets.includes(styleSheet)) sheets.push(styleSheet);
      }
      this.#makers.set(name, makePanel);
      this.#made.set(name, makePanel(this.#view, name));
    } catch {
      this.#made.set(name, 'failed');
    }
    this.#host.requestUpdate();
  }
}
