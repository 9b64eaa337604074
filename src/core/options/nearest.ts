/** Number of letters to insert, remove, replace or swap with the next letter. */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
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

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Returns the nearest of the names. At most a third of its letters may differ; case is ignored.
 *
 * @param most - Number of letters that may differ.
 */
export function nearest(name: string, names: readonly string[], most = Infinity): string | undefined {
  // No option has such a long name, and comparing it would take time.
  if (name.length > 40) return undefined;
  let best: { name: string; by: number } | undefined;
  for (const candidate of names) {
    const by = distance(plain(name), plain(candidate));
    if (by <= Math.min(most, Math.floor(candidate.length / 3)) && by < (best?.by ?? Infinity))
      best = { name: candidate, by };
  }
  return best?.name;
}
