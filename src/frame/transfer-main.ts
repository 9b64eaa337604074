/**
 * Entry of `transfer-frame.html`, served from the gateway's origin: the card frame of a transfer.
 *
 * @module
 */
import { joinPage, unclobbered } from '../bridge/index.js';
import { runFrameApp } from './frame-app.js';
import { transferFrameApp } from './transfer-app.js';

// The fields can be typed into at once; the requests of the frame wait for the element.
const frame = runFrameApp(transferFrameApp, unclobbered(document), location.origin);
void joinPage(location.href, parent).then((port) => frame.connect(port));
