/**
 * Opens a room: its fields, and a handler for each message of the element.
 *
 * @module
 */
import { openPort, type FromForm, type FromFrame, type Shape, type ToEveryRoom } from '../bridge/index.js';
import type { CardForm, Tell } from './card-form.js';
import { gatewayAt, type Gateway } from './gateway.js';

/** The messages of one type. */
export type MessageOf<Message, Type> = Message extends { readonly type: unknown }
  ? Type extends Message['type']
    ? Message
    : never
  : never;

/** What is done with each type of message. */
export type Handlers<Message extends { readonly type: string }> = {
  readonly [Type in Message['type']]: (message: MessageOf<Message, Type>) => void | Promise<void>;
};

/** What the handlers of a room work with. */
export interface RoomTools<Form, From> {
  readonly root: ShadowRoot | Document;
  readonly form: Form;
  /** What every room does with what every element says. */
  readonly common: Handlers<ToEveryRoom>;
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

/** What the fields of every room say. */
type FromAnyForm = FromForm | MessageOf<FromFrame, 'validated'>;

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
  const post = (message: From | FromAnyForm) => port.post(message);
  const form = new room.form(root, post);
  const port = openPort<To, From | FromAnyForm>(channel, room.shape, (message) => {
    // Its shape has been checked, so its type is one of the list. TypeScript does not see that the handler takes just this message.
    const type: To['type'] = message.type;
    void (handlers[type] as (given: To) => void | Promise<void>)(message);
  });
  const clear = () => form.clear();
  const common: Handlers<ToEveryRoom> = {
    show: (message) => form.show(message),
    validate: () => post({ type: 'validated', valid: form.validate(), wrong: form.wrong }),
    clear,
    focus: () => form.focus(),
  };
  const handlers = room.handlers({ root, form, common, gateway: gatewayAt(origin), origin, post });
  addEventListener('pagehide', clear);
  return () => {
    removeEventListener('pagehide', clear);
    port.close();
    clear();
  };
}
