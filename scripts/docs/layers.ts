/** The diagram of the layers of `src/`, generated from the table of the layer test. */
import { layers, type Layer } from '../../test/helpers/layers-table.js';

/** `core` for `core/card`: the layers of one folder share a box. */
const boxOf = (name: string): string => name.split('/')[0] ?? name;

const boxOfFile = (path: string): string => boxOf(path.replace(/^src\//, ''));

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** The boxes that each box may import. */
function arrowsOf(table: readonly Layer[]): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const layer of table) {
    const box = boxOf(layer.name);
    const targets = arrows.get(box) ?? new Set();
    for (const name of layer.layers) if (boxOf(name) !== box) targets.add(boxOf(name));
    arrows.set(box, targets);
  }
  return arrows;
}

/** Whether a path of arrows connects two boxes. */
function reaches(arrows: Arrows, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(arrows.get(from) ?? [])].some((next) => reaches(arrows, next, to, seen));
}

/** The arrows of a box, without those that a longer path implies. */
function drawn(arrows: Arrows, box: string): string[] {
  const targets = [...(arrows.get(box) ?? [])];
  const replaces = (over: string, to: string): boolean => reaches(arrows, over, to) && !reaches(arrows, to, over);
  return targets.filter((to) => !targets.some((over) => replaces(over, to)));
}

/**
 * The layers as a Mermaid diagram: a box for each folder of `src/` with its inner layers, and an arrow for "may import".
 */
export function layersPicture(table: readonly Layer[] = layers): string {
  const arrows = arrowsOf(table);
  const boxes = [...arrows.keys()].map((box) => {
    const inner = table.filter(({ name }) => name.startsWith(`${box}/`)).map(({ name }) => name.slice(box.length + 1));
    return inner.length === 0 ? `  ${box}` : `  ${box}["${box}<br/><small>${inner.join('<br/>')}</small>"]`;
  });
  const solid = [...arrows.keys()].flatMap((box) => drawn(arrows, box).map((to) => `  ${box} --> ${to}`));
  const loads = table.flatMap(({ name, onDemand = [] }) =>
    onDemand.map((file) => `  ${boxOf(name)} -. on demand .-> ${boxOfFile(file)}`),
  );
  return ['```mermaid', 'flowchart TD', ...boxes, ...solid, ...new Set(loads), '```'].join('\n');
}
