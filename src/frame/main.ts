/**
 * Entry of `frame.html`, served from the gateway's origin: joins the page around it and opens the card room.
 *
 * @module
 */
import { joinPage } from '../bridge/index.js';
import { openCardRoom } from './card-room.js';

void joinPage(location.href, parent).then((port) => openCardRoom(document, port, location.origin));
