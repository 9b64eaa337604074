/**
 * The options of the page from every source, in layers: the JSON child, the `options` attribute, attributes, the `options`
 * property, single properties and `update()`. Later layers override earlier ones (docs/options.md).
 *
 * @module
 */
import type { OrderResult } from '../../../contract/index.js';
import {
  fromAttributes,
  layer,
  mergeOptions,
  optionAt,
  parseOptions,
  properties,
  type CheckoutSettings,
  type ParsedOptions,
  type RawOptionProblem,
} from '../../../core/options/index.js';
import { readColours } from '../../../core/theme/index.js';
import type { ElementHost } from '../../parts/element/element-host.js';
import { internals } from '../../parts/element/internal-symbols.js';
import type { ReactiveController } from '../../parts/element/reactive-host.js';
import { at, type OptionSources } from './option-sources.js';

export class OptionLayers implements ReactiveController {
  /** All layers merged, before defaults. */
  #merged: unknown;
  #parsed: ParsedOptions | undefined;
  #reported: ParsedOptions['problems'] = [];
  readonly #host: ElementHost;
  readonly #sources: OptionSources;
  #children: MutationObserver | undefined;

  constructor(host: ElementHost, sources: OptionSources) {
    this.#host = host;
    this.#sources = sources;
    sources.read = (path) => at(this.settings, path);
    sources.merge = mergeOptions;
    sources.renew = () => (this.#parsed = undefined);
    host.addController(this);
  }

  hostConnected(): void {
    const { changed } = this.#sources;
    // The child may be parsed after the element itself, or be replaced later.
    this.#children ??= new MutationObserver(changed);
    this.#children.observe(this.#host, { childList: true });
    changed();
  }

  hostDisconnected(): void {
    this.#children?.disconnect();
  }

  /** Every default filled in. */
  get settings(): CheckoutSettings {
    return this.#read().settings;
  }

  /** Whether the options say what to charge, and whom to pay. */
  get isPayable(): boolean {
    return this.#read().isPayable;
  }

  /** Whether the merchant set the option at this path. */
  has(path: string): boolean {
    this.#read();
    return at(this.#merged, path) !== undefined;
  }

  /** `params.lang`, if the merchant set it: its default is not a choice of the merchant. Interface: `params.lang`. */
  get lang(): string | undefined {
    return this.has('params.lang') ? this.settings.params.lang : undefined;
  }

  /**
   * Options that are ignored, if they differ from those of the last report.
   *
   * @param order - The order of the token, once it is known: an option with the same value as the order is not a mistake.
   */
  newProblems(order: OrderResult | undefined): ParsedOptions['problems'] | undefined {
    const problems = this.#read().problems.filter(
      (problem) => problem.code !== 'with_token' || differs(problem, order),
    );
    const reported = this.#reported;
    const isSame = ({ path, code, received }: (typeof problems)[number], index: number) =>
      reported[index]?.path === path &&
      reported[index].code === code &&
      Object.is(reported[index].received(), received());
    if (problems.length === reported.length && problems.every(isSame)) return undefined;
    this.#reported = problems;
    return problems;
  }

  #read(): ParsedOptions {
    if (this.#parsed) return this.#parsed;
    const host = this.#host;
    const { json, options, changes } = this.#sources;
    this.#merged = layer(
      json,
      fromAttributes((name) => host.getAttribute(name)),
      options,
      ...changes.map((one) => ('patch' in one ? one.patch : optionAt(pathOf(one.name), one.value))),
    );
    const { settings, problems, isPayable } = parseOptions(this.#merged);
    // A token that cannot be one: the page says so, instead of a form that can never be paid.
    const token = at(this.#merged, 'params.token');
    if (token !== undefined) settings.params.token ??= typeof token === 'string' ? token : '';
    const logo = dropOtherLogo(settings, host[internals].baseAt(settings.options.api_domain));
    this.#parsed = { settings, isPayable, problems: [...problems, ...unknownColours(settings), ...logo] };
    return this.#parsed;
  }
}

/** Whether the amount or the currency beside a token differs from the order's. */
function differs({ path, received }: RawOptionProblem, order: OrderResult | undefined): boolean {
  const orderValue = order?.[path === 'params.amount' ? 'amount' : 'currency'];
  return orderValue !== undefined && String(orderValue) !== String(received()).trim().toUpperCase();
}

/** Colours with unknown names. Invalid colour values are found by the options themselves. */
function unknownColours({ options: { theme }, css_variable }: CheckoutSettings): ParsedOptions['problems'] {
  const { problems } = readColours({ ...css_variable, ...theme?.css_variable });
  return problems
    .filter(({ reason }) => reason === 'name')
    .map(({ name, value }) => ({ path: `css_variable.${name}`, code: 'unknown', received: () => value }));
}

/** Removes a logo of another host, which would be notified of every payer and could mislead them with another picture. */
function dropOtherLogo({ options }: CheckoutSettings, gateway = ''): ParsedOptions['problems'] {
  const { logo_url: address } = options;
  if (address === undefined) return [];
  const origins = [location.origin, gateway && new URL(gateway).origin];
  if (origins.includes(new URL(address).origin)) return [];
  delete options.logo_url;
  return [{ path: 'options.logo_url', code: 'other_origin', received: () => address }];
}

const pathOf = (name: string): string => properties.find((one) => one.name === name)?.path ?? name;
