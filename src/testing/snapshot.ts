/**
 * Reads the state of an element. These functions run in the page: Playwright sends their source to the browser, so each uses only its
 * parameters. They declare no named functions, because some compilers name functions with a helper that does not exist in the page.
 *
 * @module
 */
import type { ErrorDetail, SuccessDetail, TransferErrorDetail, TransferSuccessDetail } from '../contract/index.js';

/** The outcome of an attempt. */
type Ending =
  | { readonly type: 'gw-success'; readonly detail: SuccessDetail | TransferSuccessDetail }
  | { readonly type: 'gw-error'; readonly detail: ErrorDetail | TransferErrorDetail };

/** The state of an element at one time. */
export interface Snapshot {
  readonly tag: string;
  /** Its custom state, `:state(…)`; empty while it is not defined. */
  readonly state: string;
  readonly isInline: boolean;
  /** Its pay button. `none`: the page has its own. */
  readonly button: 'none' | 'off' | 'on';
  /** Number of attempts to pay since the recording began. */
  readonly attempts: number;
  /** The outcome of the newest attempt, if there is one. */
  readonly ending: Ending | undefined;
  /** The `order_id` of a paid order; otherwise empty. */
  readonly value: string;
  /** The payer must confirm a review before the payment. */
  readonly isReview: boolean;
  /** Buttons that follow a refusal replace the fields. */
  readonly hasNextActions: boolean;
  /** The form asks only for the security code of a stored card. */
  readonly codeOnly: boolean;
  /** A row that leads to the card fields: of another method, or of a stored card. */
  readonly detour: string | undefined;
  /** A field is marked as invalid. This is unknown if the fields are in a frame. */
  readonly isWrong: boolean;
  /** The text of an outcome's screen or of an error message. */
  readonly text: string;
}

/** In the order in which they are checked. */
export const states = [
  ...['starting', 'ready', 'editing', 'review', 'asking', 'paying', 'sending'],
  ...['challenge', 'checking', 'unknown', 'paid', 'sent', 'closed'],
].join(' ');

/** Records the events of a window from now on, once. The element may still be missing. */
export function record(element?: Element): void {
  const view = element?.ownerDocument.defaultView ?? window;
  const key = Symbol.for('gw-checkout/testing');
  if (Reflect.has(view, key)) return;
  const events: [EventTarget | undefined, string, unknown][] = [];
  Object.defineProperty(view, key, { value: events });
  for (const name of ['gw-pay-click', 'gw-success', 'gw-error']) {
    view.addEventListener(
      name,
      (event) => void events.push([event.composedPath()[0], name, (event as CustomEvent<unknown>).detail]),
      true,
    );
  }
}

/**
 * @param names - The names of all states, separated by spaces.
 */
export function takeSnapshot(element: HTMLElement, names: string): Snapshot {
  const tag = element.localName;
  const isInline = Reflect.get(element, 'isolation') === 'inline';
  const host = element.shadowRoot?.querySelector('.host');
  const root = host?.shadowRoot;
  const frame = host?.querySelector('[slot=card] > div')?.shadowRoot;
  const recorded: unknown = Reflect.get(element.ownerDocument.defaultView ?? window, Symbol.for('gw-checkout/testing'));
  const events = ((recorded ?? []) as [EventTarget | undefined, string, unknown][]).filter(([one]) => one === element);
  const attempts = events.filter(([, name]) => name === 'gw-pay-click').length;
  const since = events.slice(events.findLastIndex(([, name]) => name === 'gw-pay-click') + 1);
  const [, type, detail] = since.find(([, name]) => name === 'gw-success') ?? since.at(-1) ?? [];
  const button = root?.querySelector('button.pay[part=button]');
  const screen = root?.querySelector('[part=result],[part=notice]');
  let state: string | undefined;
  try {
    state = names.split(' ').find((name) => element.matches(`:state(${name})`));
  } catch {
    // A DOM without custom states.
  }
  const money = tag === 'gw-p2p-transfer';
  // The fields may be ready before the page around them, which decides what the form asks for.
  if (host && !host.classList.contains('drawn')) state = 'starting';
  if (state === undefined && root) {
    if (root.querySelector('[part=result]')) state = money ? 'sent' : 'paid';
    else if (root.querySelector('dialog')) state = 'challenge';
    else if (root.querySelector('.ways')) state = money ? 'editing' : 'ready';
    else if (root.querySelector('[aria-busy=true]')) state = 'starting';
    else if (root.querySelector('[part=change]:not(:disabled)')) state = 'review';
    else if (root.querySelector('div[part=notice]')) state = 'closed';
    else if (button?.ariaDisabled === 'true') state = 'paying';
    else state = money ? 'editing' : 'ready';
  }
  const stored = root?.querySelector('[part=stored] [name=stored]:checked');
  const error = frame?.querySelector('#message.wrong span');
  return {
    tag,
    state: state ?? '',
    isInline,
    button: !button ? 'none' : button.getAttribute('aria-disabled') === 'true' ? 'off' : 'on',
    attempts,
    ending: type === undefined ? undefined : ({ type, detail } as Ending),
    value: String(Reflect.get(element, 'value')),
    isReview: state === 'review' || !!root?.querySelector('.plan-review'),
    hasNextActions: !!root?.querySelector('.ways'),
    codeOnly: !!root?.querySelector('.fields.code'),
    detour: root?.querySelector('#tab-card[aria-selected=false]')
      ? '#tab-card'
      : stored?.closest('label')?.nextElementSibling
        ? '[part=stored] label:last-of-type input'
        : undefined,
    isWrong: !!root?.querySelector('[aria-invalid=true]') || !!frame?.querySelector('[aria-invalid=true]'),
    text: ((screen?.querySelector('.head') ?? screen ?? error)?.textContent ?? '').replace(/\s+/g, ' ').trim(),
  };
}
