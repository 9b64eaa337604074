/**
 * Entry of `frame.html`, served from the gateway's origin: joins the page around it and opens the card room.
 *
 * @module
 */
import { joinPage } from '../bridge/index.js';
import { openCardRoom } from './card-room.js';

// Nothing is on the page before this runs, so it needs no style sheet of its own.
document.documentElement.style.overflow = 'hidden';
document.body.style.margin = '0';
void joinPage(location.href, parent).then((port) => openCardRoom(document, port, location.origin));
