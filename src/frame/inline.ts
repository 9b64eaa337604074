/**
 * The card room in the shop's own page (`isolation="inline"`): the same app over the same port, and the only door of
 * `frame/` an element may use. The page can read what is typed here; a shadow root is no isolation (PCI DSS SAQ A-EP).
 *
 * @module
 */
import { openCardRoom } from './card-room.js';

/**
 * @param container - Element of the page that gets the room's shadow root.
 * @param origin - Origin of the payment host.
 * @param page - Whose room: the card form's, the payment page's or the transfer's, by the name of its page at the gateway.
 * @returns the port to talk to the room, and what closes it.
 */
export async function openInline(
  container: HTMLElement,
  origin: string,
  page: 'frame' | 'checkout-frame' | 'transfer-frame',
): Promise<{ port: MessagePort; close: () => void }> {
  const { port1, port2 } = new MessageChannel();
  const larger =
    page === 'frame'
      ? undefined
      : page === 'transfer-frame'
        ? (await import('./inline/transfer.js')).transferRoom
        : (await import('./inline/checkout.js')).checkoutRoom;
  const close = openCardRoom(container.shadowRoot ?? container.attachShadow({ mode: 'open' }), port2, origin, larger);
  return { port: port1, close };
}
