import type { PageCatalogue } from '../../../core/i18n/index.js';
import type { TextFieldHost } from '../../parts/view/text-field.js';
import type { CheckoutPage } from '../page-model.js';
import type { Panel, PanelName } from './panel.js';

/** The part of the page that a panel uses. It is rendered only after the texts have loaded. */
export interface PanelHost
  extends
    TextFieldHost,
    Pick<CheckoutPage, 'settings' | 'locale' | 'textLocale' | 'purchase' | 'isStarting' | 'typedCard'> {
  readonly element: Pick<CheckoutPage['element'], 'updateComplete'>;
  readonly texts: PageCatalogue;
  readonly requests: Pick<CheckoutPage['requests'], 'info' | 'logo' | 'walletSession'>;
  readonly merchant: Pick<CheckoutPage['merchant'], 'name'>;
  readonly choices: Pick<CheckoutPage['choices'], 'hasExpress' | 'paysByCard' | 'cards' | 'rectoken'>;
  readonly needed: Pick<CheckoutPage['needed'], 'agrees' | 'walletNames'>;
  readonly sheet: Pick<CheckoutPage['sheet'], 'result'>;
  readonly verification?: CheckoutPage['verification'];
  /** Pays with what the panel has chosen, as the pay button does. @param express - With a wallet above the methods. */
  pay(express?: boolean): void;
}

/** The function that a panel's module exports as `makePanel`. */
export type MakePanel = (host: PanelHost, name: PanelName) => Panel;
