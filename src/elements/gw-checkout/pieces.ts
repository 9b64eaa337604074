/**
 * The parts of the page that are loaded when they are first needed: the panels of the methods but the card's, the fields
 * beside, the subscription. Each is made once and keeps what was typed.
 *
 * @module
 */
import type { CSSResult, ReactiveController, ReactiveControllerHost } from 'lit';
import type { CheckoutInfo, PaymentMethod } from '../../bridge/index.js';
import type { CheckoutSettings } from '../../core/options/index.js';
import type { MakePanel, Panel, PanelHost } from './panel.js';

interface Loaded {
  readonly make: MakePanel;
  readonly styles: CSSResult | readonly CSSResult[];
}

const loaders = {
  banklinks_eu: async (): Promise<Loaded> => {
    const { makeBankPanel, styles } = await import('./banks/panel.js');
    return { make: makeBankPanel('banklinks_eu'), styles };
  },
  local_methods: async (): Promise<Loaded> => {
    const { makeBankPanel, styles } = await import('./banks/panel.js');
    return { make: makeBankPanel('local_methods'), styles };
  },
  wallets: async (): Promise<Loaded> => {
    const { makePanel, styles } = await import('./wallets/panel.js');
    return { make: makePanel, styles };
  },
  fields: async (): Promise<Loaded> => {
    const { makeExtraFields, styles } = await import('./extra-fields.js');
    return { make: makeExtraFields, styles };
  },
  subscription: async (): Promise<Loaded> => {
    const { makeSubscription, styles } = await import('./subscription.js');
    return { make: makeSubscription, styles };
  },
  verify: async (): Promise<Loaded> => {
    const { makePanel, styles } = await import('./verify-panel.js');
    return { make: makePanel, styles };
  },
};
export type PieceName = keyof typeof loaders;

interface NeedyPage {
  readonly settings: CheckoutSettings;
  readonly payment: { readonly info: CheckoutInfo | undefined };
  readonly method: PaymentMethod | undefined;
}

/** The pieces that say what goes with a payment: e-mail and other fields, the subscription, the chosen method's panel. */
export function neededPieces({ settings, payment, method }: NeedyPage): PieceName[] {
  const { email, fields } = settings.options;
  const asksMore = email || fields || settings.params.offer || payment.info?.email_required;
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

export class Pieces implements ReactiveController {
  readonly #made = new Map<PieceName, Panel | 'loading' | 'failed'>();
  readonly #makers = new Map<PieceName, MakePanel>();
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #view: PanelHost;

  /** @param view - The page, as its panels see it. */
  constructor(host: ReactiveControllerHost & HTMLElement, view: PanelHost) {
    this.#host = host;
    this.#view = view;
    host.addController(this);
  }

  hostConnected(): void {
    // A piece that could not be loaded is tried again when the page is put back, or asked for by `again`.
    this.again();
  }

  /** The piece, once it is there; asking for it loads it. */
  need(name: PieceName): Panel | 'loading' | 'failed' {
    const made = this.#made.get(name);
    if (made) return made;
    this.#made.set(name, 'loading');
    void this.#load(name);
    return 'loading';
  }

  /** The piece if it is there. */
  get(name: PieceName): Panel | undefined {
    const made = this.#made.get(name);
    return typeof made === 'object' ? made : undefined;
  }

  /** Forgets a piece, so that the next one begins anew. */
  drop(name: PieceName): void {
    this.#made.delete(name);
  }

  /** Every piece as if it had never been touched. */
  renew(): void {
    for (const [name, make] of this.#makers) if (this.get(name)) this.#made.set(name, make(this.#view));
    this.#host.requestUpdate();
  }

  /** Forgets what could not be loaded, so that it is asked for anew. */
  again(): void {
    for (const [name, made] of this.#made) if (made === 'failed') this.#made.delete(name);
  }

  async #load(name: PieceName): Promise<void> {
    try {
      const { make, styles } = await loaders[name]();
      const sheets = this.#host.shadowRoot?.adoptedStyleSheets;
      for (const { styleSheet } of [styles].flat()) {
        if (styleSheet && sheets && !sheets.includes(styleSheet)) sheets.push(styleSheet);
      }
      this.#makers.set(name, make);
      this.#made.set(name, make(this.#view));
    } catch {
      this.#made.set(name, 'failed');
    }
    this.#host.requestUpdate();
  }
}
