export type * from './state.js';
export { begin, inFlight, transition, unfinished, type Unfinished } from './transition.js';
export { wrongCode } from '../checkout/verdict.js';
export { sameDraft } from './quote.js';
