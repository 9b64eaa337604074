/**
 * The page's options from wherever they were written, in layers: the JSON child, the `options` attribute, attributes, the
 * `options` property, single properties and `update()`. Later ones win (docs/options.md).
 *
 * @module
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
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
} from '../../core/options/index.js';

type Host = ReactiveControllerHost & HTMLElement;

export class SettingsController implements ReactiveController {
  /** The `options` property as it was given. */
  options: Options | undefined;
  #own: unknown = {};
  #parsed: ParsedOptions | undefined;
  #told = '[]';
  readonly #host: Host;
  readonly #children = new MutationObserver(() => this.changed());

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    // A child may be parsed after the element itself, or be exchanged later.
    this.#children.observe(this.#host, { childList: true });
    this.changed();
  }

  hostDisconnected(): void {
    this.#children.disconnect();
  }

  /** Something the options are read from is another now. */
  changed(): void {
    this.#parsed = undefined;
    this.#host.requestUpdate();
  }

  /** Every default filled in. */
  get settings(): CheckoutSettings {
    return this.#read().settings;
  }

  /** Options that are not used, when they are others than last time. */
  newProblems(): ParsedOptions['problems'] | undefined {
    const { problems } = this.#read();
    const told = JSON.stringify(problems);
    if (told === this.#told) return undefined;
    this.#told = told;
    return problems;
  }

  /** Merges deeply on top of what was given before. */
  update(patch: Options): void {
    this.#own = mergeOptions(this.#own, patch);
    this.changed();
  }

  #read(): ParsedOptions {
    if (this.#parsed) return this.#parsed;
    const host = this.#host;
    const child = Array.from(host.children).find((one) => one.matches("script[type='application/json']"));
    this.#parsed = parseOptions(
      layer(
        child?.textContent || undefined,
        fromAttributes((name) => host.getAttribute(name)),
        this.options,
        this.#own,
      ),
    );
    return this.#parsed;
  }
}

/** The value at a path of an options object. */
function at(object: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], object);
}

interface WithSettings {
  readonly settings: CheckoutSettings;
  update(options: Options): void;
}

/** Gives a class the single properties (`merchantId`, `fullScreen`, …): each reads its setting and sets the newest layer. */
export function defineOptionProperties(prototype: WithSettings): void {
  for (const { name, path } of properties) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: WithSettings) {
        return at(this.settings, path);
      },
      set(this: WithSettings, value: unknown) {
        this.update(optionAt(path, value) as Options);
      },
    });
  }
}
