/**
 * A MessagePort that accepts only well-formed messages.
 *
 * @module
 */
import type { Validator } from './validator.js';

export interface Port<Out> {
  post(message: Out): void;
  close(): void;
}

/** Listens on a port. A malformed message is dropped and reported without its content. */
export function openPort<In, Out>(
  port: MessagePort,
  validator: Validator<In>,
  receive: (message: In) => void,
  malformed?: () => void,
): Port<Out> {
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (validator(data)) receive(data);
    else malformed?.();
  };
  return {
    post: (message) => port.postMessage(message),
    close() {
      // Some browsers deliver a message that is on its way even after `close()`.
      port.onmessage = null;
      port.close();
    },
  };
}
