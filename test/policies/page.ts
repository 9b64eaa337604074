/** Reads tables and sections of a document, for the tests that hold it. */

/** A section from its heading to the next one of the same level. */
export function section(page: string, heading: string): string {
  const found = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (found === undefined) throw new Error(`There is no section "${heading}".`);
  return found;
}

/** The rows of the first table whose first column has this name; a cell each, without those of the head. */
export function columns(page: string, first: string): string[][] {
  const lines = page.split('\n');
  const head = lines.findIndex((line) => line.startsWith(`| ${first} |`));
  if (head < 0) throw new Error(`There is no table that begins with "${first}".`);
  const rows: string[][] = [];
  for (const line of lines.slice(head + 2)) {
    if (!line.startsWith('|')) break;
    rows.push(
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
  }
  return rows;
}
