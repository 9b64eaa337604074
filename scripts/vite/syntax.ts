/** Walks the syntax tree of a module. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Visits every node of a tree, parents first. */
export function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((item) => visit(item, see));
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) see(node as Node);
  for (const value of Object.values(node)) visit(value, see);
}
