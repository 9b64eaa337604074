/**
 * The element's line to the card room, in either mode: messages wait until the room is there, and a room that was loaded
 * anew is shown everything again.
 *
 * @module
 */
import { fromFrame, openPort, type FromFrame, type Port, type ToFrame } from '../../bridge/index.js';
import { openGatewayFrame } from './gateway-frame.js';

export interface CardLinkOptions {
  readonly place: HTMLElement;
  /** Folder of the gateway's pages. */
  readonly base: string;
  readonly inline: boolean;
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
        address: `${base}frame.html`,
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
    const { place, base, late } = this.options;
    try {
      const { openInline } = await import('../../frame/inline.js');
      if (this.#ended) return;
      const room = document.createElement('div');
      place.append(room);
      const { port, close } = openInline(room, new URL(base).origin);
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
    this.#port = openPort<FromFrame, ToFrame>(port, fromFrame, this.options.receive, this.options.foreign);
    this.options.connected();
  }
}
