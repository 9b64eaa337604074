/**
 * Entry of `transfer-frame.html`, served from the gateway's origin: the card room of a transfer.
 *
 * @module
 */
import { joinPage, own } from '../bridge/index.js';
import { openRoom } from './room.js';
import { transferRoom } from './transfer-room.js';

const page = own(document);
page.documentElement.style.overflow = 'hidden';
page.body.style.margin = '0';
void joinPage(location.href, parent).then((port) => openRoom(transferRoom, page, port, location.origin));
