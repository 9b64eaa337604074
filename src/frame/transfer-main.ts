/**
 * Entry of `transfer-frame.html`, served from the gateway's origin: the card room of a transfer.
 *
 * @module
 */
import { joinPage, own } from '../bridge/index.js';
import { openRoom } from './room.js';
import { transferRoom } from './transfer-room.js';

// The fields can be typed into at once; the requests of the room wait for the element.
const room = openRoom(transferRoom, own(document), location.origin);
void joinPage(location.href, parent).then((port) => room.connect(port));
