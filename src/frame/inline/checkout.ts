/** The payment page's room, for `inline.ts` alone: imported by a door of its own, its module can be one with the frame's. */
export { checkoutRoom } from '../checkout-room.js';
