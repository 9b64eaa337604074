export * from './state.js';
export * from './transition.js';
