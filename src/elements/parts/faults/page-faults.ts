/**
 * Exceptions in the page of an element: one notice for the payer, in their language. While money may be moving it does not say that the
 * payment failed, and the payment continues behind it.
 *
 * @module
 */
import type { UnknownDetail } from '../../../contract/index.js';
import { inFlight, type PaymentState } from '../../../core/checkout/index.js';
import type { Catalogue } from '../../../core/i18n/index.js';
import type { ElementHost } from '../element/element-host.js';
import { stopped, type Notice } from '../element/error-notice.js';
import type { Faults } from '../element/element-view.js';
import { internals } from '../element/internal-symbols.js';

/** The words of a notice; undefined until the texts have loaded. */
type Words = Partial<Notice> | undefined;

/** The subject of a notice: money that may have moved, or an element that does not work. */
const textOf = (words: Words): string => (words?.report && words.words?.[1]) ?? ' ';

/** @param words - The words for the present state of the page. */
export function faultsOf(host: ElementHost, words: () => Words): Faults {
  /** The sentence of the notice; undefined if there is none. */
  let shownText: string | undefined;
  let isFromRender: boolean | undefined;
  let end = () => {};
  const now = () => {
    try {
      return words();
    } catch {
      // The texts can be the cause.
      return undefined;
    }
  };
  const clear = () => {
    shownText = undefined;
    end();
  };
  return {
    get isShown() {
      return shownText !== undefined;
    },
    show(error, isDrawing) {
      const current = now();
      // The same notice is shown once.
      if (shownText === textOf(current)) return;
      end();
      shownText = textOf(current);
      isFromRender = isDrawing;
      const again = async () => {
        shownText = undefined;
        host[internals].restart();
      };
      end = host[internals].notice({ ...stopped(host, error), again, ...current });
    },
    onRender() {
      // Drawing had failed, or the payment has continued since.
      if (shownText && (isFromRender || textOf(now()) !== shownText)) clear();
    },
    clear,
  };
}

/**
 * @param lang - Language of the texts.
 * @param now - `done`: the sentence about money that was paid. `lost`: reports that the outcome of a payment is not known.
 */
export function faultNotice(
  texts: Catalogue | undefined,
  lang: string,
  {
    success,
    reportUnknown,
  }: { readonly success: string | false | undefined; readonly reportUnknown: false | (() => void) },
): Words {
  if (!texts) return undefined;
  if (success || reportUnknown) {
    return {
      words: [lang, success || texts['unknown.now'], texts['unknown.check']],
      report: reportUnknown || (() => undefined),
    };
  }
  return { words: [lang, texts['problem.element_failed'], texts['pay.again']] };
}

/** The same for a payment. */
export function paymentFaultNotice(page: {
  readonly texts: Catalogue | undefined;
  readonly textLocale: string;
  readonly payment: { readonly state: PaymentState; emit(name: 'gw-unknown', detail: UnknownDetail): void };
}): Words {
  const { texts, textLocale, payment } = page;
  const { state } = payment;
  const reportUnknown = () => payment.emit('gw-unknown', { reason: 'answer', message: texts?.['unknown.now'] ?? '' });
  return faultNotice(texts, textLocale, {
    success: state.name === 'paid' && texts?.['paid.plain'],
    reportUnknown: inFlight(state) && reportUnknown,
  });
}
