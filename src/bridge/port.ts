/**
 * A MessagePort that only lets well-formed messages through, in both rooms' own words.
 *
 * @module
 */
import type * as z from 'zod/mini';

export interface Port<Out> {
  post(message: Out): void;
  close(): void;
}

/** Listens on a port. What does not parse is dropped and reported without its content. */
export function openPort<In, Out>(
  port: MessagePort,
  schema: z.ZodMiniType<In>,
  receive: (message: In) => void,
  malformed?: () => void,
): Port<Out> {
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = schema.safeParse(data);
    if (message.success) receive(message.data);
    else malformed?.();
  };
  return { post: (message) => port.postMessage(message), close: () => port.close() };
}
