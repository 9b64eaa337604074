/**
 * A MessagePort that only lets well-formed messages through, in both rooms' own words.
 *
 * @module
 */
import type { Shape } from './shape.js';

export interface Port<Out> {
  post(message: Out): void;
  close(): void;
}

/** Listens on a port. What does not parse is dropped and reported without its content. */
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

/** What is done with each type of message. */
export type Handlers<Message extends { readonly type: string }> = {
  readonly [Type in Message['type']]: (message: MessageOf<Message, Type>) => void | Promise<void>;
};

/** Gives a message to its handler. It must have passed its shape, so that its type is one of the list. */
export function handle<Message extends { readonly type: string }>(handlers: Handlers<Message>, message: Message): void {
  // TypeScript does not see that the handler found by the type takes just this message.
  const type: Message['type'] = message.type;
  void (handlers[type] as (given: Message) => void | Promise<void>)(message);
}
