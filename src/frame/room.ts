/**
 * Opens a room: its fields, and a handler for each message of the element.
 *
 * @module
 */
import {
  openPort,
  readFirstLook,
  type FromForm,
  type FromFrame,
  type Port,
  type Shape,
  type ToEveryRoom,
} from '../bridge/index.js';
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

/** A room whose fields are there, and can be typed into, before its element is connected. */
export interface OpenRoom {
  /** Answers the element on this port. */
  connect(port: MessagePort): void;
  /** Closes the room and forgets the card. */
  close(): void;
}

/**
 * Opens a room in a document or a shadow root that holds its form.
 *
 * @param origin - Origin of the payment host: the frame's own, or the gateway's when the room is in the shop's page.
 */
export function openRoom<Form extends CardForm, To extends { readonly type: string }, From>(
  room: Room<Form, To, From>,
  root: ShadowRoot | Document,
  origin: string,
): OpenRoom {
  let port: Port<From | FromAnyForm> | undefined;
  /** The page was left. A message would end it in the browser's cache of pages. */
  let isLeft = false;
  /** What the fields said before the element was connected, or while the page was left. */
  const early: (From | FromAnyForm)[] = [];
  const post = (message: From | FromAnyForm) => (port && !isLeft ? port.post(message) : void early.push(message));
  const form = new room.form(root, post);
  const clear = () => form.clear();
  const common: Handlers<ToEveryRoom> = {
    show: (message) => form.show(message),
    validate: () => post({ type: 'validated', valid: form.validate(), wrong: form.wrong }),
    clear,
    focus: () => form.focus(),
    'code-again': () => form.codeAgain(),
  };
  const handlers = room.handlers({ root, form, common, gateway: gatewayAt(origin), origin, post });
  const first = root instanceof Document ? readFirstLook(location.href) : undefined;
  if (first) form.prepare(first);
  // Nothing typed outlives the page, not even in the browser's cache of pages. Chromium brings fields back only after this script.
  const leave = () => {
    isLeft = true;
    clear();
  };
  const enter = () => {
    isLeft = false;
    form.dropRestored();
    if (port) early.splice(0).forEach(post);
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', enter);
  return {
    connect(channel) {
      port = openPort<To, From | FromAnyForm>(channel, room.shape, (message) => {
        // Its shape has been checked, so its type is one of the list. TypeScript does not see that the handler takes just this message.
        const type: To['type'] = message.type;
        void (handlers[type] as (given: To) => void | Promise<void>)(message);
      });
      early.splice(0).forEach(post);
    },
    close() {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', enter);
      port?.close();
      clear();
    },
  };
}
