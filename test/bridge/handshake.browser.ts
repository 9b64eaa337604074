/** How a page and the gateway's frame find each other, and how they refuse every other sender. */
import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { expectFrame, frameAddress, fromFrame, joinPage, openPort, toFrame } from '../../src/bridge/index.js';
import { en } from '../../src/core/i18n/catalogues/en.js';
import { frameTitles } from '../../src/core/i18n/locale.js';
import '../../src/elements/gw-card-form/define.js';
import {
  charges,
  createOrder,
  fault,
  frameUrl,
  gateway,
  open,
  pause,
  place,
  present,
  requests,
  served,
  submission,
  until,
} from '../elements/support/card-form.js';

/** A foreign frame in the page, and the message that it posts to the page. */
async function stranger(origin: string, message: unknown): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  const said = new URLSearchParams({ origin: location.origin, message: JSON.stringify(message) });
  frame.src = `${origin}/test/stranger/frame.html#${said.toString()}`;
  const loaded = new Promise((resolve) => (frame.onload = resolve));
  (await fixture(html`<div></div>`)).append(frame);
  await loaded;
  await pause(50);
  return frame;
}

/** Loads a frame again, as a browser does that ran out of memory. */
async function loadAgain(frame: HTMLIFrameElement): Promise<void> {
  const { src } = frame;
  const left = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = 'about:blank';
  // A browser may let one navigation end another.
  await left;
  frame.src = src;
}

interface Wait {
  ports: MessagePort[];
  strangers: number;
  frame: HTMLIFrameElement;
  end: () => void;
}

/** A page that waits for its frame, `src` or an empty one. */
async function waiting(channel: string, origin: string, src?: string): Promise<Wait> {
  const frame = await fixture<HTMLIFrameElement>(html`<iframe></iframe>`);
  const wait: Wait = { ports: [], strangers: 0, frame, end: () => undefined };
  wait.end = expectFrame({
    frame,
    origin,
    channel,
    connected: (port) => wait.ports.push(port),
    onForeign: () => wait.strangers++,
  });
  if (src) frame.src = src;
  return wait;
}

/** As the browser delivers it, with any origin and source. */
function deliver(data: unknown, init: MessageEventInit): void {
  dispatchEvent(new MessageEvent('message', { data, ...init }));
}

describe('a page that waits for the gateway’s frame', () => {
  const channel = 'a-channel';
  const hello = { gw: 'hello', channel };
  let wait: Wait | undefined;
  afterEach(() => wait?.end());

  it('is connected by the hello of that very frame, and posts only to its origin', async () => {
    const posted: unknown[][] = [];
    wait = await waiting(channel, gateway.pay);
    const source = present(wait.frame.contentWindow, 'window');
    Object.defineProperty(source, 'postMessage', { value: (...words: unknown[]) => posted.push(words) });
    deliver(hello, { origin: gateway.pay, source });
    expect(wait.ports.length).to.equal(1);
    expect(wait.strangers).to.equal(0);
    expect(posted).to.have.length(1);
    expect(posted[0]?.[0]).to.deep.equal({ gw: 'connect', channel });
    expect(posted[0]?.[1]).to.equal(gateway.pay);
  });

  it('opens one port where a frame says hello again before the answer came, and another one after a reload', async () => {
    wait = await waiting('', gateway.pay);
    const source = present(wait.frame.contentWindow, 'window');
    Object.defineProperty(source, 'postMessage', { value: () => undefined });
    const again = { gw: 'hello', channel: '', loaded: 1000.5 };
    for (let times = 0; times < 3; times++) deliver(again, { origin: gateway.pay, source });
    expect(wait.ports.length).to.equal(1);
    deliver({ ...again, loaded: 2000.5 }, { origin: gateway.pay, source });
    expect(wait.ports.length).to.equal(2);
  });

  it('is connected by a frame of the neighbouring protocols, and names another one in the console, once', async () => {
    const said: string[] = [];
    const { error } = console;
    console.error = (text: unknown) => said.push(String(text));
    try {
      for (const [protocol, ports] of [
        [0, 1],
        [1, 1],
        [2, 1],
        [3, 0],
        [3, 0],
        [-1, 0],
      ] as const) {
        wait = await waiting(channel, gateway.pay);
        const source = present(wait.frame.contentWindow, 'window');
        Object.defineProperty(source, 'postMessage', { value: () => undefined });
        deliver({ ...hello, protocol }, { origin: gateway.pay, source });
        expect(wait.ports.length, `protocol ${protocol}`).to.equal(ports);
        wait.end();
      }
    } finally {
      console.error = error;
    }
    expect(said).to.have.length(1);
    expect(said[0]).to.match(/protocol 1 here, 3 in .*\. Update the older one\./);
  });

  it('is not connected by the right frame from another origin, nor by one that looks alike', async () => {
    wait = await waiting(channel, gateway.pay);
    const source = present(wait.frame.contentWindow, 'window');
    const { host } = new URL(gateway.pay);
    const origins = [
      gateway.acs,
      location.origin,
      `https://${host}`,
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      `${gateway.pay}/`,
      `${gateway.pay}0`,
      gateway.pay.slice(0, -1),
      gateway.pay.toUpperCase(),
      gateway.pay.replace('localhost', '127.0.0.1'),
      'null',
      '',
      '*',
    ];
    for (const origin of origins) deliver(hello, { origin, source });
    expect(wait.ports.length).to.equal(0);
    expect(wait.strangers).to.equal(origins.length);
  });

  it('is not connected by another window of the right origin', async () => {
    wait = await waiting(channel, gateway.pay);
    const other = await fixture<HTMLIFrameElement>(html`<iframe></iframe>`);
    for (const source of [other.contentWindow, window, null]) deliver(hello, { origin: gateway.pay, source });
    expect(wait.ports.length).to.equal(0);
    expect(wait.strangers).to.equal(3);
  });

  it('is not connected by a real sibling frame of the gateway’s own origin', async () => {
    wait = await waiting(channel, gateway.pay);
    await stranger(gateway.pay, hello);
    await until(() => wait?.strangers, 'the message of the sibling');
    expect(wait.ports.length).to.equal(0);
    expect(wait.strangers).to.equal(1);
  });

  it('ignores another channel, and a message that is not a hello', async () => {
    wait = await waiting(channel, gateway.pay);
    const source = present(wait.frame.contentWindow, 'window');
    const others: unknown[] = [
      { gw: 'hello', channel: 'another' },
      { gw: 'hello', channel: '' },
      { gw: 'hello' },
      { gw: 'hello', channel: [channel] },
      { gw: 'connect', channel },
      { channel },
      JSON.stringify(hello),
      'hello',
      null,
      undefined,
      7,
      [],
    ];
    for (const data of others) deliver(data, { origin: gateway.pay, source });
    expect(wait.ports.length).to.equal(0);
    expect(wait.strangers).to.equal(0);
  });

  it('receives nothing after it has ended', async () => {
    wait = await waiting(channel, gateway.pay);
    wait.end();
    deliver(hello, { origin: gateway.pay, source: wait.frame.contentWindow });
    expect(wait.ports.length).to.equal(0);
  });

  it('is not connected by a frame that was removed from the page', async () => {
    wait = await waiting(channel, gateway.pay);
    wait.frame.remove();
    deliver(hello, { origin: gateway.pay, source: null });
    expect(wait.ports.length).to.equal(0);
  });
});

describe('the gateway’s frame', () => {
  /** A page around the frame: what was posted to it, and a way to answer. */
  function around(hash = new URLSearchParams({ origin: location.origin, channel: 'c' }).toString()) {
    const posted: unknown[][] = [];
    const outer = { postMessage: (...words: unknown[]) => posted.push(words) } as unknown as Window;
    let port: MessagePort | undefined;
    void joinPage(`https://pay.example/frame.html#${hash}`, outer).then((given) => (port = given));
    return { posted, outer, port: () => port };
  }
  const connect = { gw: 'connect', channel: 'c' };
  // A made-up window cannot be the source of an event, so the source here is the test page itself.
  const answer = (data: unknown, origin: string, ports: MessagePort[], source: object) => {
    const event = new MessageEvent('message', { data, origin, ports });
    Object.defineProperty(event, 'source', { value: source });
    dispatchEvent(event);
  };

  it('says hello only to the page in its address: never to "*"', () => {
    const { posted } = around();
    expect(posted).to.deep.equal([[{ gw: 'hello', channel: 'c', protocol: 1 }, location.origin]]);
  });

  it('sends nothing if its address has no page, or allows any', () => {
    for (const hash of ['', 'channel=c', 'origin=*&channel=c', 'origin=null&channel=c', 'origin=https://*&channel=c']) {
      expect(around(hash).posted, hash).to.have.length(0);
    }
    expect(around('origin=javascript:alert(1)&channel=c').posted).to.have.length(0);
  });

  it('in the markup of a page says hello until it is answered, without card data and only to that page', async () => {
    const { posted, outer, port } = around(`origin=${location.origin}`);
    const hello = [{ gw: 'hello', channel: '', protocol: 1, loaded: performance.timeOrigin }, location.origin];
    expect(posted).to.deep.equal([hello]);
    await until(() => posted.length > 3, 'four hellos');
    const { port1, port2 } = new MessageChannel();
    const reply = { gw: 'connect', channel: '' };
    answer(reply, 'https://other.example', [new MessageChannel().port1], outer);
    answer(reply, location.origin, [new MessageChannel().port1], window);
    answer({ gw: 'connect', channel: 'c' }, location.origin, [new MessageChannel().port1], outer);
    expect(port()).to.equal(undefined);
    answer(reply, location.origin, [port2], outer);
    await until(() => port() === port2, 'the port');
    const { length } = posted;
    await pause(1000);
    expect(posted.length, 'hellos after the answer').to.equal(length);
    port1.close();
  });

  it('sends nothing if it is not in a frame', async () => {
    const posted: unknown[] = [];
    const listen = ({ data }: MessageEvent) => posted.push(data);
    addEventListener('message', listen);
    void joinPage(`https://pay.example/#origin=${location.origin}&channel=alone`, window);
    await pause(20);
    removeEventListener('message', listen);
    expect(posted).to.have.length(0);
  });

  it('takes the first port of its own page, and no replayed one after it', async () => {
    const { outer, port } = around();
    const first = new MessageChannel();
    const second = new MessageChannel();
    answer(connect, location.origin, [first.port1], outer);
    answer(connect, location.origin, [second.port1], outer);
    await pause(5);
    expect(port() === first.port1, 'the first port').to.equal(true);
  });

  it('takes no port from another origin, another window, another channel, or without one', async () => {
    const { outer, port } = around();
    const { port1 } = new MessageChannel();
    answer(connect, 'https://evil.example', [port1], outer);
    answer(connect, location.origin, [port1], window);
    answer({ gw: 'connect', channel: 'd' }, location.origin, [port1], outer);
    answer({ gw: 'hello', channel: 'c' }, location.origin, [port1], outer);
    answer('connect', location.origin, [port1], outer);
    answer(connect, location.origin, [], outer);
    await pause(5);
    expect(port() === undefined, 'no port').to.equal(true);
  });
});

describe('the address of a frame', () => {
  it('keeps page and channel in the fragment, which no server sees', () => {
    const url = new URL(frameAddress('https://pay.example/latest/frame.html?v=2', 'https://shop.example', 'a b&c'));
    expect(url.origin + url.pathname + url.search).to.equal('https://pay.example/latest/frame.html?v=2');
    const said = new URLSearchParams(url.hash.slice(1));
    expect(said.get('origin')).to.equal('https://shop.example');
    expect(said.get('channel')).to.equal('a b&c');
  });

  it('has one fragment, whatever the shop’s address had', () => {
    const url = frameAddress('https://pay.example/f#origin=https://evil.example', 'https://shop.example', 'c');
    expect(new URLSearchParams(new URL(url).hash.slice(1)).getAll('origin')).to.deep.equal(['https://shop.example']);
  });
});

describe('a port between them', () => {
  const show = {
    type: 'show',
    locale: 'en',
    direction: 'ltr',
    theme: 'light',
    styles: { main: '#2049b2', radius: '10px' },
    texts: { a: 'b' },
    disabled: false,
    busy: false,
  };
  const order = {
    order_id: '1',
    order_status: 'approved',
    response_status: 'success',
    amount: '1',
    currency: 'EUR',
    merchant_id: 1,
    payment_id: 1,
  };

  it('lets well-formed messages through, in both directions', () => {
    for (const message of [
      show,
      { ...show, rectoken: 'r' },
      { type: 'load', token: 't' },
      { type: 'look-up', token: 't' },
      { type: 'submit', token: 't', attempt: 1 },
      { type: 'validate' },
      { type: 'clear' },
      { type: 'focus' },
    ]) {
      expect(toFrame(message), JSON.stringify(message)).to.equal(true);
    }
    for (const message of [
      { type: 'height', height: 10 },
      { type: 'change', fields: { cvv2: 'valid' }, complete: true },
      { type: 'validated', valid: true },
      { type: 'answered', attempt: 1, answer: { kind: 'paid', result: order } },
      { type: 'answered', attempt: 1, answer: { kind: 'lost', reason: 'network' } },
    ]) {
      expect(fromFrame(message), JSON.stringify(message)).to.equal(true);
    }
  });

  it('lets nothing else through, and tells of it without its content', async () => {
    const { port1, port2 } = new MessageChannel();
    const heard: unknown[] = [];
    let malformed = 0;
    const port = openPort(
      port1,
      fromFrame,
      (message) => heard.push(message),
      (...words: unknown[]) => {
        expect(words).to.have.length(0);
        malformed++;
      },
    );
    const wrong: unknown[] = [
      undefined,
      null,
      7,
      'paid',
      [],
      {},
      { type: 'nonsense' },
      { type: 'height' },
      { type: 'height', height: '10' },
      { type: 'height', height: Infinity },
      { type: 'change', fields: { cvv2: '123' }, complete: true },
      { type: 'change', fields: { card_number: 4444 }, complete: true },
      { type: 'change', fields: {}, complete: 'yes' },
      { type: 'answered', attempt: 1, answer: { kind: 'paid' } },
      { type: 'answered', attempt: 1, answer: { kind: 'paid', result: { ...order, amount: 1 } } },
      { type: 'answered', attempt: 1, answer: { kind: 'paid', result: { ...order, order_status: 'paid' } } },
      { type: 'answered', attempt: 1, answer: { kind: 'paid', result: { ...order, more: { nested: 1 } } } },
      { type: 'answered', attempt: '1', answer: { kind: 'invalid' } },
      { type: 'answered', attempt: 1, answer: { kind: 'challenge', challenge: { url: 'https://x' } } },
      show,
    ];
    for (const message of wrong) port2.postMessage(message);
    await until(() => malformed === wrong.length, 'all of them to be told');
    expect(heard).to.deep.equal([]);
    port.close();
    port2.close();
  });
});

describe('a card form that strangers talk to', () => {
  const channelOf = (frame: HTMLIFrameElement) =>
    present(new URLSearchParams(new URL(frame.src).hash.slice(1)).get('channel'), 'channel');

  it('ignores a sibling frame that knows its channel, logs it once, and still pays', async () => {
    const page = await open({ attributes: { isolation: 'frame' } });
    const hello = { gw: 'hello', channel: channelOf(page.frame) };
    await stranger(gateway.pay, hello);
    await stranger(gateway.acs, hello);
    const { detail } = await page.next('gw-error');
    expect(detail).to.include({ code: 'foreign_message', message: en['problem.foreign_message'], retry: true });
    await page.form.updateComplete;
    expect(page.said).to.contain(en['problem.foreign_message']);
    expect(page.told('gw-error')).to.have.length(1);
    expect(page.is('ready')).to.equal(true);
    await page.typeCard();
    page.form.submit();
    await page.next('gw-success');
  });

  it('never believes a frame that reports "paid" in a malformed message', async () => {
    const page = await place({
      order: await createOrder(),
      attributes: { isolation: 'frame', 'frame-url': `${gateway.pay}/test/babbler/frame.html` },
    });
    expect((await page.next('gw-error')).detail.code).to.equal('foreign_message');
    await pause(50);
    expect(page.told('gw-success')).to.have.length(0);
    expect(page.told('gw-error')).to.have.length(1);
    expect(page.is('starting')).to.equal(true);
  });

  it('has a channel of its own, new each time', async () => {
    const one = await open({ attributes: { isolation: 'frame' } });
    const two = await open({ attributes: { isolation: 'frame' } });
    expect(channelOf(one.frame)).not.to.equal(channelOf(two.frame));
    expect(channelOf(one.frame)).to.match(/^[0-9a-f]{32}$/);
  });

  it('gives its frame the smallest rights that work, a name, and no digit in its address', async () => {
    const { frame } = await open({ attributes: { isolation: 'frame' } });
    expect(frame.title).to.equal(frameTitles.en);
    // The second only where the browser knows it.
    expect(frame.allow).to.match(/^payment(; autofill)?$/);
    // Chromium 143 obeys the attribute, but the property does not have it.
    expect(frame.getAttribute('referrerpolicy')).to.equal('strict-origin');
    expect([...frame.sandbox].sort()).to.deep.equal(['allow-forms', 'allow-same-origin', 'allow-scripts']);
    expect(frame.src.split('#')[0]).to.equal(frameUrl);
    expect(frame.contentDocument).to.equal(null);
  });

  it('starts its frame again when the frame is loaded again', async () => {
    const page = await open({ attributes: { isolation: 'frame' } });
    // The first frame's message about its fields does not count for the second.
    await page.next('gw-change');
    const before = page.told('gw-change').length;
    await loadAgain(page.frame);
    await page.next('gw-change', before + 1);
    await page.typeCard();
    page.form.submit();
    await page.next('gw-success');
  });

  it('a payment whose frame is loaded again looks the outcome up', async () => {
    const page = await open({ attributes: { isolation: 'frame' } });
    await fault(page.order, submission, 'acquirer-delay=2000');
    await page.typeCard();
    page.form.submit();
    // Before, nothing is in flight that could be charged.
    while ((await requests(page.order, submission)) === 0) await page.state('paying');
    await loadAgain(page.frame);
    await page.next('gw-unknown');
    expect((await page.next('gw-success')).detail.order_id).to.equal(page.order.orderId);
    expect(await charges(page.order)).to.equal(1);
  });
});

describe('no message', () => {
  it('goes to "*": not from the element, not from its frame, not in a whole payment', async () => {
    const targets: unknown[] = [];
    const original = window.postMessage.bind(window);
    window.postMessage = ((...words: unknown[]) => {
      targets.push(words[1]);
      Reflect.apply(original, window, words);
    }) as typeof window.postMessage;
    try {
      const page = await open({ attributes: { isolation: 'frame' } });
      await page.typeCard();
      page.form.submit();
      await page.next('gw-success');
    } finally {
      window.postMessage = original;
    }
    expect(targets).not.to.include('*');
    const folder = new URL('.', frameUrl).pathname;
    for (const name of ['frame', 'checkout-frame', 'transfer-frame', 'challenge']) {
      const document = await served(`${folder}${name}.html`);
      expect(document, name).to.match(/<script>[^]*postMessage\(/);
      expect(document, name).not.to.match(/postMessage\([^)]*[`'"]\*[`'"]/);
    }
  });
});
