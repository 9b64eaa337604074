/** Mistakes with the settings of the client and the options of a call. */
import { createGatewayClient } from '../../../src/server/index.js';
import type { Row } from './row.js';
import { tea } from './world.js';

/** JavaScript gives whatever it has. */
const create = createGatewayClient as (...given: unknown[]) => unknown;

export const settingsRows: readonly Row[] = [
  [
    'no settings',
    () => create(),
    'input',
    'settings: expected an object such as { merchantId, secret, payUrl }, received nothing.',
  ],
  [
    'null as settings',
    () => create(null),
    'input',
    'settings: expected an object such as { merchantId, secret, payUrl }, received null.',
  ],
  [
    'settings as text',
    () => create('700001'),
    'input',
    'settings: expected an object such as { merchantId, secret, payUrl }, received a string (not shown here).',
  ],
  [
    'settings as a list',
    () => create([700001, 'test']),
    'input',
    'settings: expected an object such as { merchantId, secret, payUrl }, received an array (not shown here).',
  ],
  [
    'empty settings',
    () => create({}),
    'input',
    'merchantId: expected a whole number such as 700001, received nothing. If the value comes from an environment variable, check that the variable is set.',
  ],
  [
    'merchantId from the environment',
    (world) => world.with({ merchantId: '700001' }),
    'input',
    'merchantId: expected a whole number such as 700001, received a string (not shown here). An environment variable is a string: pass Number(process.env.GW_MERCHANT_ID).',
  ],
  [
    'merchantId with a fraction',
    (world) => world.with({ merchantId: 1.5 }),
    'input',
    'merchantId: expected a whole number such as 700001, received 1.5.',
  ],
  [
    'merchantId misspelt',
    () => create({ merchantID: 700001, secret: 'test', payUrl: 'http://localhost:4010' }),
    'input',
    'settings: "merchantID" is not a setting: did you mean merchantId?',
  ],
  [
    'no secret',
    (world) => world.with({ secret: undefined }),
    'input',
    'secret: expected the merchant’s secret as a non-empty string, or a list of the new and the old ones, received nothing. If the value comes from an environment variable, check that the variable is set.',
  ],
  [
    'an empty secret',
    (world) => world.with({ secret: '' }),
    'input',
    'secret: expected the merchant’s secret as a non-empty string, or a list of the new and the old ones, received an empty string. If the value comes from an environment variable, check that the variable is set.',
  ],
  [
    'a secret with a line break at its end, as from a file',
    (world) => world.with({ secret: 'test\n' }),
    'input',
    'secret: expected a string without white space at its ends, received a string (not shown here). Files of secrets and copied values often end with a line break: call trim() on the value.',
  ],
  [
    'a payUrl without https',
    (world) => world.with({ payUrl: 'pay.example' }),
    'input',
    'payUrl: expected an https address such as https://pay.example (http on loopback only), without user name, password, query and fragment, received "pay.example".',
  ],
  [
    'no payUrl',
    (world) => world.with({ payUrl: undefined }),
    'input',
    'payUrl: expected an https address such as https://pay.example (http on loopback only), without user name, password, query and fragment, received nothing. If the value comes from an environment variable, check that the variable is set.',
  ],
  [
    'timeout in milliseconds',
    (world) => world.with({ timeout: 30_000 }),
    'input',
    'timeout: expected a number of seconds above 0, at most 300, received 30000. It is in seconds, not milliseconds: did you mean 30?',
  ],
  [
    'timeout of another client',
    (world) => world.with({ timeoutMs: 3000 }),
    'input',
    'settings: "timeoutMs" is not a setting: did you mean timeout?',
  ],
  [
    'retries as text',
    (world) => world.with({ retries: '3' }),
    'input',
    'retries: expected a whole number from 0 to 10, received "3".',
  ],
  [
    'a fetch that is not a function',
    (world) => world.with({ fetch: 'node-fetch' }),
    'input',
    'fetch: expected a function like the global fetch, received a string (not shown here).',
  ],
  [
    'a wrong option of a call',
    ({ client }) => client.orders.status('tea-1', { timeoutMs: 5 } as object),
    'input',
    'orders.status: "timeoutMs" is not an option of this call: did you mean timeout?',
  ],
  [
    'the signal in place of the options',
    ({ client }) => client.orders.status('tea-1', new AbortController().signal as object),
    'input',
    'orders.status: options: expected an object such as { signal }, received the signal alone.',
  ],
  [
    'null as options',
    ({ client }) => client.orders.create(tea, null as never),
    'input',
    'orders.create: options: expected an object such as { timeout: 5 }, received null.',
  ],
  [
    'a key of two lines',
    ({ client }) => client.orders.create(tea, { idempotencyKey: 'a\nb' }),
    'input',
    'orders.create: idempotencyKey: expected 1 to 255 visible ASCII characters, such as a UUID, received a string (not shown here).',
  ],
];
