/**
 * The element's line to the card room, in either mode: messages wait until the room is there, and a room that was loaded
 * anew is shown everything again.
 *
 * @module
 */
import { openPort, own, type FromFrame, type Port, type Shape, type ToFrame } from '../../bridge/index.js';
import { openGatewayFrame } from './gateway-frame.js';

export interface CardLinkOptions {
  readonly place: HTMLElement;
  /** Folder of the gateway's pages. */
  readonly base: string;
  readonly inline: boolean;
  /** The page's name without `.html`. */
  readonly page: 'frame' | 'checkout-frame' | 'transfer-frame';
  /** What the room may say. */
  readonly shape: Shape<FromFrame>;
  /** Accessible name of the frame. */
  readonly title: string;
  readonly receive: (message: FromFrame) => void;
  /** The room is there (again) and knows nothing yet. */
  readonly connected: () => void;
  readonly late: () => void;
  readonly foreign: () => void;
}

export class CardLink {
  #port: Port<ToFrame> | undefined;
  #close: (() => void) | undefined;
  #ended = false;

  constructor(readonly options: CardLinkOptions) {
    const { place, base, title, late, foreign } = options;
    const connected = (port: MessagePort) => this.#connect(port);
    if (options.inline) void this.#openInline();
    else {
      this.#close = openGatewayFrame(place, {
        address: `${base}${options.page}.html`,
        title,
        allow: 'payment; autofill',
        connected,
        late,
        foreign,
      });
    }
  }

  /** Whether the room is there. */
  get open(): boolean {
    return !!this.#port;
  }

  post(message: ToFrame): void {
    this.#port?.post(message);
  }

  end(): void {
    this.#ended = true;
    this.#port?.close();
    this.#close?.();
  }

  async #openInline(): Promise<void> {
    const { place, base, page, late } = this.options;
    try {
      const { openInline } = await import('../../frame/inline.js');
      if (this.#ended) return;
      const room = own(document).createElement('div');
      place.append(room);
      const { port, close } = await openInline(room, new URL(base).origin, page);
      if (this.#ended) return close();
      this.#close = () => {
        close();
        room.remove();
      };
      this.#connect(port);
    } catch {
      late();
    }
  }

  #connect(port: MessagePort): void {
    this.#port?.close();
    this.#port = openPort<FromFrame, ToFrame>(port, this.options.shape, this.options.receive, this.options.foreign);
    this.options.connected();
  }
}
