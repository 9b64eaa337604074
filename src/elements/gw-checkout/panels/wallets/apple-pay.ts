/**
 * Apple Pay through Safari's own `ApplePaySession`: it loads no script from another host, and only the gateway contacts Apple's
 * server.
 *
 * @module
 */
import { object } from '../../../../bridge/index.js';
import type { ApplePaySettings } from '../../../../contract/index.js';
import { toMajor } from '../../../../core/money/index.js';
import type { PurchaseSummary } from '../panel.js';
import { sheetLabel, WalletError, within, type Authorised, type Wallet } from './wallet.js';

/** The part of Apple's interface that is used here. */
interface Session {
  onvalidatemerchant: ((event: { readonly validationURL: string }) => void) | null;
  onpaymentauthorized: ((event: { readonly payment: unknown }) => void) | null;
  oncancel: (() => void) | null;
  begin(): void;
  abort(): void;
  completeMerchantValidation(merchantSession: Record<string, unknown>): void;
  completePayment(result: { status: number }): void;
}
interface SessionClass {
  new (version: number, request: object): Session;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
  supportsVersion(version: number): boolean;
  canMakePayments(): boolean;
}

/** Version of Apple's interface; every Safari since 2017 has it. */
const version = 3;
/** Seconds to wait for Apple's session, which the gateway fetches; Apple's own sheet waits half a minute. */
const timeout = 25;

/** The part of Apple's answer that is read here. Only the gateway understands the token. */
const isPayment = object({ token: object({ paymentData: object({}) }) });

function sessionClass(): SessionClass | undefined {
  return (globalThis as { ApplePaySession?: SessionClass }).ApplePaySession;
}

/** Fetches the session for this shop from Apple, through the gateway, at the address from the browser. */
type Validate = (validationUrl: string) => Promise<Record<string, unknown>>;

export function applePay(settings: ApplePaySettings, validate: Validate): Wallet {
  return {
    available() {
      try {
        const Session = sessionClass();
        return Promise.resolve(Session?.supportsVersion(version) === true && Session.canMakePayments());
      } catch {
        return Promise.resolve(false);
      }
    },

    pay: (purchase) =>
      new Promise((resolve, reject) => {
        try {
          openSheet(settings, purchase, validate, { resolve, reject });
        } catch (error) {
          reject(new WalletError('failed', error));
        }
      }),
  };
}

interface Answer {
  resolve(authorised: Authorised): void;
  reject(error: WalletError): void;
}

function openSheet(
  settings: ApplePaySettings,
  purchase: PurchaseSummary,
  validate: Validate,
  { resolve, reject }: Answer,
): void {
  const Session = sessionClass();
  if (!Session) throw new TypeError('This browser has no ApplePaySession.');
  const session = new Session(version, {
    countryCode: settings.country,
    currencyCode: purchase.currency,
    supportedNetworks: settings.networks,
    merchantCapabilities: ['supports3DS'],
    // Apple requires the name of the shop here, not of the goods.
    total: {
      label: sheetLabel(settings.merchant_name, location.hostname),
      amount: toMajor(purchase.amount, purchase.currency),
      type: 'final',
    },
  });
  let open = true;
  /** Closes the sheet, once. */
  const close = (how: () => void) => {
    if (!open) return;
    open = false;
    try {
      how();
    } catch {
      // The payer or a time-out of Apple has closed the sheet already.
    }
  };
  const complete = (status: number) => close(() => session.completePayment({ status }));

  session.onvalidatemerchant = ({ validationURL }) => {
    within(timeout, validate(validationURL))
      .then((merchantSession) => {
        if (open) session.completeMerchantValidation(merchantSession);
      })
      .catch((error: unknown) => {
        reject(new WalletError('failed', error));
        close(() => session.abort());
      });
  };
  session.oncancel = () => {
    open = false;
    reject(new WalletError('cancelled'));
  };
  session.onpaymentauthorized = ({ payment }) => {
    if (!isPayment(payment)) {
      reject(new WalletError('failed', new TypeError('The wallet returned no token.')));
      return complete(Session.STATUS_FAILURE);
    }
    resolve({
      data: JSON.stringify(payment.token),
      end: (paid) => {
        // Apple has no status for an unknown result: the sheet closes without a status, and the page shows the rest.
        if (paid === undefined) close(() => session.abort());
        else complete(paid ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE);
      },
    });
  };
  session.begin();
}
