/**
 * Entry of `checkout-frame.html`, served from the gateway's origin: the card room with what a payment page needs beside.
 *
 * @module
 */
import { joinPage, own } from '../bridge/index.js';
import { openCardRoom } from './card-room.js';
import { checkoutRoom } from './checkout-room.js';

const page = own(document);
page.documentElement.style.overflow = 'hidden';
page.body.style.margin = '0';
void joinPage(location.href, parent).then((port) => openCardRoom(page, port, location.origin, checkoutRoom));
