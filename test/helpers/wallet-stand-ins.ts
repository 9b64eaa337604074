/**
 * Stand-ins of the browsers' wallet interfaces: `PaymentRequest` with Google Pay in it, and `ApplePaySession`. They demand
 * what the real ones demand (a payer's click, one sheet at a time, one answer, a validated shop) and refuse as those do; a
 * test plays the payer in the sheet.
 *
 * `installWalletStandIns` is self-contained, so an end-to-end test can run it in a page before the page's own scripts:
 * `context.addInitScript(installWalletStandIns, wishes)`; there `globalThis.walletStandIns` is the payer's hand.
 * Its classes have no `#private` names: the compiler of these tests would replace them by functions outside of it.
 */

export interface WalletWishes {
  /** `silent`: never answers; `barred`: by the page's policy; `absent`: the browser has no such interface. */
  google?: 'here' | 'none' | 'throws' | 'silent' | 'barred' | 'absent';
  apple?: 'here' | 'none' | 'throws' | 'old' | 'absent';
  /** A click that a script made counts as the payer's: for stories, which have no payer. */
  anyClick?: boolean;
}

interface GoogleSheet {
  readonly data: Record<string, unknown>;
  readonly label: string;
  readonly currency: string;
  readonly value: string;
  /** The page's result at the end; undefined before that. */
  result: string | undefined;
}

interface AppleSheet {
  readonly request: Record<string, unknown>;
  /** Sessions that the page handed in. */
  readonly validated: Record<string, unknown>[];
  result: 'success' | 'failure' | 'aborted' | 'cancelled' | undefined;
}

export interface WalletStandIns {
  google: {
    /** How often `canMakePayment` was called. */
    asked: number;
    /** Sheets that were really opened. */
    readonly sheets: GoogleSheet[];
    readonly open: boolean;
    /** The payer agrees. */
    approve(token?: string): void;
    /** The wallet answers with something of its own. */
    answer(details: unknown): void;
    /** The payer closes the sheet. */
    cancel(): void;
    /** The sheet breaks down. */
    crash(): void;
    /** Answers a `canMakePayment` that was silent. */
    speak(available: boolean): void;
  };
  apple: {
    readonly sheets: AppleSheet[];
    readonly open: boolean;
    approve(token?: unknown): void;
    /** The payer closes the sheet, or it closes itself after its time-out. */
    cancel(): void;
  };
  /** Calls that the real interface refuses by throwing or rejecting. */
  readonly misuses: string[];
  uninstall(): void;
}

declare global {
  var walletStandIns: WalletStandIns | undefined;
}

export function installWalletStandIns(wishes: WalletWishes = {}): WalletStandIns {
  const { google = 'here', apple = 'here', anyClick = false } = wishes;
  const misuses: string[] = [];
  const refuse = (name: string, what: string): DOMException => {
    misuses.push(`${name}: ${what}`);
    return new DOMException(what, name);
  };

  // The payer's click: from the start of a real event to the end of its way through the page. The strictest browser forgets
  // it as soon as anything is waited for.
  let gesture = false;
  const events = ['click', 'keydown'] as const;
  const begin = (event: Event) => {
    gesture = event.isTrusted || anyClick;
    setTimeout(() => (gesture = false));
  };
  const finish = () => (gesture = false);
  for (const name of events) {
    addEventListener(name, begin, { capture: true });
    addEventListener(name, finish);
  }
  const activated = () => gesture && (anyClick || navigator.userActivation?.isActive !== false);
  const decimal = /^\d+(\.\d+)?$/;

  let showing: { sheet: GoogleSheet; resolve(value: unknown): void; reject(error: unknown): void } | undefined;
  const unanswered: ((available: boolean) => void)[] = [];

  class StandInPaymentRequest extends EventTarget {
    private state: 'created' | 'interactive' | 'closed' = 'created';
    private readonly sheet: GoogleSheet;

    constructor(methods: PaymentMethodData[], details: PaymentDetailsInit) {
      super();
      if (google === 'barred') throw new RangeError('The policy of this page does not allow https://google.com/pay.');
      const [method] = methods;
      if (!method || methods.length !== 1) throw refuse('TypeError', 'One payment method is expected.');
      if (method.supportedMethods !== 'https://google.com/pay') {
        throw refuse('RangeError', 'The payment method is not Google’s.');
      }
      const { label, amount } = details.total;
      if (!decimal.test(amount.value)) throw refuse('TypeError', `${amount.value} is no amount.`);
      if (!/^[A-Z]{3}$/.test(amount.currency)) throw refuse('RangeError', `${amount.currency} is no currency.`);
      const data = JSON.parse(JSON.stringify(method.data)) as Record<string, unknown>;
      this.sheet = { data, label, currency: amount.currency, value: amount.value, result: undefined };
    }

    canMakePayment(): Promise<boolean> {
      control.google.asked++;
      if (this.state !== 'created') return Promise.reject(refuse('InvalidStateError', 'The sheet was shown already.'));
      if (google === 'throws') return Promise.reject(new DOMException('Not now.', 'NotAllowedError'));
      if (google === 'silent') return new Promise((resolve) => unanswered.push(resolve));
      return Promise.resolve(google === 'here');
    }

    show(): Promise<unknown> {
      if (!activated()) return Promise.reject(refuse('SecurityError', 'show() needs the payer’s click.'));
      if (this.state !== 'created') return Promise.reject(refuse('InvalidStateError', 'show() was called already.'));
      if (showing) {
        this.state = 'closed';
        return Promise.reject(refuse('AbortError', 'Another sheet is open.'));
      }
      this.state = 'interactive';
      control.google.sheets.push(this.sheet);
      return new Promise((resolve, reject) => (showing = { sheet: this.sheet, resolve, reject }));
    }
  }

  /** Ends the open request: with what the payer did in it. */
  const settle = (how: 'resolve' | 'reject', value: unknown) => {
    if (!showing) throw new Error('No sheet of Google Pay is open.');
    const { sheet } = showing;
    if (how === 'reject') {
      showing.reject(value);
      showing = undefined;
      return;
    }
    showing.resolve({
      methodName: 'https://google.com/pay',
      details: value,
      complete(result = 'unknown') {
        if (sheet.result) return Promise.reject(refuse('InvalidStateError', 'complete() was called already.'));
        sheet.result = result;
        showing = undefined;
        return Promise.resolve();
      },
    });
  };

  let active: StandInApplePaySession | undefined;

  class StandInApplePaySession {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static supportsVersion(version: number): boolean {
      if (apple === 'throws') throw new DOMException('The page is not secure.', 'InvalidAccessError');
      return version <= (apple === 'old' ? 2 : 14);
    }
    static canMakePayments(): boolean {
      if (apple === 'throws') throw new DOMException('The page is not secure.', 'InvalidAccessError');
      return apple !== 'none';
    }

    onvalidatemerchant: ((event: { validationURL: string }) => void) | null = null;
    onpaymentauthorized: ((event: { payment: { token: unknown } }) => void) | null = null;
    oncancel: ((event: { sessionError: { code: string } }) => void) | null = null;
    state: 'idle' | 'active' | 'authorized' | 'over' = 'idle';
    validating = false;
    readonly sheet: AppleSheet;

    constructor(version: number, request: Record<string, unknown>) {
      if (!activated()) throw refuse('InvalidAccessError', 'A session needs the payer’s click.');
      if (!StandInApplePaySession.supportsVersion(version)) throw refuse('InvalidAccessError', 'Unknown version.');
      const { total, countryCode, currencyCode, supportedNetworks, merchantCapabilities } = request;
      const { label, amount } = total as { label?: string; amount?: string };
      const wrong = [
        [/^[A-Z]{2}$/.test(String(countryCode)), 'country'],
        [/^[A-Z]{3}$/.test(String(currencyCode)), 'currency'],
        [Array.isArray(supportedNetworks) && supportedNetworks.length > 0, 'networks'],
        [Array.isArray(merchantCapabilities) && merchantCapabilities.includes('supports3DS'), 'capabilities'],
        [Boolean(label), 'label'],
        [decimal.test(String(amount)) && Number(amount) < 1e8, 'amount'],
      ].filter(([right]) => !right);
      if (wrong.length)
        throw refuse('InvalidAccessError', `Wrong: ${wrong.map(([, what]) => String(what)).join(', ')}.`);
      this.sheet = { request, validated: [], result: undefined };
    }

    begin(): void {
      if (!activated()) throw refuse('InvalidAccessError', 'begin() needs the payer’s click.');
      if (this.state !== 'idle') throw refuse('InvalidAccessError', 'The session is begun already.');
      if (active) throw refuse('InvalidAccessError', 'The page has an active session already.');
      this.state = 'active';
      // oxlint-disable-next-line typescript/no-this-alias -- the one session of the page
      active = this;
      control.apple.sheets.push(this.sheet);
      setTimeout(() => {
        if (this.state !== 'active') return;
        this.validating = true;
        this.onvalidatemerchant?.({
          validationURL: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
        });
      });
    }

    completeMerchantValidation(session: Record<string, unknown>): void {
      if (this.state !== 'active' || !this.validating)
        throw refuse('InvalidAccessError', 'No validation is asked for.');
      if (typeof session !== 'object' || session === null || !Object.keys(session).length) {
        throw refuse('InvalidAccessError', 'That is no session of a merchant.');
      }
      this.validating = false;
      this.sheet.validated.push(session);
    }

    completePayment(result: { status: number } | number): void {
      if (this.state !== 'authorized') throw refuse('InvalidAccessError', 'No payment is authorized.');
      const status = typeof result === 'number' ? result : result.status;
      this.over(status === StandInApplePaySession.STATUS_SUCCESS ? 'success' : 'failure');
    }

    abort(): void {
      if (this.state !== 'active' && this.state !== 'authorized') {
        throw refuse('InvalidAccessError', 'There is nothing to abort.');
      }
      this.over('aborted');
    }

    over(result: AppleSheet['result']): void {
      this.state = 'over';
      this.sheet.result = result;
      active = undefined;
    }
  }

  const control: WalletStandIns = {
    google: {
      asked: 0,
      sheets: [],
      get open() {
        return showing !== undefined;
      },
      approve(token = '{"protocolVersion":"ECv2","signature":"stand-in"}') {
        const tokenizationData = { type: 'PAYMENT_GATEWAY', token };
        const info = { cardNetwork: 'VISA', cardDetails: '1111' };
        const paymentMethodData = { type: 'CARD', description: 'Visa •••• 1111', info, tokenizationData };
        settle('resolve', { apiVersion: 2, apiVersionMinor: 0, paymentMethodData });
      },
      answer: (details) => settle('resolve', details),
      cancel: () => settle('reject', new DOMException('The payer closed the sheet.', 'AbortError')),
      crash: () => settle('reject', new DOMException('The payment app broke down.', 'OperationError')),
      speak(available) {
        for (const answer of unanswered.splice(0)) answer(available);
      },
    },
    apple: {
      sheets: [],
      get open() {
        return active !== undefined;
      },
      approve(token = { paymentData: { version: 'EC_v1', data: 'stand-in' }, transactionIdentifier: 'A1' }) {
        if (!active?.sheet.validated.length) throw new Error('No sheet of Apple Pay is open and validated.');
        active.state = 'authorized';
        active.onpaymentauthorized?.({ payment: { token } });
      },
      cancel() {
        const session = active;
        if (!session) throw new Error('No sheet of Apple Pay is open.');
        session.over('cancelled');
        session.oncancel?.({ sessionError: { code: 'unknown' } });
      },
    },
    misuses,
    uninstall() {
      for (const name of events) {
        removeEventListener(name, begin, { capture: true });
        removeEventListener(name, finish);
      }
      for (const [name, before] of own) {
        if (before) Object.defineProperty(globalThis, name, before);
        else Reflect.deleteProperty(globalThis, name);
      }
      globalThis.walletStandIns = undefined;
    },
  };

  const own = (['PaymentRequest', 'ApplePaySession'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  const replace = (name: string, value: unknown, absent: boolean) => {
    Reflect.deleteProperty(globalThis, name);
    if (!absent) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  };
  replace('PaymentRequest', StandInPaymentRequest, google === 'absent');
  replace('ApplePaySession', StandInApplePaySession, apple === 'absent');
  globalThis.walletStandIns = control;
  return control;
}
