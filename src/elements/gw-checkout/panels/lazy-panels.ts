/**
 * Panels that are loaded when they are first needed: the panels of every method except the card, the names of the methods, the
 * saved cards, the extra fields, the subscription.
 * Each is created once and keeps its input.
 *
 * @module
 */
import type { ReactiveController } from '../../parts/element/reactive-host.js';
import { adopt } from '../../parts/theme/sheet.js';
import { chargesAgain } from '../view/methods.js';
import type { CheckoutPage } from '../page-model.js';
import type { Panel, PanelName } from './panel.js';
import type { MakePanel, PanelHost } from './panel-host.js';

interface PanelModule {
  readonly makePanel: MakePanel;
  readonly styles: string | readonly string[];
}

const banks = (): Promise<PanelModule> => import('./banks/panel.js');
const modules: Readonly<Record<PanelName, () => Promise<PanelModule>>> = {
  banklinks_eu: banks,
  local_methods: banks,
  names: () => import('./names/panel.js'),
  stored: () => import('./stored/panel.js'),
  wallets: () => import('./wallets/panel.js'),
  fields: () => import('./fields/panel.js'),
  subscription: () => import('./subscription/panel.js'),
  verify: () => import('./verify/panel.js'),
};

/** The panels that add fields to a payment: e-mail and other fields, the subscription, the chosen method. */
export function neededPanels({ settings, requests, choices }: CheckoutPage): PanelName[] {
  const { method } = choices;
  const { email, fields } = settings.options;
  const needsFields = email || fields || settings.params.offer || requests.info?.email_required;
  return [
    ...(needsFields ? (['fields'] as const) : []),
    // A bank or a local method cannot be charged again without the payer.
    ...(settings.regular.insert && chargesAgain(method) ? (['subscription'] as const) : []),
    ...(method && method !== 'card' ? [method] : []),
  ];
}

export class LazyPanels implements ReactiveController {
  readonly #panels = new Map<PanelName, Panel | 'loading' | 'failed'>();
  readonly #factories = new Map<PanelName, MakePanel>();
  readonly #page: CheckoutPage;

  constructor(page: CheckoutPage) {
    this.#page = page;
    page.element.addController(this);
  }

  hostConnected(): void {
    // A panel that failed to load is loaded again when the page is inserted again, or after `again`.
    this.again();
  }

  /** The panel, once it is loaded. The first call loads it. */
  need(name: PanelName): Panel | 'loading' | 'failed' {
    const panel = this.#panels.get(name);
    if (panel) return panel;
    this.#panels.set(name, 'loading');
    void this.#load(name);
    return 'loading';
  }

  /** The panel, if it is loaded. */
  get(name: PanelName): Panel | undefined {
    const panel = this.#panels.get(name);
    return typeof panel === 'object' ? panel : undefined;
  }

  /** Forgets a panel: the next use creates a new one. */
  remove(name: PanelName): void {
    this.#panels.delete(name);
  }

  /** Resets every panel to its initial state. */
  renew(): void {
    for (const [name, make] of this.#factories)
      if (this.get(name)) this.#panels.set(name, make(this.#page as PanelHost, name));
    this.#page.requestUpdate();
  }

  /** Forgets the panels that failed to load: their next use loads them again. */
  again(): void {
    for (const [name, panel] of this.#panels) if (panel === 'failed') this.#panels.delete(name);
  }

  async #load(name: PanelName): Promise<void> {
    try {
      const { makePanel, styles } = await modules[name]();
      for (const style of [styles].flat()) adopt(this.#page.element.renderRoot, style);
      this.#factories.set(name, makePanel);
      this.#panels.set(name, makePanel(this.#page as PanelHost, name));
    } catch {
      this.#panels.set(name, 'failed');
    }
    this.#page.requestUpdate();
  }
}
