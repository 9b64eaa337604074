/**
 * What a driver can do with one element, whether Playwright or the page itself does it.
 *
 * @module
 */
import type { Look } from './look.js';
import type { Deadline } from './wait.js';

/**
 * `element`: the element around the card fields. `room`: the card fields, in their frame or in the page. `issuer`: the issuer's page in
 * the 3-D Secure dialog. `page`: the whole page, which a bank or an issuer may have taken the place of.
 */
export type Place = 'element' | 'room' | 'issuer' | 'page';

export interface Hands {
  /** Undefined while there is no element, or its page is being replaced. Records its events from the first call on. */
  look(deadline: Deadline): Promise<Look | undefined>;
  /** Whether something is there now, visible or not. */
  has(place: Place, selector: string): Promise<boolean>;
  /** The text of something that is there, without white space around it. */
  text(place: Place, selector: string, deadline: Deadline): Promise<string>;
  /** What is typed in a field that is there. */
  value(place: Place, selector: string, deadline: Deadline): Promise<string>;
  /** Types into a field once it can be typed into, in place of what it holds. */
  fill(place: Place, selector: string, value: string, deadline: Deadline): Promise<void>;
  /** Presses something that is there. */
  press(place: Place, selector: string, deadline: Deadline): Promise<void>;
  /** Calls a method of the element. */
  call(method: 'submit' | 'reset'): Promise<void>;
  /** Records the events of the next document too, before its elements start. */
  recordNext(): Promise<void>;
  /** The address of the page, for messages. */
  readonly address: string;
}
