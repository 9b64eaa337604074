/**
 * The panel of an invoice: when it is due. The payer enters nothing.
 *
 * @module
 */
import { html } from 'lit/html.js';
import { fill } from '../../../../core/i18n/index.js';
import type { Panel } from '../panel.js';
import type { PanelHost } from '../panel-host.js';

export const styles = '';

export const makePanel = ({ texts, requests }: PanelHost): Panel => ({
  render: () =>
    html`<p>${fill(texts['invoice.due'], { days: String(requests.info?.methods.invoice?.days ?? '') })}</p>`,
  check: () => true,
  fields: () => ({ payment_system: 'invoice' }),
});
