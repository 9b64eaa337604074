/**
 * Entry of `challenge.html`, a page of the gateway that holds the issuer's page in a frame: the shop's policy has to allow
 * the gateway alone, whatever hosts issuers use. It holds no card data and decides nothing: it says that the payer is back.
 *
 * @module
 */
import { joinPage, openPort, toChallenge, type FromChallenge } from '../bridge/index.js';
import * as z from 'zod/mini';

const returned = z.object({ type: z.literal('gw-challenge-returned'), MD: z.string() });

const frame = document.createElement('iframe');
frame.name = 'issuer';
frame.allow = 'publickey-credentials-get *';
frame.referrerPolicy = 'no-referrer';
document.body.append(frame);

void joinPage(location.href, parent).then((channel) => {
  const port = openPort<unknown, FromChallenge>(channel, z.unknown(), (data) => {
    const message = toChallenge.safeParse(data);
    if (!message.success || !safeAddress(message.data.challenge.url)) return port.post({ type: 'refused' });
    const { challenge, title } = message.data;
    document.title = frame.title = title;
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: challenge.url, target: frame.name, hidden: true });
    for (const [name, value] of Object.entries(challenge.send_data)) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    }
    document.body.append(form);
    form.submit();
    form.remove();
  });
  // The gateway's return page is of this very origin, inside the issuer's frame.
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = returned.safeParse(event.data);
    if (event.origin !== location.origin || event.source !== frame.contentWindow || !message.success) return;
    port.post({ type: 'returned', MD: message.data.MD });
  });
});

/** Https, or http on loopback only: nothing else is ever opened, `javascript:` least of all. */
function safeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname));
}
