import type { HasInternals } from './internals.js';
import type { ReactiveHost } from './reactive-host.js';

/** The parts of an element that its page uses, independent of the rendering library. */
export interface ElementHost
  extends
    HTMLElement,
    HasInternals,
    Pick<ReactiveHost, 'renderRoot' | 'updateComplete' | 'requestUpdate' | 'addController'> {
  /** The reason why a form around the element waits, in the payer's language; otherwise empty. */
  readonly validationMessage: string;
}
