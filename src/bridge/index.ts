export * from './checkout-messages.js';
export * from './first-look.js';
export * from './handshake.js';
export * from './messages.js';
export * from './own.js';
export * from './port.js';
export * from './routes.js';
export * from './transfer-messages.js';
export { either, flag, number, object, oneOf, optional, record, text, type Shape } from './shape.js';
