/**
 * Our own drawings for the payment page and the transfer.
 *
 * @module
 */
import { icon, type Icon } from './icons.js';

export const cardIcon: Icon = icon(
  'M4.5 4.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M2.5 8h15M5.5 12.5h3',
);
export const bankIcon: Icon = icon('M2.5 7.5 10 3.5l7.5 4M4.5 8.5v6M8.2 8.5v6M11.8 8.5v6M15.5 8.5v6M2.5 16.5h15');
export const placeIcon: Icon = icon(
  'M10 17.5s5.5-4.7 5.5-9.2a5.5 5.5 0 1 0-11 0c0 4.5 5.5 9.2 5.5 9.2ZM12 8.3a2 2 0 1 1-4 0a2 2 0 1 1 4 0',
);
export const walletIcon: Icon = icon(
  'M4.5 6h11a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2V7.5a2 2 0 0 1 1.4-1.9L13 3.5V6M14 11h.1',
);
export const downIcon: Icon = icon('m6 8 4 4 4-4');
export const onIcon: Icon = icon('m8 5 5 5-5 5');
export const backIcon: Icon = icon('m12 5-5 5 5 5');
export const searchIcon: Icon = icon('M14.5 9a5.5 5.5 0 1 1-11 0a5.5 5.5 0 1 1 11 0m-1 4.5 3.5 3.5');
export const editIcon: Icon = icon(
  'M12.2 5.2 14.8 7.8M4 16l.8-3.4 9-9a1.6 1.6 0 0 1 2.3 0l.3.3a1.6 1.6 0 0 1 0 2.3l-9 9z',
);
export const againIcon: Icon = icon('M15.8 7A6.5 6.5 0 1 0 16.5 10M16.5 3.5V7H13');
export const copyIcon: Icon = icon(
  'M9 7h6a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2M4.5 13A1.5 1.5 0 0 1 3 11.5V5a2 2 0 0 1 2-2h6.5A1.5 1.5 0 0 1 13 4.5',
);
export const calendarIcon: Icon = icon(
  'M5 4.5h10a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6.5a2 2 0 0 1 2-2M3 8.5h14M7 3v3M13 3v3',
);
