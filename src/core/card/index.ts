/** Card data as text: format, parse and check, for the card room and the sandbox. Pure, synchronous, no imports. */
export * from './brand.js';
export * from './cvv.js';
export * from './digits.js';
export * from './edit.js';
export * from './expiry.js';
export * from './number.js';
export * from './state.js';
