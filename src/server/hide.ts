/**
 * Keeps what was sent out of what is said about it. Gateways like to repeat a wrong value in their message.
 *
 * @module
 */

/** Fields of requests whose value may be in no message: cards, what stands for them, and what opens something. */
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

/** The values of a request that must not be seen again. */
export function valuesToHide(request: unknown): readonly string[] {
  const fields = Object(request) as Readonly<Record<string, unknown>>;
  return names.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}

/** The text without the values; a short one, such as a card's code, is hidden where it stands as a word of its own. */
export function hide(text: string, values: readonly string[]): string {
  let shown = text;
  for (const value of values) {
    if (value.length >= 8) shown = shown.replaceAll(value, hidden);
    else if (/^[\w/]{3,}$/.test(value)) shown = shown.replace(new RegExp(`(?<!\\w)${value}(?!\\w)`, 'g'), hidden);
  }
  return shown;
}

const hidden = '(hidden)';
