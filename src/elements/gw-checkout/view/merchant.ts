/**
 * The merchant: the name, the address and the picture that the page shows.
 *
 * @module
 */
import { isSite, merchantName } from '../../parts/payment/merchant.js';
import type { CheckoutPage, Merchant } from '../page-model.js';

export function merchantOf({ requests, settings, payment, expecting }: CheckoutPage): Merchant {
  const { info, problem } = requests;
  const merchant = info?.merchant ?? payment.state.order?.merchant;
  const { link } = settings.options;
  const name = merchantName({ merchant, link });
  const url = link ?? merchant?.url;
  const site = isSite(url) && URL.canParse(url ?? '') ? url : undefined;
  return {
    name,
    url: site,
    host: site && new URL(site).host,
    isPending: expecting && !info && !problem,
  };
}

/** An address of the shop for a plain link. */
export function homePageOf({ merchant, payment, settings }: CheckoutPage): string {
  const returns = payment.state.order?.response_url ?? settings.params.response_url;
  return merchant.url ?? new URL(returns && URL.canParse(returns) ? returns : location.href).origin;
}
