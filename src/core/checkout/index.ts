export * from './page.js';
export * from './state.js';
export { lookUpDelays } from './steps.js';
export { begin, inFlight, transition } from './transition.js';
