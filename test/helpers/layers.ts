/**
 * Holds the table of layers: a pure check over files and what they import. It reads no disk; see `layers-imports.ts` for that.
 *
 * @module
 */
import { builtinModules } from 'node:module';
import { closedToEntries, layers, type Layer } from './layers-table.js';

/** `type` is erased by the compiler, `dynamic` is an `import()`. */
export type ImportKind = 'static' | 'type' | 'dynamic';

export interface Import {
  /** As written; undefined for an `import()` of something computed. */
  specifier: string | undefined;
  /** The file it leads to, from the root of the project; undefined for a package. */
  target: string | undefined;
  kind: ImportKind;
}

export interface Module {
  /** From the root of the project: `src/ui/field.ts`. */
  file: string;
  imports: readonly Import[];
}

const isEntry = (file: string): boolean => /^src\/[^/]+$/.test(file);

export function layerOf(file: string): Layer | undefined {
  const around = layers.filter((layer) => file.startsWith(`src/${layer.name}/`));
  return around.sort((a, b) => b.name.length - a.name.length)[0];
}

function isNode(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier);
}

function allowsPackage(layer: Layer, specifier: string): boolean {
  return layer.packages.some((name) =>
    name === 'node:' ? isNode(specifier) : specifier === name || specifier.startsWith(`${name}/`),
  );
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}

function describe(layer: Layer): string {
  const demand = layer.onDemand === undefined ? '' : `; by import() alone: ${list(layer.onDemand)}`;
  return `${layer.name} may import the layers: ${list(layer.layers)}; packages: ${list(layer.packages)}${demand}.`;
}

const verbs: Record<ImportKind, string> = { static: 'imports', type: 'imports a type from', dynamic: 'loads' };

function problemOfEntry(target: string | undefined): string | undefined {
  if (target === undefined) return undefined;
  const layer = layerOf(target);
  if (layer !== undefined && closedToEntries.includes(layer.name)) {
    return `An entry point in src/ may import any layer but: ${list(closedToEntries)}.`;
  }
  return target.startsWith('src/') ? undefined : 'Only what lies in src/ is published.';
}

/** The schema rule. A payer's browser would load the schema library with the value. */
function problemOfValue(layer: Layer, { target, kind }: Import): string | undefined {
  if (kind === 'type' || target === undefined || layer.typesOnlyFrom?.test(target) !== true) return undefined;
  return (
    `${layer.name} may import only types from there, as the file leads to the schema library. ` +
    'Import the value from the file of its own in src/contract/, without `.schema`, and types by `import type`.'
  );
}

function problemInLayer(layer: Layer, entry: Import): string | undefined {
  const { specifier, target, kind } = entry;
  if (target === undefined) {
    return specifier !== undefined && allowsPackage(layer, specifier) ? undefined : describe(layer);
  }
  if (kind === 'dynamic' && layer.onDemand?.includes(target) === true) return undefined;
  const other = layerOf(target);
  if (other?.name === layer.name || (other !== undefined && layer.layers.includes(other.name)))
    return problemOfValue(layer, entry);
  return describe(layer);
}

function problemsOfModule(module: Module): string[] {
  const { file, imports } = module;
  const layer = layerOf(file);
  if (layer === undefined && !isEntry(file)) {
    return [`${file} lies in no layer. The layers are: ${list(layers.map(({ name }) => name))}.`];
  }
  return imports.flatMap((entry) => {
    const { specifier, target, kind } = entry;
    if (specifier === undefined) {
      if (layer?.loadsAddresses === true) return [];
      return [
        `${file} loads a module whose name is computed, which nothing can check. Write import('…') with the name.`,
      ];
    }
    const problem = layer === undefined ? problemOfEntry(target) : problemInLayer(layer, entry);
    if (problem === undefined) return [];
    const place = target === undefined || specifier === target ? '' : ` (${target})`;
    return [`${file} ${verbs[kind]} '${specifier}'${place}. ${problem}`];
  });
}

/** The shortest way from a file back to itself, or undefined. */
function cycleFrom(start: string, graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const cameFrom = new Map<string, string>();
  let frontier = [start];
  while (frontier.length > 0) {
    const next: string[] = [];
    for (const file of frontier) {
      for (const target of graph.get(file) ?? []) {
        if (target === start) {
          const path = [start];
          for (let step: string | undefined = file; step !== undefined; step = cameFrom.get(step)) path.unshift(step);
          return path[0] === start ? path : [start, ...path];
        }
        if (!cameFrom.has(target)) {
          cameFrom.set(target, file);
          next.push(target);
        }
      }
    }
    frontier = next;
  }
  return undefined;
}

/** One message for each group of files that import each other, by whatever kind of import. */
function cycles(modules: readonly Module[]): string[] {
  const graph = new Map(
    modules.map(({ file, imports }) => [file, imports.flatMap(({ target }) => (target === undefined ? [] : [target]))]),
  );
  const reported = new Set<string>();
  return [...graph.keys()].flatMap((file) => {
    if (reported.has(file)) return [];
    const cycle = cycleFrom(file, graph);
    if (cycle === undefined) return [];
    for (const member of cycle) reported.add(member);
    return [
      `These files import each other (types count): ${cycle.join(' → ')}. ` +
        'Move what both need into a file that imports neither.',
    ];
  });
}

/** Every breach of the table and every cycle, as messages that say what is allowed. */
export function checkLayers(modules: readonly Module[]): string[] {
  return [...modules.flatMap(problemsOfModule), ...cycles(modules)];
}
