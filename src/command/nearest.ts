/** No command and no flag is longer. */
const longest = 40;

/** The name that was probably meant: the nearest one within two edits, or one edit for a short word. Case does not count. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  if (typed === '' || typed.length > longest) return undefined;
  const allowed = typed.length < 4 ? 1 : 2;
  const ranked = names
    .map((name) => ({ name, edits: editsBetween(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= allowed)
    .sort((one, other) => one.edits - other.edits);
  return ranked[0]?.name;
}

/** Letters added, removed, replaced, or swapped with their neighbour (optimal string alignment). */
function editsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const at = (cells: readonly number[], index: number) => cells[index] ?? Infinity;
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Infinity,
      );
    }
    before = last;
    last = current;
  }
  return last[other.length] ?? Infinity;
}
