/**
 * The fields of an order that a page makes. They have no signature, so the list is closed: otherwise a page could store anything, such as
 * card data under another name.
 *
 * @assumption Page-made orders: fields of a request
 * @module
 */

/** Interface: `params` and `recurring` of the checkout configuration, and Card form submission. */
const pageFields = [
  'merchant_id',
  'order_desc',
  'amount',
  'currency',
  'response_url',
  'lang',
  'required_rectoken',
  'verification',
  'verification_type',
  'email',
  'token',
  'offer',
  'custom',
  'recurring_data',
  'card_number',
  'expiry_date',
  'cvv2',
  'rectoken',
];
/** `custom` as the element sends it, and what the payer types. */
const payerFields = ['merchant_data', 'sender_email', 'sender_name', 'sender_cell_phone'];
/** The gateway's own. */
const gatewayFields = ['order_id', 'page_proof', 'payment_system', 'payment_data'];

export const pageOrderFields: readonly string[] = [...pageFields, ...payerFields, ...gatewayFields];
