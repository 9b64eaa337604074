/**
 * Opens a frame: its fields, and a handler for each message of the element.
 *
 * @module
 */
import {
  openPort,
  readInitialView,
  type FromForm,
  type FromFrame,
  type InitialView,
  type Port,
  type Validator,
  type ToEveryFrame,
} from '../bridge/index.js';
import { createCardForm, type CardForm } from './card-form.js';
import type { FormDescription } from './form-description.js';
import { gatewayAt, type Gateway } from './gateway.js';

/** The messages of one type. */
export type MessageOf<Message, Type> = Message extends { readonly type: unknown }
  ? Type extends Message['type']
    ? Message
    : never
  : never;

/** A handler for each type of message. */
export type Handlers<Message extends { readonly type: string }> = {
  readonly [Type in Message['type']]: (message: MessageOf<Message, Type>) => void | Promise<void>;
};

/** The tools for the handlers of a frame. */
export interface FrameAppTools<Description, From> {
  readonly root: ShadowRoot | Document;
  /** The settings in the frame's address. */
  readonly first: InitialView | undefined;
  readonly form: CardForm;
  readonly description: Description;
  /** Handlers of every frame for the messages of every element. */
  readonly common: Handlers<ToEveryFrame>;
  readonly gateway: Gateway;
  /** Origin of the payment host. */
  readonly origin: string;
  readonly post: (message: From) => void;
}

/** A kind of frame. */
export interface FrameApp<Description extends FormDescription, To extends { readonly type: string }, From> {
  /** The messages that the element may send. */
  readonly check: Validator<To>;
  readonly describe: (first: InitialView | undefined) => Description;
  readonly handlers: (tools: FrameAppTools<Description, From>) => Handlers<To>;
}

/** The messages of the fields of every frame. */
type FromAnyForm = FromForm | MessageOf<FromFrame, 'validated'>;

/** A frame whose fields the payer can use before its element is connected. */
export interface RunningFrameApp {
  /** Answers the element on this port. */
  connect(port: MessagePort): void;
  /** Closes the frame and clears the card. */
  close(): void;
}

/**
 * Opens a frame in a document or a shadow root that contains its form.
 *
 * @param origin - Origin of the payment host: the frame's origin, or the gateway's if the card fields are in the shop's page.
 */
export function runFrameApp<Description extends FormDescription, To extends { readonly type: string }, From>(
  frame: FrameApp<Description, To, From>,
  root: ShadowRoot | Document,
  origin: string,
): RunningFrameApp {
  let port: Port<From | FromAnyForm> | undefined;
  /** The payer left the page. A message would remove the page from the browser's back/forward cache. */
  let isLeft = false;
  /** Messages of the fields before the element was connected, or after the payer left the page. */
  const early: (From | FromAnyForm)[] = [];
  const post = (message: From | FromAnyForm) => (port && !isLeft ? port.post(message) : void early.push(message));
  const first = root instanceof Document ? readInitialView(location.href) : undefined;
  const description = frame.describe(first);
  const form = createCardForm(root, post, description, first);
  const { show, validate, clear, focus, codeAgain } = form;
  const common: Handlers<ToEveryFrame> = {
    show,
    validate: () => post({ type: 'validated', ...validate() }),
    clear,
    focus,
    'code-again': codeAgain,
  };
  const gateway = gatewayAt(origin, (date) => (description.vault.now = date));
  const handlers = frame.handlers({ root, first, form, description, common, gateway, origin, post });
  // Typed values are cleared with the page, even in the browser's back/forward cache. Chromium restores fields only after this script.
  const leave = () => {
    isLeft = true;
    clear();
    // The drawn card is cleared, too.
    form.update();
  };
  const enter = () => {
    isLeft = false;
    form.clearRestored();
    if (port) early.splice(0).forEach(post);
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', enter);
  return {
    connect(channel) {
      port = openPort<To, From | FromAnyForm>(channel, frame.check, (message) => {
        // The shape was checked, so the type is one of the list. TypeScript cannot infer that the handler accepts exactly this message.
        const type: To['type'] = message.type;
        void (handlers[type] as (message: To) => void | Promise<void>)(message);
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
