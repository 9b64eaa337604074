/**
 * Entry of `frame.html`, served from the gateway's origin: joins the page around it and opens the card frame.
 *
 * @module
 */
import { joinPage, unclobbered } from '../bridge/index.js';
import { cardFrameApp } from './card-app.js';
import { runFrameApp } from './frame-app.js';

// The fields can be typed into at once; the requests of the frame wait for the element.
const frame = runFrameApp(cardFrameApp, unclobbered(document), location.origin);
void joinPage(location.href, parent).then((port) => frame.connect(port));
