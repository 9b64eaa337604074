/**
 * The actions of a driver on one element, through Playwright or in the page itself.
 *
 * @module
 */
import type { Snapshot } from './snapshot.js';
import type { Deadline } from './wait.js';

/**
 * `element`: the element around the card fields. `frame`: the card fields, in their frame or in the page. `issuer`: the issuer's page in
 * the 3-D Secure dialog. `page`: the full page, which may be a bank's or an issuer's instead of the shop's.
 */
export type Place = 'element' | 'frame' | 'issuer' | 'page';

export interface Driver {
  /** The state of the element; undefined while there is no element, or while its page is being replaced. Records its events from the first call. */
  snapshot(deadline: Deadline): Promise<Snapshot | undefined>;
  /** Whether an element exists now, visible or not. */
  has(place: Place, selector: string): Promise<boolean>;
  /** The text of an existing element, trimmed. */
  text(place: Place, selector: string, deadline: Deadline): Promise<string>;
  /** The value of an existing field. */
  value(place: Place, selector: string, deadline: Deadline): Promise<string>;
  /** Replaces the value of a field, when the field is ready. */
  fill(place: Place, selector: string, value: string, deadline: Deadline): Promise<void>;
  /** Presses an existing element. */
  press(place: Place, selector: string, deadline: Deadline): Promise<void>;
  /** Calls a method of the element. */
  call(method: 'submit' | 'reset'): Promise<void>;
  /** Records the events of the next document too, before its elements start. */
  recordNext(): Promise<void>;
  /** The address of the page, for messages. */
  readonly address: string;
}
