/**
 * Entry of `challenge.html`, a page of the gateway that shows the issuer's page in a frame. With it, the shop's policy has to allow only the
 * gateway, not the hosts of issuers. The page has no card data and makes no decisions: it only reports that the payer has returned.
 *
 * @module
 */
import {
  joinPage,
  object,
  oneOf,
  openPort,
  unclobbered,
  text,
  toChallenge,
  type FromChallenge,
  type ToChallenge,
} from '../bridge/index.js';
import { postForm } from '../bridge/post-form.js';
import { safeUrl } from '../contract/addresses.js';

const returned = object({ type: oneOf('gw-challenge-returned'), MD: text });

const page = unclobbered(document);
const frame = page.createElement('iframe');
frame.name = 'issuer';
frame.allow = 'publickey-credentials-get *';
frame.referrerPolicy = 'no-referrer';
page.body.append(frame);

/** Origin of the merchant's own return page, which may also report the return. The outcome always comes from the gateway. */
let termOrigin: string | undefined;

void joinPage(location.href, parent).then((channel) => {
  const port = openPort<ToChallenge, FromChallenge>(channel, toChallenge, ({ challenge, title }) => {
    if (!safeUrl(challenge.url)) return port.post({ type: 'refused' });
    const { TermUrl } = challenge.send_data;
    termOrigin = URL.canParse(TermUrl) ? new URL(TermUrl).origin : undefined;
    frame.title = title;
    Reflect.set(Document.prototype, 'title', title, document);
    frame.onload = () => port.post({ type: 'loaded' });
    postForm(challenge.url, challenge.send_data, frame.name);
  });
  // The return page is inside the issuer's frame: the gateway's page, from this origin, or the merchant's page.
  addEventListener('message', (event: MessageEvent<unknown>) => {
    const isExpected = event.origin === location.origin || event.origin === termOrigin;
    if (!isExpected || event.source !== frame.contentWindow || !returned(event.data)) return;
    port.post({ type: 'returned', MD: event.data.MD });
  });
});
