/**
 * Google Pay through the browser's own `PaymentRequest`: it loads no script from another host.
 *
 * @module
 */
import { object, text } from '../../../../bridge/index.js';
import type { GooglePaySettings } from '../../../../contract/index.js';
import { toMajor } from '../../../../core/money/index.js';
import type { PurchaseSummary } from '../panel.js';
import { sheetLabel, WalletError, type Wallet } from './wallet.js';

/** The part of Google's answer that is read here. */
const paymentData = object({ paymentMethodData: object({ tokenizationData: object({ token: text }) }) });

/** Placeholder to check whether the wallet is available. The real sale is sent when the payer opens the sheet. */
const examplePurchase: PurchaseSummary = { amount: '100', currency: 'EUR', description: '' };

function request(settings: GooglePaySettings, purchase: PurchaseSummary): PaymentRequest {
  const { currency } = purchase;
  const value = toMajor(purchase.amount, currency);
  const label = sheetLabel(purchase.description, settings.merchant_name, location.hostname);
  const data = {
    environment: settings.environment,
    apiVersion: 2,
    apiVersionMinor: 0,
    merchantInfo: {
      merchantName: settings.merchant_name,
      // Google issues an id only for production, and rejects an empty one.
      ...(settings.merchant_id ? { merchantId: settings.merchant_id } : {}),
    },
    transactionInfo: {
      countryCode: settings.country,
      currencyCode: currency,
      totalPriceStatus: 'FINAL',
      totalPrice: value,
    },
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks: settings.networks },
        tokenizationSpecification: {
          type: 'PAYMENT_GATEWAY',
          parameters: { gateway: settings.gateway, gatewayMerchantId: settings.gateway_merchant_id },
        },
      },
    ],
  };
  return new PaymentRequest([{ supportedMethods: 'https://google.com/pay', data }], {
    total: { label, amount: { currency, value } },
  });
}

/** For most gateways Google's token is JSON. Plain text, as from Google's test gateway, becomes a JSON string. */
function asJson(token: string): string {
  try {
    JSON.parse(token);
    return token;
  } catch {
    return JSON.stringify(token);
  }
}

export function googlePay(settings: GooglePaySettings): Wallet {
  return {
    async available(showsAlone) {
      // The full check would contact Google, and the payer has not chosen this wallet yet.
      if (!showsAlone) return 'PaymentRequest' in globalThis;
      try {
        return await request(settings, examplePurchase).canMakePayment();
      } catch {
        // A policy of the page forbids it, or the browser knows only other wallets.
        return false;
      }
    },

    async pay(purchase) {
      let response: PaymentResponse;
      try {
        response = await request(settings, purchase).show();
      } catch (error) {
        const closed = error instanceof DOMException && error.name === 'AbortError';
        throw new WalletError(closed ? 'cancelled' : 'failed', error);
      }
      let open = true;
      const end = (paid: boolean | undefined) => {
        if (!open) return;
        open = false;
        // The browser may have closed its sheet already. That is not an error.
        response.complete(paid === undefined ? 'unknown' : paid ? 'success' : 'fail').catch(() => undefined);
      };
      const details: unknown = response.details;
      if (!paymentData(details)) {
        end(false);
        throw new WalletError('failed', new TypeError('The wallet returned no token.'));
      }
      return { data: asJson(details.paymentMethodData.tokenizationData.token), end };
    },
  };
}
