/**
 * Properties of an element and their attributes, from one table per class. The table has lit's format, which source analysis tools
 * know.
 *
 * @module
 */
import { formsOf, textOf } from '../../../core/options/attribute-forms.js';

export interface PropertyDeclaration {
  /** Name of the attribute; `false`: none. Default: the property's name in lower case. */
  readonly attribute?: string | false;
  /** Default: text. */
  readonly type?: BooleanConstructor | NumberConstructor;
  readonly converter?: { fromAttribute(value: string | null): unknown };
  /** Whether the attribute follows the property. */
  readonly reflect?: boolean;
  /** The class has its own accessor. */
  readonly noAccessor?: boolean;
  /** The accessor of a property whose value is not kept with the others, as in a property descriptor. */
  get?(this: object): unknown;
  set?(this: object, value: unknown): void;
}

export type PropertyDeclarations = Readonly<Record<string, PropertyDeclaration>>;

/** The values that the accessors of a class read and write. */
export interface PropertyHolder {
  readonly values: Record<string, unknown>;
  /** Called after a value changed. */
  changed(name: string): void;
}

const attributeOf = (name: string, { attribute }: PropertyDeclaration): string | undefined =>
  attribute === false ? undefined : (attribute ?? name.toLowerCase());

/** The attributes of the properties, in all their forms. */
export function attributesOf(properties: PropertyDeclarations): string[] {
  const names = Object.entries(properties).flatMap(([name, one]) => attributeOf(name, one) ?? []);
  return [...new Set(names.flatMap(formsOf))];
}

/** Gives a class its accessors. */
export function defineProperties(
  prototype: object,
  properties: PropertyDeclarations,
  holderOf: (element: object) => PropertyHolder,
): void {
  for (const [name, declaration] of Object.entries(properties)) {
    if (declaration.noAccessor) continue;
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: object) {
        return holderOf(this).values[name];
      },
      set(this: object, value: unknown) {
        const holder = holderOf(this);
        if (Object.is(holder.values[name], value)) return;
        holder.values[name] = value;
        holder.changed(name);
      },
      ...declaration,
    });
  }
}

/** Removes and returns values that were set before the element was defined. As own properties they would hide the accessors of the class. */
export function removeEarlyValues(element: HTMLElement, properties: PropertyDeclarations): Map<string, unknown> {
  const early = new Map<string, unknown>();
  for (const name of Object.keys(properties)) {
    if (!Object.hasOwn(element, name)) continue;
    early.set(name, Reflect.get(element, name));
    Reflect.deleteProperty(element, name);
  }
  return early;
}

/**
 * Reads an attribute that changed, in any form; the documented form is used where several are present.
 *
 * @returns the property and its new value; undefined if the attribute has no property.
 */
export function readAttribute(
  element: HTMLElement,
  properties: PropertyDeclarations,
  changed: string,
): [name: string, value: unknown] | undefined {
  const match = Object.entries(properties).find(([name, one]) =>
    formsOf(attributeOf(name, one) ?? '').includes(changed),
  );
  if (!match) return undefined;
  const [name, declaration] = match;
  const { converter, type } = declaration;
  const text = textOf((form) => element.getAttribute(form), attributeOf(name, declaration) ?? '');
  if (converter) return [name, converter.fromAttribute(text)];
  // A framework writes a property that is false as text. It knows the switches of HTML, which are on whatever their text.
  if (type === Boolean) return [name, text !== null && (text !== 'false' || /^(disabled|required)$/.test(name))];
  return [name, text === null ? undefined : type ? type(text) : text];
}

/** Writes a property to its attribute. */
export function writeAttribute(element: HTMLElement, name: string, declaration: PropertyDeclaration): void {
  const attribute = attributeOf(name, declaration) ?? name;
  const value: unknown = Reflect.get(element, name);
  const text = value === true ? '' : value === false || value === undefined || value === null ? null : String(value);
  // A boolean attribute that is present is true, whatever its text.
  if (text === element.getAttribute(attribute) || (value === true && element.hasAttribute(attribute))) return;
  if (text === null) element.removeAttribute(attribute);
  else element.setAttribute(attribute, text);
}
