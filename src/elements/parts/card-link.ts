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
  /** What the payer has to be told (`wrong`) is another. */
  readonly changed: () => void;
  /** The room is there (again) and knows nothing yet. */
  readonly connected: () => void;
  readonly late: () => void;
  readonly foreign: () => void;
}

/** Time a browser takes to tell the page that a frame has taken the focus, in ms. */
const focusTime = 200;

export class CardLink {
  /**
   * What is wrong with the card, where the page has to say it: the focus did not go into the frame. Safari lets no script take it
   * there before the payer was in it.
   */
  wrong = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
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
    clearTimeout(this.#timer);
    this.#port?.close();
    this.#close?.();
  }

  readonly #receive = (message: FromFrame): void => {
    this.options.receive(message);
    if (message.type === 'validated') this.#say(message.wrong);
    else if (message.type === 'change' && this.wrong) this.#say('');
  };

  #say(wrong = ''): void {
    const { place, changed } = this.options;
    const frame = place.querySelector('iframe');
    clearTimeout(this.#timer);
    // Emptied first: the same words are read once more.
    this.wrong = '';
    changed();
    if (!wrong || !frame) return;
    this.#timer = setTimeout(() => {
      if ((place.getRootNode() as ShadowRoot).activeElement === frame) return;
      this.wrong = wrong;
      changed();
      frame.scrollIntoView({ block: frame.offsetHeight > innerHeight ? 'start' : 'nearest' });
    }, focusTime);
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
    this.#port = openPort<FromFrame, ToFrame>(port, this.options.shape, this.#receive, this.options.foreign);
    this.options.connected();
  }
}
