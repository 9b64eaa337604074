/**
 * The options of the page from every source, in layers: the JSON child, the `options` attribute, attributes, the `options`
 * property, single properties and `update()`. Later layers override earlier ones (docs/options.md).
 *
 * @module
 */
import {
  fromAttributes,
  layer,
  mergeOptions,
  optionAt,
  parseOptions,
  properties,
  type CheckoutSettings,
  type Options,
  type ParsedOptions,
} from '../../../core/options/index.js';
import { readColours } from '../../../core/theme/index.js';
import type { ElementHost, Lifecycle } from '../../parts/element-host.js';
import { gatewayBase } from '../../parts/gateway-address.js';

type Host = ElementHost & { readonly frameUrl: string | undefined };

export class OptionLayers implements Lifecycle {
  /** The `options` property as it was given. */
  given: Options | undefined;
  /** Single properties with their names, and patches of `update()`; the newest last. */
  #own: readonly { readonly name?: string; readonly patch: unknown }[] = [];
  /** All layers merged, before defaults. */
  #given: unknown;
  #parsed: ParsedOptions | undefined;
  #reported: ParsedOptions['problems'] = [];
  readonly #host: Host;
  #children: MutationObserver | undefined;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    // The child may be parsed after the element itself, or be replaced later.
    this.#children ??= new MutationObserver(() => this.changed());
    this.#children.observe(this.#host, { childList: true });
    this.changed();
  }

  hostDisconnected(): void {
    this.#children?.disconnect();
  }

  /** Called when a source of the options has changed. */
  changed(): void {
    this.#parsed = undefined;
    this.#host.requestUpdate();
  }

  /** Every default filled in. */
  get settings(): CheckoutSettings {
    return this.#read().settings;
  }

  /** Whether the merchant set the option at this path. */
  has(path: string): boolean {
    this.#read();
    return at(this.#given, path) !== undefined;
  }

  /** `params.lang`, if the merchant set it: its default is not a choice of the merchant. Interface: `params.lang`. */
  get lang(): string | undefined {
    return this.has('params.lang') ? this.settings.params.lang : undefined;
  }

  /** Options that are ignored, if they differ from those of the last report. */
  newProblems(): ParsedOptions['problems'] | undefined {
    const { problems } = this.#read();
    const reported = this.#reported;
    const same = ({ path, code, received }: (typeof problems)[number], index: number) =>
      reported[index]?.path === path &&
      reported[index].code === code &&
      Object.is(reported[index].received(), received());
    if (problems.length === reported.length && problems.every(same)) return undefined;
    this.#reported = problems;
    return problems;
  }

  /** Merges a patch deeply over the layers before it. */
  update(patch: Options): void {
    const last = this.#own.at(-1);
    const below = last && last.name === undefined ? last.patch : undefined;
    this.#own = [...(below ? this.#own.slice(0, -1) : this.#own), { patch: mergeOptions(below, patch) }];
    this.changed();
  }

  /** Sets a single property. The new value replaces the old one, all parts of an object included. */
  set(name: string, path: string, value: unknown): void {
    this.#own = [...this.#without(name), { name, patch: optionAt(path, value) }];
    this.changed();
  }

  /** Resets a single property as if it had never been set: the layers below apply again. */
  takeBack(name: string): void {
    this.#own = this.#without(name);
    this.changed();
  }

  #without(name: string) {
    return this.#own.filter((layer) => layer.name !== name);
  }

  #read(): ParsedOptions {
    if (this.#parsed) return this.#parsed;
    const host = this.#host;
    // An element on a server has no children.
    const children = (host as { children?: HTMLCollection }).children ?? [];
    const child = Array.from(children).find((element) => element.matches("script[type='application/json']"));
    this.#given = layer(
      child?.textContent || undefined,
      fromAttributes((name) => host.getAttribute(name)),
      this.given,
      ...this.#own.map(({ patch }) => patch),
    );
    const { settings, problems } = parseOptions(this.#given);
    const logo = foreignLogo(settings, host.frameUrl);
    this.#parsed = { settings, problems: [...problems, ...unknownColours(settings), ...logo] };
    return this.#parsed;
  }
}

/** Colours with unknown names. Invalid colour values are found by the options themselves. */
function unknownColours({ options: { theme }, css_variable }: CheckoutSettings): ParsedOptions['problems'] {
  const { problems } = readColours({ ...css_variable, ...theme?.css_variable });
  return problems
    .filter(({ wrong }) => wrong === 'name')
    .map(({ name, value }) => ({ path: `css_variable.${name}`, code: 'unknown', received: () => value }));
}

/** Removes a logo of another host, which would see every payer and could change what the page seems to be. */
function foreignLogo({ options }: CheckoutSettings, frameUrl: string | undefined): ParsedOptions['problems'] {
  const { logo_url: address, api_domain } = options;
  // A server has no origin.
  if (address === undefined || typeof location === 'undefined') return [];
  const own = [location.origin, gatewayBase(frameUrl, api_domain) ?? ''].map((base) => base && new URL(base).origin);
  if (own.includes(new URL(address).origin)) return [];
  delete options.logo_url;
  return [{ path: 'options.logo_url', code: 'other_origin', received: () => address }];
}

/** The value at a path of an options object. */
function at(object: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], object);
}

/** Properties that were set before the element was defined hide the accessors of its class: they are deleted and set again. */
export function upgradeProperties(element: HTMLElement): void {
  for (const name of ['options', 'locale', ...properties.map((property) => property.name)]) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

/** Gives a class the single properties (`merchantId`, `fullScreen`, …): each reads its setting and sets the newest layer. */
export function defineOptionProperties(prototype: object, optionsOf: (element: object) => OptionLayers): void {
  for (const { name, path } of properties) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: object) {
        return at(optionsOf(this).settings, path);
      },
      set(this: object, value: unknown) {
        optionsOf(this).set(name, path, value);
      },
    });
  }
}
