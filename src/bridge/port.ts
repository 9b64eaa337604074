/**
 * A MessagePort that accepts only well-formed messages.
 *
 * @module
 */
import type { Shape } from './shape.js';

export interface Port<Out> {
  post(message: Out): void;
  close(): void;
}

/** Listens on a port. A malformed message is dropped and reported without its content. */
export function openPort<In, Out>(
  port: MessagePort,
  shape: Shape<In>,
  receive: (message: In) => void,
  malformed?: () => void,
): Port<Out> {
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (shape(data)) receive(data);
    else malformed?.();
  };
  return { post: (message) => port.postMessage(message), close: () => port.close() };
}

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

/** Passes a message to its handler. The message must have passed its shape, so that its type is in the list. */
export function handle<Message extends { readonly type: string }>(handlers: Handlers<Message>, message: Message): void {
  // TypeScript cannot see that the handler found by the type takes exactly this message.
  const type: Message['type'] = message.type;
  void (handlers[type] as (given: Message) => void | Promise<void>)(message);
}
