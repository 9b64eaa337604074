/**
 * Drives a payment page like a payer.
 *
 * @module
 */
import { userEvent } from 'storybook/test';
import type { PaymentMethod } from '../../src/contract/index.js';
import type { PageTextId } from '../../src/core/i18n/index.js';
import { loadPageCatalogue } from '../../src/core/i18n/page-catalogue.js';
import type { GwCheckout } from '../../src/elements/gw-checkout/gw-checkout.js';
import { Driver, found, isSaid } from '../drive.js';

export class PageDriver extends Driver<GwCheckout> {
  /** The page of a story; `index` selects one of several. */
  static of(canvas: HTMLElement, index = 0): PageDriver {
    const element = canvas.querySelectorAll('gw-checkout')[index];
    if (!element) throw new Error('There is no <gw-checkout> in this story.');
    return new PageDriver(element);
  }

  /** Waits until the payer can pay, and the other methods are loaded. */
  async loaded(): Promise<void> {
    await this.until('ready');
    await this.gone('.bone, .bones');
  }

  /** Chooses a payment method. */
  async choose(method: PaymentMethod): Promise<HTMLElement> {
    await userEvent.click(await this.shows(`#tab-${method}`));
    return this.shows(`#panel-${method}:not([hidden])`);
  }

  /** Opens the list of stored cards. The newest is selected, and the page asks only for its security code. */
  async openStoredCards(): Promise<void> {
    await this.click('.use .row');
    await this.shows('.saved');
    await this.field('cvv2');
  }

  /** Waits for a wallet's button that is enabled. */
  async wallet(name: 'googlepay' | 'applepay'): Promise<HTMLElement> {
    return this.shows(`[data-wallet=${name}][aria-disabled=false]`);
  }

  /** Waits until the line below the button shows this text of the catalogue, with any values. */
  async says(id: PageTextId): Promise<HTMLElement> {
    // A story may replace the English texts.
    const { [id]: text } = await loadPageCatalogue('en');
    return found(() => {
      const line = this.element.renderRoot.querySelector<HTMLElement>('.next');
      return isSaid(text, line) && line;
    }, `a line that says: ${text}`);
  }

  /** Waits for the list of banks, or of local methods. */
  async list(): Promise<HTMLElement> {
    return this.shows('.way:not([hidden]) [role=option]');
  }

  /** Types into the search above the list. */
  async search(text: string): Promise<void> {
    await this.list();
    await userEvent.type(await this.shows('.way:not([hidden]) input[type=search]'), text);
  }

  /** Chooses the first bank in the list and pays. */
  async payByBank(method: 'banklinks_eu' | 'local_methods' = 'banklinks_eu'): Promise<void> {
    await this.choose(method);
    await this.pickBank();
  }

  /** Chooses the first bank in the open list and pays. */
  async pickBank(): Promise<void> {
    await userEvent.click(await this.list());
    await this.press();
  }

  /** Opens the bank's page in a frame of the shop, so this page stays open. */
  holdRedirect(canvas: HTMLElement): Promise<HTMLIFrameElement> {
    return new Promise((resolve) => {
      this.element.addEventListener('gw-redirect', (event) => {
        event.preventDefault();
        const frame = document.createElement('iframe');
        Object.assign(frame, {
          src: event.detail.url,
          title: 'The bank',
          frameBorder: '0',
          width: '100%',
          height: '560',
        });
        canvas.append(frame);
        resolve(frame);
      });
    });
  }
}

/** Waits for an element in a frame of this origin. */
export function shownIn(frame: HTMLIFrameElement, selector: string): Promise<HTMLElement> {
  return found(() => frame.contentDocument?.querySelector<HTMLElement>(selector), selector);
}
