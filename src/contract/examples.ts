/** Values of the examples in the OpenAPI document: together they are the requests of one purchase. */
export const exampleOrder = { order_id: 'order-1001', order_desc: 'Darjeeling, 250 g', amount: 1890, currency: 'EUR' };
export const exampleMoney = {
  order_id: exampleOrder.order_id,
  amount: exampleOrder.amount,
  currency: exampleOrder.currency,
};
export const exampleCard = {
  payment_system: 'card',
  card_number: '4444555511116666',
  expiry_date: '12/30',
  cvv2: '123',
};
export const exampleToken = '0123456789abcdef0123456789abcdef01234567';
export const exampleWidget = { widget_id: 'widget-700001' };
