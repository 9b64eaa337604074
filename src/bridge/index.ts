export * from './handshake.js';
export * from './messages.js';
export * from './port.js';
export { object, oneOf, text } from './shape.js';
