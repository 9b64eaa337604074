/**
 * The card room in the shop's own page (`isolation="inline"`): the same app over the same port, and the only door of
 * `frame/` an element may use. The page can read what is typed here; a shadow root is no isolation (PCI DSS SAQ A-EP).
 *
 * @module
 */
import { cardRoom } from './card-room.js';
import { openRoom } from './room.js';

type Open = (root: ShadowRoot, port: MessagePort, origin: string) => Promise<() => void>;

/** Each room by the name of its page at the gateway. */
const rooms = {
  frame: async (...given) => openRoom(cardRoom, ...given),
  'checkout-frame': async (...given) => openRoom((await import('./inline/checkout.js')).checkoutRoom, ...given),
  'transfer-frame': async (...given) => openRoom((await import('./inline/transfer.js')).transferRoom, ...given),
} satisfies Record<string, Open>;

/**
 * @param container - Element of the page that gets the room's shadow root.
 * @param origin - Origin of the payment host.
 * @param page - Whose room: the card form's, the payment page's or the transfer's, by the name of its page at the gateway.
 * @returns the port to talk to the room, and what closes it.
 */
export async function openInline(
  container: HTMLElement,
  origin: string,
  page: keyof typeof rooms,
): Promise<{ port: MessagePort; close: () => void }> {
  const { port1, port2 } = new MessageChannel();
  const root = container.shadowRoot ?? container.attachShadow({ mode: 'open' });
  return { port: port1, close: await rooms[page](root, port2, origin) };
}
