export * from './checkout-messages.js';
export * from './handshake.js';
export * from './messages.js';
export * from './own.js';
export * from './port.js';
export * from './transfer-messages.js';
export { either, flag, number, object, oneOf, optional, record, text, type Shape } from './shape.js';
/** Elements know the contract's types by the bridge that brings them; its schemas stay in the frame. */
export type * from '../contract/index.js';
export { backParameter, isLoopback, isSafeAddress, termUrlParameter } from '../contract/index.js';
