/**
 * Opens a room: its fields, and a handler for each message of the element.
 *
 * @module
 */
import {
  handle,
  openPort,
  type FromForm,
  type Handlers,
  type Shape,
  type Show,
  type ToEveryRoom,
} from '../bridge/index.js';
import type { CardForm, Tell } from './card-form.js';
import { Gateway } from './gateway.js';

/** What the handlers of a room work with. */
export interface RoomTools<Form, From> {
  readonly root: ShadowRoot | Document;
  readonly form: Form;
  readonly gateway: Gateway;
  /** Origin of the payment host. */
  readonly origin: string;
  readonly post: (message: From) => void;
}

/** A kind of room. */
export interface Room<Form extends CardForm, To extends { readonly type: string }, From> {
  /** What the element may say. */
  readonly shape: Shape<To>;
  readonly form: new (root: ShadowRoot | Document, tell: Tell) => Form;
  readonly handlers: (tools: RoomTools<Form, From>) => Handlers<To>;
}

/** What every room does with what every element says. */
export function formHandlers(
  form: CardForm,
  post: (message: { type: 'validated'; valid: boolean; wrong?: string | undefined }) => void,
): Handlers<ToEveryRoom> {
  return {
    show: (message: Show) => form.show(message),
    validate: () => post({ type: 'validated', valid: form.validate(), wrong: form.wrong }),
    clear: () => form.clear(),
    focus: () => form.focus(),
  };
}

/**
 * Opens a room in a document or a shadow root and answers on a port.
 *
 * @param origin - Origin of the payment host: the frame's own, or the gateway's when the room is in the shop's page.
 * @returns what closes it and forgets the card.
 */
export function openRoom<Form extends CardForm, To extends { readonly type: string }, From>(
  room: Room<Form, To, From>,
  root: ShadowRoot | Document,
  channel: MessagePort,
  origin: string,
): () => void {
  const form = new room.form(root, (message) => port.post(message));
  const port = openPort<To, From | FromForm>(channel, room.shape, (message) => handle(handlers, message));
  const handlers = room.handlers({
    root,
    form,
    gateway: new Gateway(origin),
    origin,
    post: (message) => port.post(message),
  });
  const forget = () => form.clear();
  addEventListener('pagehide', forget);
  return () => {
    removeEventListener('pagehide', forget);
    port.close();
    form.clear();
  };
}
