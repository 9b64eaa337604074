/**
 * Entry of `checkout-frame.html`, served from the gateway's origin: the card room with what a payment page needs beside.
 *
 * @module
 */
import { joinPage, own } from '../bridge/index.js';
import { checkoutRoom } from './checkout-room.js';
import { openRoom } from './room.js';

const page = own(document);
page.documentElement.style.overflow = 'hidden';
page.body.style.margin = '0';
void joinPage(location.href, parent).then((port) => openRoom(checkoutRoom, page, port, location.origin));
