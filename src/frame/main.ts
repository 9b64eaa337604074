/**
 * Entry of `frame.html`, served from the gateway's origin: joins the page around it and opens the card room.
 *
 * @module
 */
import { joinPage, own } from '../bridge/index.js';
import { cardRoom } from './card-room.js';
import { openRoom } from './room.js';

const page = own(document);
// Nothing is on the page before this runs, so it needs no style sheet of its own.
page.documentElement.style.overflow = 'hidden';
page.body.style.margin = '0';
void joinPage(location.href, parent).then((port) => openRoom(cardRoom, page, port, location.origin));
