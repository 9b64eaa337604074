/** The connection of an element to its room, by itself. */
import { aTimeout, expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { fromFrame, type FromFrame, type ToFrame } from '../../../src/bridge/index.js';
import { FrameConnection } from '../../../src/elements/parts/card-frame/frame-connection.js';
import type { ConnectionEvent } from '../../../src/elements/parts/card-frame/frame-host.js';
import { frameUrl, until } from '../support/card-form.js';

const show: ToFrame = {
  type: 'show',
  locale: 'en',
  direction: 'ltr',
  theme: 'light',
  tokens: {},
  texts: {},
  disabled: false,
  busy: false,
};

async function connection(): Promise<FrameConnection<ToFrame, FromFrame>> {
  const place = await fixture<HTMLElement>(html`<div></div>`);
  const element = Object.assign(place, {
    updateComplete: Promise.resolve(true),
    requestUpdate: () => undefined,
    ...{ validationMessage: '', become: () => undefined, holdBack: () => undefined },
    addController: () => undefined,
    attempt: (run: () => unknown) => void run(),
    refusal: undefined,
    hintFor: () => undefined,
    restart: () => undefined,
    notice: () => () => undefined,
    frameUrl,
    apiDomain: undefined,
    isolation: 'inline' as const,
    locale: undefined,
    debug: false,
    disabled: false,
    renderRoot: document.createElement('div').attachShadow({ mode: 'open' }),
    cardPlace: place,
    cardFrame: undefined,
    isInFrame: false,
    appearance: { theme: 'light' as const, direction: 'ltr', tokens: {} },
    base: new URL('.', frameUrl).href,
    startFrame: () => {
      throw new Error('Inline, there is no frame.');
    },
    firstAsks: () => [],
    takeFrame: () => undefined,
  });
  return new FrameConnection(
    { element },
    {
      page: 'frame',
      shape: fromFrame,
      inline: () => import('../../../src/frame/inline/card.js'),
    },
  );
}

describe('the connection of an element to its room', () => {
  it('keeps messages until someone attaches, in their order', async () => {
    const room = await connection();
    room.connect();
    await until(() => room.open, 'the room');
    room.show(show);
    const received: (FromFrame | ConnectionEvent)[] = [];
    room.attach((message) => received.push(message));
    await until(() => received.length > 1, 'the answer to show');
    expect(received.map(({ type }) => type)).to.deep.equal(['frame-ready', 'change']);
    room.end();
  });

  it('is silent once it has ended, even where the browser still delivers what was on its way', async () => {
    const room = await connection();
    const received: (FromFrame | ConnectionEvent)[] = [];
    room.attach((message) => received.push(message));
    room.connect();
    await until(() => room.open, 'the room');
    const { close } = MessagePort.prototype;
    MessagePort.prototype.close = () => undefined;
    try {
      room.show(show);
      room.post({ type: 'validate' });
      const { length } = received;
      room.end();
      await aTimeout(50);
      expect(received.slice(length)).to.deep.equal([]);
    } finally {
      MessagePort.prototype.close = close;
    }
  });
});
