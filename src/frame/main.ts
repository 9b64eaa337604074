/**
 * Entry of `frame.html`, served from the gateway's origin: joins the page around it and opens the card room.
 *
 * @module
 */
import { joinPage, own } from '../bridge/index.js';
import { cardRoom } from './card-room.js';
import { openRoom } from './room.js';

// The fields can be typed into at once; the requests of the room wait for the element.
const room = openRoom(cardRoom, own(document), location.origin);
void joinPage(location.href, parent).then((port) => room.connect(port));
