/**
 * Entry of `checkout-frame.html`, served from the gateway's origin: the card room with the additions of a payment page.
 *
 * @module
 */
import { joinPage, unclobbered } from '../bridge/index.js';
import { checkoutFrameApp } from './checkout-app.js';
import { runFrameApp } from './frame-app.js';

// The fields can be typed into at once; the requests of the room wait for the element.
const room = runFrameApp(checkoutFrameApp, unclobbered(document), location.origin);
void joinPage(location.href, parent).then((port) => room.connect(port));
