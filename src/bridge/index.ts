export * from './handshake.js';
export * from './messages.js';
export * from './port.js';
