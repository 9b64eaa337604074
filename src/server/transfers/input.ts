/**
 * Checks a shop's input for a transfer before anything is sent. A wrong field is reported by its name; its value is shown only where
 * it cannot be card data.
 *
 * @module
 */
import {
  isObject,
  cardNumberPattern,
  cvvPattern,
  transferFeeRequest,
  transferRequest,
  transferStatusRequest,
  transferStep2Request,
  type Reader,
  type TransferFeeRequest,
  type TransferRequest,
  type TransferStatusRequest,
  type TransferStep2Request,
} from '../../contract/index.js';
import { hiddenValue, InputError, showValue } from '../errors/input-error.js';
import { checkNear } from '../errors/near-name.js';

const card = 'a card number, 16 to 19 digits without spaces';
const flag = 'true or false';

const transferNames: readonly string[] = Object.keys(transferRequest.shape);

/** A description of each field, for error messages. */
const expected: Readonly<Record<string, string>> = {
  widget_id: 'the id of the transfer widget, a string that is not empty',
  amount: 'an amount in major units above 0: a number such as 100.5, or "100.50"',
  currency: 'a currency code of three capital letters, such as EUR',
  card_number: card,
  receiver_card_number: card,
  receiver_phone: 'a phone number as a string',
  receiver: 'an object of short strings, such as { first_name, last_name }',
  sender: 'an object of short strings, such as { first_name, last_name }',
  expiry_date: 'MMYY, such as "0931"',
  cvv2: 'the card’s code, a string of three digits',
  receiver_pays_fee: flag,
  send_sms: flag,
  order_id: '"transfer-" and 1 to 55 letters, digits, "-" and "_"',
  response_url: 'an absolute address',
  MD: 'the MD that the issuer posted',
  PaRes: 'the PaRes that the issuer posted',
};

/** The only fields whose value may be shown: the others belong to a card, a person or the issuer. */
const visibleFields = new Set(['widget_id', 'amount', 'currency', 'receiver_pays_fee', 'send_sms', 'order_id']);

/** Rules beyond the schemas, which leave to the gateway what only the gateway can check. An absent field breaks no rule. */
const rules: Readonly<Record<string, (value: string) => boolean>> = {
  widget_id: (value) => value !== '',
  // A number's own text: this catches 0.1 + 0.2 and 1e21.
  amount: (value) => /^\d{1,15}(\.\d{1,4})?$/.test(value) && Number(value) > 0,
  currency: (value) => /^[A-Z]{3}$/.test(value),
  card_number: (value) => cardNumberPattern.test(value),
  receiver_card_number: (value) => cardNumberPattern.test(value),
  expiry_date: (value) => /^(0[1-9]|1[0-2])\d{2}$/.test(value),
  cvv2: (value) => cvvPattern.test(value),
  MD: (value) => value !== '',
  PaRes: (value) => value !== '',
};

/** `what` is the method: `transfers.fee`. @throws InputError */
export function checkObject<Input>(method: string, input: Input, name = 'input'): Input {
  if (isObject(input)) return input;
  throw new InputError(`${method}: ${name}`, 'an object', hiddenValue(input));
}

function check<Input>(method: string, schema: Reader<Input>, input: Input, names: readonly string[]): Input {
  const fields = checkObject(method, input) as Readonly<Record<string, unknown>>;
  checkNear(method, fields, names, 'a field of a transfer');
  const parsed = schema.safeParse(input);
  const invalidField = parsed.success
    ? Object.keys(rules).find((name) => fields[name] !== undefined && !rules[name]?.(String(fields[name])))
    : String(parsed.error.issues[0]?.path[0] ?? 'input');
  if (invalidField !== undefined) throw fieldError(method, invalidField, fields[invalidField]);
  // The input, not the parsed value: a gateway may know more fields.
  return input;
}

function fieldError(method: string, name: string, value: unknown): InputError {
  const receivedText = visibleFields.has(name) ? showValue(value) : hiddenValue(value);
  return new InputError(`${method}: ${name}`, expected[name] ?? 'an object', receivedText);
}

/** @throws InputError */
export function checkFee(input: TransferFeeRequest): TransferFeeRequest {
  const checkedInput = Object.entries(check('transfers.fee', transferFeeRequest, input, transferNames));
  // The input may be a complete transfer: its sender's card does not affect the fee.
  const feeFields = checkedInput.filter(
    ([name]) => name in transferFeeRequest.shape || !(name in transferRequest.shape),
  );
  return Object.fromEntries(feeFields) as TransferFeeRequest;
}

/** @throws InputError */
export function checkTransfer(input: TransferRequest): TransferRequest {
  const checkedInput = check('transfers.transfer', transferRequest, input, transferNames);
  if (checkedInput.receiver_card_number === undefined && checkedInput.receiver_phone === undefined) {
    throw new InputError('transfers.transfer: receiver_card_number', `${card}; or receiver_phone instead`, 'nothing');
  }
  return checkedInput;
}

/** @throws InputError */
export function checkStatus(method: string, input: TransferStatusRequest): TransferStatusRequest {
  const checkedInput = check(method, transferStatusRequest, input, ['widget_id', 'order_id']);
  if (checkedInput.order_id === '') throw fieldError(method, 'order_id', '');
  // The two ids only: the input may be a complete answer, with the issuer's form.
  return { widget_id: checkedInput.widget_id, order_id: checkedInput.order_id };
}

/** @throws InputError */
export function checkStep2(input: TransferStep2Request): TransferStep2Request {
  return check('transfers.step2', transferStep2Request, input, ['MD', 'PaRes']);
}
