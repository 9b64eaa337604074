/**
 * Entry of `transfer-frame.html`, served from the gateway's origin: the card room of a transfer.
 *
 * @module
 */
import { joinPage } from '../bridge/index.js';
import { openCardRoom } from './card-room.js';
import { transferRoom } from './transfer-room.js';

document.documentElement.style.overflow = 'hidden';
document.body.style.margin = '0';
void joinPage(location.href, parent).then((port) => openCardRoom(document, port, location.origin, transferRoom));
