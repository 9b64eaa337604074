/**
 * The card room as the bridge sees it: takes the element's messages, runs the form, talks to the gateway. One submission at
 * a time, whatever is asked.
 *
 * @module
 */
import { openPort, toFrame, type FromFrame, type Port, type Shape, type ToFrame } from '../bridge/index.js';
import { CardForm } from './card-form.js';
import { findOrder, submitCard } from './submission.js';

/** What a larger room works with. */
export interface RoomTools {
  readonly root: ShadowRoot | Document;
  readonly form: CardForm;
  readonly port: Port<FromFrame>;
  readonly origin: string;
}

/** A larger room around the card's: it may take a message before the card room does. */
export interface LargerRoom {
  readonly shape: Shape<ToFrame>;
  /** Its fields, where they are more than a card's. */
  readonly form?: typeof CardForm;
  readonly open: (tools: RoomTools) => (message: ToFrame) => boolean | void;
}

/**
 * Opens the card room in a document or a shadow root and answers on a port.
 *
 * @param origin - Origin of the payment host: the frame's own, or the gateway's when the room is in the shop's page.
 * @returns what closes it and forgets the card.
 */
export function openCardRoom(
  root: ShadowRoot | Document,
  channel: MessagePort,
  origin: string,
  larger?: LargerRoom,
): () => void {
  let rectoken: string | undefined;
  let busy = false;
  const form = new (larger?.form ?? CardForm)(root, (message) => port.post(message));
  const port: Port<FromFrame> = openPort(channel, larger?.shape ?? toFrame, (message) => {
    if (!taken?.(message)) void receive(message);
  });
  const taken = larger?.open({ root, form, port, origin });

  async function receive(message: ToFrame): Promise<void> {
    switch (message.type) {
      case 'show':
        rectoken = message.rectoken;
        return form.show(message);
      case 'validate':
        return port.post({ type: 'validated', valid: form.validate(), wrong: form.wrong });
      case 'clear':
        return form.clear();
      case 'focus':
        return form.focus();
      case 'load':
      case 'look-up': {
        const { order, problem = '' } = await findOrder(message.token, { origin });
        const first = message.type === 'load';
        if (order) return port.post({ type: first ? 'loaded' : 'looked-up', order });
        return port.post(first ? { type: 'load-failed', problem, retry: true } : { type: 'look-up-failed' });
      }
      case 'submit': {
        const { attempt, token } = message;
        if (busy) return;
        if (!form.validate()) return port.post({ type: 'answered', attempt, answer: { kind: 'invalid' } });
        busy = true;
        const answer = await submitCard({ ...form.take(), token, ...(rectoken && { rectoken }) }, { origin });
        busy = false;
        if (answer.kind === 'paid') form.clear();
        return port.post({ type: 'answered', attempt, answer });
      }
    }
  }

  const forget = () => form.clear();
  addEventListener('pagehide', forget);
  return () => {
    removeEventListener('pagehide', forget);
    port.close();
    form.clear();
  };
}
