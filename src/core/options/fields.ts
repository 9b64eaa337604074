import { names } from './attribute-names.js';
import { rules } from './registry.js';

/** The rules of one option. */
export interface Field {
  /** `flag`, `whole`, `choice`, `locale`, `text`, `texts`, `colours` or `json`; with `+` or `*`, a list of them. */
  readonly kind: string;
  /** Allowed values, bounds or the format of a text. */
  readonly detail: string;
  /** The default as text; empty if there is none. */
  readonly initial: string;
  /** Whether it decides a charge: who is paid, how much, or how often. */
  readonly decidesCharge: boolean;
}

/** Every option by its path, such as `options.theme.type`. */
export const fields: ReadonlyMap<string, Field> = new Map(
  rules.split('\n').map((rule, index): [string, Field] => {
    const [kind = '', detail = '', initial = ''] = rule.split(' ');
    const decidesCharge = kind.startsWith('!');
    return [names[index]?.[0] ?? '', { kind: kind.replace('!', ''), detail, initial, decidesCharge }];
  }),
);

const parent = (path: string) => path.replace(/\.?\w+$/, '');

/** Paths of the objects that contain options; the complete Options object is `''`. */
export const groups: ReadonlySet<string> = new Set(
  [...fields.keys()].flatMap((path) => [parent(path), path && parent(parent(path))]),
);

export const join = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/** Converts `fullScreen` to `full_screen`. */
export const wireName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Returns the option's name for a key of a group: the name on the wire, if such an option exists and the object does not also contain
 * that name.
 */
export function ownName(path: string, key: string, siblings: object): string {
  const name = wireName(key);
  const childPath = join(path, name);
  return (fields.has(childPath) || groups.has(childPath)) && !Object.hasOwn(siblings, name) ? name : key;
}

/** Whether the value of the option or group is an object, so JSON text is also accepted. */
export function holdsObject(path: string): boolean {
  return groups.has(path) || /^(texts|colours|json)$/.test(fields.get(path)?.kind ?? '');
}
