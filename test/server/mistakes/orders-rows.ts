/** Mistakes with orders, refunds, captures and charges of stored cards. */
import type { NewOrder } from '../../../src/server/index.js';
import type { Row } from './row.js';
import { tea, type World } from './world.js';

const create = ({ client }: World, fields: object) => client.orders.create({ ...tea, ...fields } as NewOrder);

export const ordersRows: readonly Row[] = [
  [
    'a wrong secret',
    (world) => world.with({ secret: 'wrong' }).orders.create(tea),
    '1014',
    'Invalid signature. Check that secret belongs to merchantId, and that nothing changes the fields after they are signed.',
  ],
  [
    'an unknown merchant',
    (world) => world.with({ merchantId: 700003 }).orders.create(tea),
    '1016',
    'Merchant not found. Check merchantId and payUrl: this gateway does not know the merchant.',
  ],
  [
    'nothing',
    ({ client }) => client.orders.create(undefined as never),
    'input',
    'orders.create: order: expected an object, received nothing.',
  ],
  [
    'an amount with a fraction',
    (world) => create(world, { amount: 10.5 }),
    'input',
    'orders.create: amount: expected a whole number of minor units above 0, such as 1000 for 10.00, received 10.5.',
  ],
  [
    'an amount of 0',
    (world) => create(world, { amount: 0 }),
    'input',
    'orders.create: amount: expected a whole number of minor units above 0, such as 1000 for 10.00, received 0.',
  ],
  [
    'an amount as text',
    (world) => create(world, { amount: '10.00' }),
    'input',
    'orders.create: amount: expected a whole number of minor units above 0, such as 1000 for 10.00, received "10.00".',
  ],
  [
    'no currency',
    (world) => create(world, { currency: undefined }),
    'input',
    'orders.create: currency: expected a currency code of three capital letters, such as EUR, received nothing.',
  ],
  [
    'a currency in small letters',
    (world) => create(world, { currency: 'eur' }),
    'input',
    'orders.create: currency: expected a currency code of three capital letters, such as EUR, received "eur".',
  ],
  [
    'an unknown currency',
    (world) => create(world, { currency: 'XYZ' }),
    '1012',
    'Parameter `currency` is incorrect: unknown currency. The merchant account does not have this currency: use one of its currencies.',
  ],
  [
    'an order_id that exists',
    (world) => create(world, { order_id: 'tea-1' }),
    '1013',
    'An order with this `order_id` exists already. Use an order_id that was never used before, or call orders.status for the order that has it.',
  ],
  [
    'a misspelt callback address',
    (world) => create(world, { server_calback_url: 'https://shop.example/' }),
    'input',
    'orders.create: "server_calback_url" is not a field of an order: did you mean server_callback_url? A field that the interface does not list goes under extra.',
  ],
  [
    'a name in camel case',
    (world) => create(world, { order_id: undefined, orderId: 'tea-9' }),
    'input',
    'orders.create: "orderId" is not a field of an order: did you mean order_id? A field that the interface does not list goes under extra.',
  ],
  [
    'a callback address that is not one',
    (world) => create(world, { server_callback_url: 'shop.example' }),
    '1007',
    'Parameter `server_callback_url` is incorrect: an http or https address is expected. Nothing was done. Correct what the message names, and send the request again.',
  ],
  [
    'a lifetime in words',
    (world) => create(world, { lifetime: '1h' }),
    'input',
    'orders.create: lifetime: expected a whole number of seconds, received "1h".',
  ],
  [
    'status without an id',
    ({ client }) => client.orders.status(undefined as never),
    'input',
    'orders.status: order_id: expected a string of 1 to 1024 characters, received nothing.',
  ],
  [
    'status of an order that does not exist',
    ({ client }) => client.orders.status('tea-99'),
    '1018',
    'Order not found. This gateway has no order "tea-99" for merchant 700001. Usual causes: another merchant created it, or the sandbox restarted without its data (--data :memory:). Check order_id, merchantId and payUrl.',
  ],
  [
    'status of an order of another merchant',
    (world) => world.with({ merchantId: 700002, secret: 'another secret' }).orders.status('tea-1'),
    '1018',
    'Order not found. This gateway has no order "tea-1" for merchant 700002. Usual causes: another merchant created it, or the sandbox restarted without its data (--data :memory:). Check order_id, merchantId and payUrl.',
  ],
  [
    'status of a card number',
    ({ client }) => client.orders.status('order 4444 5555 6666 1111'),
    '1018',
    'Order not found. This gateway has no order (not shown here) for merchant 700001. Usual causes: another merchant created it, or the sandbox restarted without its data (--data :memory:). Check order_id, merchantId and payUrl.',
  ],
  [
    'status of a long id',
    ({ client }) => client.orders.status('x'.repeat(1000)),
    '1018',
    'Order not found. This gateway has no order "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" for merchant 700001. Usual causes: another merchant created it, or the sandbox restarted without its data (--data :memory:). Check order_id, merchantId and payUrl.',
  ],
  [
    'attempts of an order that does not exist',
    ({ client }) => client.transactions.list('tea-99'),
    '1018',
    'Order not found. This gateway has no order "tea-99" for merchant 700001. Usual causes: another merchant created it, or the sandbox restarted without its data (--data :memory:). Check order_id, merchantId and payUrl.',
  ],
  [
    'a refund of an order that is not paid',
    ({ client }) => client.orders.reverse({ order_id: 'tea-2', amount: 1000, currency: 'EUR' }),
    '1007',
    'The order is not paid: there is nothing to refund. Nothing was done. Correct what the message names; orders.status shows whether the order is paid, which a refund needs, or held, which a capture needs.',
  ],
  [
    'a refund of more than was paid',
    ({ client }) => client.orders.reverse({ order_id: 'tea-1', amount: 1001, currency: 'EUR' }),
    '1023',
    'Parameter `amount` is incorrect: 1000 minor units are left to refund. Send amount in minor units: above 0, and no more than is left of the order.',
  ],
  [
    'a refund in another currency',
    ({ client }) => client.orders.reverse({ order_id: 'tea-1', amount: 1000, currency: 'USD' }),
    '1012',
    'Parameter `currency` is not the order’s currency. Use the currency of the order.',
  ],
  [
    'a capture of an order that was charged',
    ({ client }) => client.orders.capture({ order_id: 'tea-1', amount: 1000, currency: 'EUR' }),
    '1007',
    'The order holds no money: it was not created with `preauth`. Nothing was done. Correct what the message names; orders.status shows whether the order is paid, which a refund needs, or held, which a capture needs.',
  ],
  [
    'a charge of an unknown rectoken',
    ({ client }) => client.recurring.charge({ ...tea, rectoken: 'x'.repeat(40) }),
    '1082',
    'The rectoken is unknown or has expired. The gateway does not know this rectoken, or its rectoken_lifetime is over. Compare it with the rectoken in the callback; if it is the same, ask the customer for the card again.',
  ],
];
