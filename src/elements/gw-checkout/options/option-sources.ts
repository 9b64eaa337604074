/**
 * The unchecked settings of the element. They are stored until the page has loaded and reads them (`OptionLayers`).
 *
 * @module
 */
import { textOf } from '../../../core/options/attribute-forms.js';
import { properties } from '../../../core/options/attribute-names.js';
import type { Options } from '../../../core/options/index.js';
import type { PropertyDeclarations } from '../../parts/element/properties.js';

/** A single property, or a patch of `update()`. */
type Change = { readonly name: string; readonly value: unknown } | { readonly patch: unknown };

/** The value at a path of an options object, whose names are as on the wire. */
export function at(object: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], object);
}

function parsed(text: string | null | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

export class OptionSources {
  /** The `options` property. */
  options: Options | undefined;
  /** Single properties and patches; the newest last. */
  changes: readonly Change[] = [];
  /** Reads a setting, with every default filled in. Undefined until the page has loaded. */
  read: ((path: string) => unknown) | undefined;
  /** Merges two patches into one. Undefined until the page has loaded: patches are kept one after another. */
  merge: ((lower: unknown, patch: unknown) => unknown) | undefined;
  /** Called when a source has changed. */
  renew: () => void = () => {};
  readonly #element: HTMLElement;
  readonly #requestUpdate: () => void;

  constructor(element: HTMLElement, requestUpdate: () => void) {
    this.#element = element;
    this.#requestUpdate = requestUpdate;
  }

  readonly changed = (): void => {
    this.renew();
    this.#requestUpdate();
  };

  /** The text of the JSON child. */
  get json(): string | undefined {
    const child = Array.from(this.#element.children).find((one) => one.matches("script[type='application/json']"));
    return child?.textContent || undefined;
  }

  /** Merges a patch deeply over the layers before it. */
  update(patch: Options): void {
    const last = this.changes.at(-1);
    this.changes =
      this.merge && last && 'patch' in last
        ? [...this.changes.slice(0, -1), { patch: this.merge(last.patch, patch) }]
        : [...this.changes, { patch }];
    this.changed();
  }

  /** A setting. Until the page has read all of them: the value that a script set, without its default. */
  get(path: string): unknown {
    return this.read ? this.read(path) : this.#valuesOf(path).findLast((value) => value !== undefined);
  }

  /** Sets a single property. The new value replaces the old one, all parts of an object included. */
  set(name: string, value: unknown): void {
    this.changes = [...this.#without(name), { name, value }];
    this.changed();
  }

  /** Resets a single property: the layers below apply again. Returns false for a name that is not an option. */
  unset(name: string): boolean {
    const isOption = properties.some((property) => property.name === name);
    if (isOption) {
      this.changes = this.#without(name);
      this.changed();
    }
    return isOption;
  }

  /** A text as it was written, before the options are checked and merged. */
  rawText(path: string): string | undefined {
    const name = path.replace(/^\w+\./, '');
    const element = this.#element;
    const values = [
      at(parsed(this.json), path),
      at(parsed(element.getAttribute('options')), path),
      name === 'lang' ? undefined : textOf((form) => element.getAttribute(form), name.replaceAll('_', '-')),
      ...this.#valuesOf(path),
    ];
    return values.findLast((value): value is string => typeof value === 'string' && value !== '');
  }

  #valuesOf(path: string): unknown[] {
    const name = properties.find((property) => property.path === path)?.name;
    const values = this.changes.map((one) =>
      'patch' in one ? at(one.patch, path) : one.name === name ? one.value : undefined,
    );
    return [at(this.options, path), ...values];
  }

  #without(name: string) {
    return this.changes.filter((one) => !('name' in one) || one.name !== name);
  }
}

/**
 * The single properties (`merchantId`, `fullScreen`, …): each reads its setting and sets the newest layer. Their attributes are another layer,
 * so they are not converted one by one.
 */
export const optionProperties = (sourcesOf: (element: object) => OptionSources): PropertyDeclarations =>
  Object.fromEntries(
    properties.map(({ name, path }) => [
      name,
      {
        attribute: false,
        get() {
          return sourcesOf(this).get(path);
        },
        set(value) {
          sourcesOf(this).set(name, value);
        },
      },
    ]),
  );
