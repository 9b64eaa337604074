/** Card data as text: format, parse and check, for the card frame and the sandbox. Pure, synchronous. */
export * from '../brand/index.js';
export * from './cvv.js';
export * from './digits.js';
export * from './edit.js';
export * from './expiry.js';
export * from './number.js';
export * from './state.js';
