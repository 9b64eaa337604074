/**
 * The form for the payer: the wallets above the methods, the methods with the fields of the open one, the other fields.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PaymentMethod } from '../../../contract/index.js';
import type { PageCatalogue } from '../../../core/i18n/index.js';
import { alertIcon } from '../../../ui/icons.js';
import { renderIcon } from '../../parts/view/icons.js';
import { chargesAgain, methodTabs } from './methods.js';
import type { CheckoutPage } from '../page-model.js';
import { cardPanel } from '../panels/card/panel.js';
import { neededPanels } from '../panels/lazy-panels.js';
import type { PanelName } from '../panels/panel.js';

type Fragment = TemplateResult | typeof nothing;

export function form(page: CheckoutPage, isHidden: boolean): TemplateResult {
  const { choices, texts, busy } = page;
  const { hasBox, hasExpress } = choices;
  const rows = hasBox && texts && page.requests.info && page.panel('names');
  return html`<div class="form ${busy ? 'lock' : ''}" ?hidden=${isHidden}>
    ${hasExpress ? express(page, isHidden) : nothing}
    <div class=${hasBox ? 'methods list' : 'methods'}>
      ${
        hasBox
          ? methodTabs({
              texts,
              methods: choices.methods,
              current: choices.open,
              cardIcons: page.settings.options.card_icons,
              rows: typeof rows === 'object' ? rows : undefined,
              busy,
              choose: (method) => choices.choose(method),
            })
          : nothing
      }
      ${panels(page, isHidden)}
    </div>
    ${isHidden ? nothing : [...extraPanels(page), hasExpress ? nothing : loadFailure(page)]}
  </div>`;
}

/** The wallets. Their place is kept from the first paint on. */
function express(page: CheckoutPage, isHidden: boolean): TemplateResult {
  const { texts, requests } = page;
  // The panel needs the wallets of the order, so it is loaded once they are known.
  const part = requests.info && texts ? page.panel('wallets') : 'loading';
  const fails = part === 'failed' || requests.problem !== undefined;
  if (typeof part === 'object' && !fails) return part.render();
  return html`<div class="express">
      ${
        requests.problem && !isHidden
          ? loadFailure(page)
          : fails
            ? html`<p>${texts?.['page.below']}</p>`
            : html`<i class="bone block"></i>`
      }
    </div>
    <p class="or">${fails ? nothing : html`<span>${texts?.['page.or'] ?? html`<i class="bone"></i>`}</span>`}</p>`;
}

/** @param isHidden - Another screen replaces the form. It has the wallets' buttons if they pay there. */
function panels(page: CheckoutPage, isHidden: boolean): TemplateResult[] {
  const { choices, texts } = page;
  const { open, hasBox } = choices;
  // The card fields are always rendered, so they keep their input while another method is shown. If cards are not accepted, the
  // fields stay hidden, but their frame still sends the requests of the page to the gateway.
  const methods = new Set<PaymentMethod>(['card', ...(open ? [open] : [])]);
  return [...methods].map(
    (method) =>
      html`<section
        class="way"
        id="panel-${method}"
        role=${hasBox ? 'tabpanel' : 'group'}
        tabindex=${method === 'card' ? nothing : -1}
        aria-labelledby=${hasBox ? `tab-${method}` : nothing}
        aria-label=${hasBox ? nothing : (texts?.[method] ?? nothing)}
        ?hidden=${method !== open}
      >
        ${method === 'card' ? cardPanel(page) : isHidden && method === 'wallets' ? nothing : lazyPanel(page, method)}
      </section>`,
  );
}

/** A panel that is loaded when needed. Its place is kept, and a panel that failed to load can be loaded again. */
export function lazyPanel(page: CheckoutPage, name: PanelName): TemplateResult {
  const { texts, requests } = page;
  const part = texts ? page.panel(name) : 'loading';
  const isListMissing = name === page.choices.method && requests.listProblem !== undefined;
  if (texts && (part === 'failed' || isListMissing)) return failure(page, texts['problem.gateway_unreachable'], texts);
  if (typeof part === 'string')
    return html`<div class="bones ${name}" aria-hidden="true"><i class="bone block"></i></div>`;
  return part.render();
}

/** E-mail and other fields, and the subscription: the same with every method. */
function extraPanels(page: CheckoutPage): Fragment[] {
  const names = neededPanels(page);
  const methods = (['fields', 'subscription'] as const).map((name) =>
    names.includes(name) ? lazyPanel(page, name) : nothing,
  );
  const isSinglePayment = page.settings.regular.insert && !chargesAgain(page.choices.method);
  return [...methods, isSinglePayment ? html`<p class="fine">${page.texts?.['plan.once']}</p>` : nothing];
}

/** The gateway's list of methods could not be loaded; the rest of the page works. */
function loadFailure(page: CheckoutPage): Fragment {
  const { texts, requests } = page;
  return texts && requests.problem ? failure(page, texts['page.no_methods'], texts) : nothing;
}

function failure(page: CheckoutPage, text: string, texts: PageCatalogue): TemplateResult {
  return html`<p class="row fine" part="notice">
    ${renderIcon(alertIcon)}<span class="name">${text}</span>
    <button type="button" class="link" @click=${() => page.loadAgain()}>${texts['page.reload']}</button>
  </p>`;
}
