/**
 * Shared by the wrappers for frameworks: passes the values of a component to its element. It depends on no framework and no
 * element; the wrappers' generated files provide the names.
 *
 * @module
 */
import type { HasInternals } from '../element/internals.js';
import { internals } from '../element/internal-symbols.js';

/** The public interface of an element, as a wrapper needs it. */
export interface ComponentSpec {
  readonly tag: string;
  /** Each property, with its default. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** The attribute of each value that has one. A value without a property is set by its attribute only. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly events: readonly string[];
}

/** Values of a component by the names of its properties. */
export type Values = Readonly<Record<string, unknown>>;

/** Whether this value belongs to the element and not to the framework. */
export function isElementValue({ properties, attributes }: ComponentSpec, name: string): boolean {
  return Object.hasOwn(properties, name) || Object.hasOwn(attributes, name);
}

/** A value as the text of an attribute. Undefined if the value must not be written, for example an object, which markup cannot hold. */
function asAttribute(value: unknown, absent: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return String(value);
    case 'boolean':
      // A boolean that has its default needs no attribute.
      return value ? (absent === true ? undefined : '') : absent === false ? undefined : 'false';
    default:
      return undefined;
  }
}

/** The values as attributes, for markup that a server renders. */
export function attributesOf({ properties, attributes }: ComponentSpec, values: Values): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    const text = asAttribute(values[name], properties[name]);
    if (text !== undefined) result[attribute] = text;
  }
  return result;
}

/** Sets the values of a component on its element. It sets only changed values: setting a value again may discard the payer's input. */
export class Applied {
  readonly #spec: ComponentSpec;
  #before: Values = {};

  constructor(spec: ComponentSpec) {
    this.#spec = spec;
  }

  apply(element: HTMLElement, values: Values): void {
    const before = this.#before;
    this.#before = values;
    for (const name of new Set([...Object.keys(before), ...Object.keys(values)])) {
      if (!Object.is(before[name], values[name])) this.#set(element, name, values[name], Object.hasOwn(before, name));
    }
  }

  #set(element: HTMLElement, name: string, value: unknown, wasSet: boolean): void {
    const { properties, attributes } = this.#spec;
    const attribute = attributes[name];
    if (!Object.hasOwn(properties, name)) {
      const text = attribute === undefined ? undefined : asAttribute(value, undefined);
      if (attribute === undefined) return;
      if (text === undefined) element.removeAttribute(attribute);
      else element.setAttribute(attribute, text);
      return;
    }
    // The attribute that a server rendered is now outdated.
    if (wasSet && attribute !== undefined) element.removeAttribute(attribute);
    // The other sources of an option apply again.
    if (value === undefined && (element as Partial<HasInternals>)[internals]?.kind.unset?.(name)) return;
    Reflect.set(element, name, value === undefined ? properties[name] : value);
  }
}
