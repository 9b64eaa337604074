/**
 * The card room in the shop's own page (`isolation="inline"`): the same app over the same port, and the only door of
 * `frame/` an element may use. The page can read what is typed here; a shadow root is no isolation (PCI DSS SAQ A-EP).
 *
 * @module
 */
import { own } from '../bridge/own.js';
import { cardRoom } from './card-room.js';
import { roomDocuments, type RoomName } from './documents.js';
import { build } from './markup/item.js';
import { openRoom, type OpenRoom } from './room.js';

type Open = (root: ShadowRoot, origin: string) => Promise<OpenRoom>;

/** Each room by the name of its page at the gateway. */
const rooms = {
  frame: async (...given) => openRoom(cardRoom, ...given),
  'checkout-frame': async (...given) => openRoom((await import('./inline/checkout.js')).checkoutRoom, ...given),
  'transfer-frame': async (...given) => openRoom((await import('./inline/transfer.js')).transferRoom, ...given),
} satisfies Record<RoomName, Open>;

/**
 * @param place - Element of the page that the room is put into.
 * @param origin - Origin of the payment host.
 * @param page - Whose room: the card form's, the payment page's or the transfer's, by the name of its page at the gateway.
 * @returns the port to talk to the room, and what takes it away.
 */
export async function openInline(
  place: HTMLElement,
  origin: string,
  page: RoomName,
): Promise<{ port: MessagePort; close: () => void }> {
  const { port1, port2 } = new MessageChannel();
  const room = own(document).createElement('div');
  place.append(room);
  const root = room.attachShadow({ mode: 'open' });
  const { form, styles } = roomDocuments[page];
  const sheet = new CSSStyleSheet();
  // Its texts come with the first message; fields without names are not shown.
  sheet.replaceSync(`${styles}:host(:not([data-fits])){visibility:hidden}`);
  root.adoptedStyleSheets = [sheet];
  root.append(build(form, own(document)));
  const opened = await rooms[page](root, origin);
  opened.connect(port2);
  return {
    port: port1,
    close() {
      opened.close();
      room.remove();
    },
  };
}
