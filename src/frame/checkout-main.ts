/**
 * Entry of `checkout-frame.html`, served from the gateway's origin: the card room with what a payment page needs beside.
 *
 * @module
 */
import { joinPage } from '../bridge/index.js';
import { openCardRoom } from './card-room.js';
import { checkoutRoom } from './checkout-room.js';

document.documentElement.style.overflow = 'hidden';
document.body.style.margin = '0';
void joinPage(location.href, parent).then((port) => openCardRoom(document, port, location.origin, checkoutRoom));
