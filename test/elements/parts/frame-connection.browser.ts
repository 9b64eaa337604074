/** The connection of an element to its frame, without the element. */
import { aTimeout, expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { fromFrame, type FromFrame, type ToFrame } from '../../../src/bridge/index.js';
import { FrameConnection } from '../../../src/elements/parts/card-frame/frame-connection.js';
import type { ConnectionEvent } from '../../../src/elements/parts/card-frame/frame-host.js';
import { internals } from '../../../src/elements/parts/element/internal-symbols.js';
import type { Internals } from '../../../src/elements/parts/element/internals.js';
import { show } from '../../frame/open-checkout-frame.js';
import { frameUrl, until } from '../support/card-form.js';

async function connection(): Promise<FrameConnection<ToFrame, FromFrame>> {
  const place = await fixture<HTMLElement>(html`<div></div>`);
  const element = Object.assign(place, {
    updateComplete: Promise.resolve(true),
    requestUpdate: () => undefined,
    validationMessage: '',
    addController: () => undefined,
    frameUrl,
    apiDomain: undefined,
    isolation: 'inline' as const,
    locale: undefined,
    debug: false,
    disabled: false,
    renderRoot: document.createElement('div').attachShadow({ mode: 'open' }),
    [internals]: {
      element: place,
      attempt: (run: () => unknown) => void run(),
      refusal: undefined,
      cardPlace: place,
      cardFrame: undefined,
      base: new URL('.', frameUrl).href,
      kind: { requests: () => [] } as Partial<Internals['kind']> as Internals['kind'],
      takeFrame: () => undefined,
    } as Partial<Internals> as Internals,
  });
  return new FrameConnection(
    { element },
    {
      page: 'frame',
      check: fromFrame,
      inline: () => import('../../../src/frame/inline/card.js'),
    },
  );
}

describe('the connection of an element to its frame', () => {
  it('keeps messages until someone attaches, in their order', async () => {
    const frame = await connection();
    frame.connect();
    await until(() => frame.open, 'the frame');
    frame.show(show);
    const received: (FromFrame | ConnectionEvent)[] = [];
    frame.attach((message) => received.push(message));
    await until(() => received.length > 1, 'the answer to show');
    expect(received.map(({ type }) => type)).to.deep.equal(['frame-ready', 'change']);
    frame.end();
  });

  it('is silent once it has ended, even if the browser still delivers messages that were on their way', async () => {
    const frame = await connection();
    const received: (FromFrame | ConnectionEvent)[] = [];
    frame.attach((message) => received.push(message));
    frame.connect();
    await until(() => frame.open, 'the frame');
    const { close } = MessagePort.prototype;
    MessagePort.prototype.close = () => undefined;
    try {
      frame.show(show);
      frame.post({ type: 'validate' });
      const { length } = received;
      frame.end();
      await aTimeout(50);
      expect(received.slice(length)).to.deep.equal([]);
    } finally {
      MessagePort.prototype.close = close;
    }
  });
});
