/**
 * Inserts values and numbers into texts.
 *
 * @module
 */

/** The ends of a marked value. Unicode guarantees that no text contains these characters. */
export const delimiters = /[\ufdd0\ufdd1]/g;

/** Marks a value in a text. A page shows a marked value as an element. */
export const markValue = (value: string): string => `\ufdd0${value.replace(delimiters, '')}\ufdd1`;

let isDrawing = false;

/**
 * Runs `draw`. Every value that `fill` inserts meanwhile is marked, in every language. The page shows a marked value as an element that
 * translators skip. Texts for other places, such as events, have no marks.
 */
export function marking<Result>(draw: () => Result): Result {
  isDrawing = true;
  try {
    return draw();
  } finally {
    isDrawing = false;
  }
}

/**
 * Inserts values into a text: `fill('Pay {amount}', { amount: '€1' })`. Unknown names do not change. In right-to-left text, each value is
 * isolated: without that, the words of a date or a name could change their order.
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  // Hebrew, Arabic and the neighbouring scripts.
  const isIsolated = /[\u0590-\u08ff]/.test(text);
  return text.replace(/\{(\w+)\}/g, (match, name: string) => {
    const value = values[name] ?? match;
    if (!value) return value;
    // First strong isolate, pop directional isolate. A marked value becomes an element that isolates it.
    return isDrawing ? markValue(value) : isIsolated ? `\u2068${value}\u2069` : value;
  });
}

/**
 * Selects and fills the plural form for a number: `count('{n} day|{n} days', 2, 'en')` is `2 days`. The first form is for `one`, the
 * last for all other numbers, and a form between them for `few` (Latvian: `zero`).
 */
export function count(text: string, n: number, locale: string, values: Readonly<Record<string, string>> = {}): string {
  const [one = '', ...others] = text.split('|');
  const category = new Intl.PluralRules(locale).select(n);
  const other = /few|zero/.test(category) ? others[0] : others.at(-1);
  return fill(category === 'one' ? one : (other ?? one), { ...values, n: n.toLocaleString(locale) });
}
