/**
 * What the wrappers for frameworks share: how the values of a component reach its element. It knows no framework and no element;
 * the wrappers' generated files tell it the names.
 *
 * @module
 */
import { takeBack } from './marks.js';

/** The public side of an element, as a wrapper needs it. */
export interface Shape {
  readonly tag: string;
  /** Each property, and what it is where a component says nothing. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** The attribute of each value that has one. A value that is no property goes by its attribute alone. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly events: readonly string[];
}

/** Values of a component by the names of its properties. */
export type Values = Readonly<Record<string, unknown>>;

/** Whether the element, and not the framework, is to have this value. */
export function isOwn({ properties, attributes }: Shape, name: string): boolean {
  return Object.hasOwn(properties, name) || Object.hasOwn(attributes, name);
}

/** A value as an attribute; undefined where there is to be none, as for objects, which markup cannot carry. */
function asAttribute(value: unknown, absent: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return String(value);
    case 'boolean':
      // One that is off unless it is there is not written when it is off.
      return value ? (absent === true ? undefined : '') : absent === false ? undefined : 'false';
    default:
      return undefined;
  }
}

/** The markup of a server: what its values are as attributes. */
export function attributesOf({ properties, attributes }: Shape, values: Values): Record<string, string> {
  const written: Record<string, string> = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    const text = asAttribute(values[name], properties[name]);
    if (text !== undefined) written[attribute] = text;
  }
  return written;
}

/** An element whose values can come from elsewhere too: one that is taken back lets what lies below it count again. */
interface TakesBack {
  [takeBack](name: string): boolean;
}

function takesBack(element: object): element is TakesBack {
  return typeof (element as Partial<TakesBack>)[takeBack] === 'function';
}

/** Gives an element the values of its component, each time only those that changed: what is set again may cost what was typed. */
export class Applied {
  readonly #shape: Shape;
  #before: Values = {};

  constructor(shape: Shape) {
    this.#shape = shape;
  }

  apply(element: HTMLElement, values: Values): void {
    const before = this.#before;
    this.#before = values;
    for (const name of new Set([...Object.keys(before), ...Object.keys(values)])) {
      if (!Object.is(before[name], values[name])) this.#set(element, name, values[name], Object.hasOwn(before, name));
    }
  }

  #set(element: HTMLElement, name: string, value: unknown, known: boolean): void {
    const { properties, attributes } = this.#shape;
    const attribute = attributes[name];
    if (!Object.hasOwn(properties, name)) {
      const text = attribute === undefined ? undefined : asAttribute(value, undefined);
      if (attribute === undefined) return;
      if (text === undefined) element.removeAttribute(attribute);
      else element.setAttribute(attribute, text);
      return;
    }
    // The attribute of a server's markup has had its day.
    if (known && attribute !== undefined) element.removeAttribute(attribute);
    if (value === undefined && takesBack(element) && element[takeBack](name)) return;
    Reflect.set(element, name, value === undefined ? properties[name] : value);
  }
}
