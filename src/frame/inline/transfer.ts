/** The transfer's room, for `inline.ts` alone. */
export { transferRoom } from '../transfer-room.js';
