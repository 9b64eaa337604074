/**
 * The error codes of the payment host, by number.
 *
 * @assumption Error codes
 * @module
 */

/** Number and English meaning of every code. The payer never sees these meanings, only the texts of the catalogue. */
export const errorCodes = {
  1000: 'general decline',
  1002: 'application error',
  1003: 'wrong CVV2',
  1004: 'do not honor',
  1007: 'incorrect parameter',
  1008: 'mandatory parameter',
  1009: 'empty parameter',
  1010: 'empty request',
  1011: 'missing parameter',
  1012: 'currency not available',
  1013: 'duplicate order',
  1014: 'invalid signature',
  1015: 'invalid card number',
  1016: 'merchant not found',
  1017: 'no payment system',
  1018: 'order not found',
  1019: 'order already completed',
  1021: 'content type',
  1023: 'invalid amount',
  1024: '3-D Secure failed',
  1025: 'invalid expiry',
  1035: 'token not found',
  1037: 'insufficient funds',
  1040: 'internet limit',
  1041: 'black list',
  1042: 'stolen',
  1043: 'restricted',
  1044: 'lost',
  1048: 'withdrawal limit',
  1051: 'antifraud',
  1052: 'order expired',
  1054: 'session expired',
  1055: 'transfer limit',
  1057: 'sender card refused',
  1058: 'receiver card refused',
  1072: 'recurring chain declined',
  1082: 'rectoken expired',
  1089: 'acquirer time-out',
  1092: 'invalid phone',
  1096: 'invalid e-mail',
  1122: 'acquirer closed the connection',
} as const;

export type ErrorCode = keyof typeof errorCodes;
