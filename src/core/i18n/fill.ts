/**
 * Values and numbers in texts.
 *
 * @module
 */

/**
 * Puts values into a text: `fill('Pay {amount}', { amount: '€1' })`. An unknown name stays as it is. In a sentence that runs from right
 * to left each value is isolated, so that a date or a name keeps the order of its own words.
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  // Letters of Hebrew, Arabic and their neighbours.
  const isolates = /[\u0590-\u08ff]/.test(text);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return isolates && value ? `\u2068${value}\u2069` : value;
  });
}

/**
 * The form of a text for a number, filled: `count('{n} day|{n} days', 2, 'en')` is `2 days`. The first form is for `one`, the last for
 * all other numbers, and a form between them for `few` (Latvian: `zero`).
 */
export function count(text: string, n: number, locale: string, values: Readonly<Record<string, string>> = {}): string {
  const [one = '', ...others] = text.split('|');
  const category = new Intl.PluralRules(locale).select(n);
  const other = /few|zero/.test(category) ? others[0] : others.at(-1);
  return fill(category === 'one' ? one : (other ?? one), { ...values, n: n.toLocaleString(locale) });
}
