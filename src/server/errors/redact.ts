/**
 * Removes request values from messages: gateways may repeat a wrong value in their error text.
 *
 * @module
 */

/** Fields of requests whose value must not appear in a message: card data, tokens and signatures. */
const names: readonly string[] = [
  'card_number',
  'receiver_card_number',
  'cvv2',
  'expiry_date',
  'rectoken',
  'token',
  'signature',
  'payment_data',
  'PaRes',
];

/** The values of a request that must not appear again. */
export function valuesToRedact(request: unknown): readonly string[] {
  const fields = Object(request) as Readonly<Record<string, unknown>>;
  return names.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}

/** The text without the values. A short value, such as a card's code, is hidden only if it is a separate word. */
export function redact(text: string, values: readonly string[]): string {
  let output = text;
  for (const value of values) {
    if (value.length >= 8) output = output.replaceAll(value, hidden);
    else if (/^[\w/]{3,}$/.test(value)) output = output.replace(new RegExp(`(?<!\\w)${value}(?!\\w)`, 'g'), hidden);
  }
  return output;
}

const hidden = '(hidden)';
