/**
 * The codes of a failure of the gateway or its acquirer.
 *
 * @assumption Error codes; Codes and blame
 * @module
 */
import type { ErrorCodeRows } from './row.js';

export const gatewayCodes = {
  1002: {
    name: 'application error',
    party: 'gateway',
    outcome: 'open',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {
      order:
        'The gateway failed, or this server sends too many requests. Wait, then call orders.status before you send the request again.',
      transfer:
        'The gateway failed, or this server sends too many requests. Wait, then call transfers.status before you send a transfer again.',
    },
    what: 'The gateway failed.',
    cause: 'An error inside the gateway. The message does not say whether money moved.',
    fix: 'Ask for the status of the order. Retry with the same `Idempotency-Key`. Give `request_id` to the gateway’s support.',
    reproduce: 'Set the fault `error=500` for the address.',
  },
  1089: {
    name: 'acquirer time-out',
    party: 'gateway',
    outcome: 'open',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [1, 1, 0] },
    advice: {},
    what: 'The acquirer did not answer in time.',
    cause: 'The acquirer is slow or not available. The outcome is unknown until the gateway reports it.',
    fix: 'Wait for the webhook, or ask for the status. Do not treat it as declined.',
    reproduce: '4444000010890008',
  },
  1122: {
    name: 'acquirer closed the connection',
    party: 'gateway',
    outcome: 'open',
    payer: { field: 'none', next: ['again', 'change'], words: [], transferHeading: 'title' },
    sandbox: { stage: 'issuer', subscription: 'goes on', returnPage: '', seeds: [0, 0, 0] },
    advice: {},
    what: 'The acquirer closed the connection.',
    cause: 'The acquirer is not available. The outcome is unknown until the gateway reports it.',
    fix: 'Wait for the webhook, or ask for the status. Do not treat it as declined.',
    reproduce: '4444000011220007',
  },
} as const satisfies ErrorCodeRows;
