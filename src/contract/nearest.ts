/**
 * Finds the name that a misspelt name probably means, for "Did you mean …?". Loaded when there is an error.
 *
 * @module
 */

/** A longer name is not compared. No flag, field, option or error code is this long. */
const longest = 64;

/**
 * The name with the fewest edits, or `undefined` if every name differs too much: in more than a third of its letters, or in more than `most`.
 * Case, underscores and hyphens do not count, so `orderId` finds `order_id`.
 *
 * @param most - Number of letters that may differ.
 */
export function nearest(typed: string, names: readonly string[], most = 2): string | undefined {
  if (typed === '' || typed.length > longest) return undefined;
  let best: { name: string; edits: number } | undefined;
  for (const name of names) {
    const edits = editsBetween(plain(typed), plain(name));
    // In a name of one or two letters, a third is less than one letter.
    const allowed = Math.min(most, Math.max(1, Math.floor(name.length / 3)));
    if (edits <= allowed && edits < (best?.edits ?? Infinity)) best = { name, edits };
  }
  return best?.name;
}

const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, '');

/** Number of letters to insert, remove, replace, or swap with the next letter (optimal string alignment). */
function editsBetween(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
