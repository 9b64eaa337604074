/**
 * Entry of `checkout-frame.html`, served from the gateway's origin: the card frame with the additions of a payment page.
 *
 * @module
 */
import { joinPage, unclobbered } from '../bridge/index.js';
import { checkoutFrameApp } from './checkout-app.js';
import { runFrameApp } from './frame-app.js';

// The fields can be typed into at once; the requests of the frame wait for the element.
const frame = runFrameApp(checkoutFrameApp, unclobbered(document), location.origin);
void joinPage(location.href, parent).then((port) => frame.connect(port));
