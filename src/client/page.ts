/**
 * What a page uses of the wire when it talks to the gateway itself (`$checkout('Api')`): the routes, and the rules that both
 * sides of the wire hold to.
 *
 * @module
 */
export {
  cardNumberPattern,
  cardSubmission,
  cvvPattern,
  expiryPattern,
  isSafeAddress,
  looksLikeOrderToken,
  pageOrderPattern,
  orderLookup,
} from '../contract/index.js';
export type {
  CardSubmissionRequest,
  CardSubmissionResponse,
  Challenge,
  ErrorDetail,
  OrderLookupRequest,
  OrderLookupResponse,
  OrderResult,
  UnknownDetail,
} from '../contract/index.js';
