/**
 * The values of the sandbox's flags, read from text. Each reader throws a `UsageError` with the flag's name and the expected value.
 *
 * @module
 */
import type { Application, Merchant } from '../app/context.js';
import { hostnameOf } from '../app/host/origins.js';
import { isSafeTarget, webAddress } from '../engine/addresses.js';
import { UsageError } from '../../command/usage-error.js';

export function readNumber(name: string, text: string | undefined, maximum: number): number {
  const value = text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : NaN;
  if (value >= 0 && value <= maximum) return value;
  throw new UsageError(`--${name} takes a whole number from 0 to ${maximum}, not \`${text ?? ''}\`.`);
}

export function readText(name: string, text: string | undefined): string {
  if (text === undefined || text.trim() === '') throw new UsageError(`--${name} needs a value, and it is empty.`);
  return text;
}

export function readMerchant(text: string): { id: number; secret: string } {
  const [, id, secret] = /^(\d{1,12}):(.+)$/.exec(text) ?? [];
  // A wrong value may contain a secret, so the message does not repeat it.
  if (id === undefined || secret === undefined)
    throw new UsageError('--merchant takes ID:SECRET, such as 700001:test. The ID is a number.');
  return { id: Number(id), secret };
}

export function readApplication(text: string): { id: string; privateKey: string } {
  const [, id, privateKey] = /^([^:]{1,20}):(.+)$/.exec(text) ?? [];
  if (id === undefined || privateKey === undefined) {
    throw new UsageError(
      '--application takes ID:PRIVATE_KEY, such as app-700001:test. The ID has at most 20 characters.',
    );
  }
  return { id, privateKey };
}

/** Each merchant with the place of its `--region`. */
export function withRegions(merchants: Merchant[], regions: readonly string[]): Merchant[] {
  const places = ['eu', 'non-eu', 'both'] as const;
  const byMerchant = new Map(
    regions.map((text) => {
      const [id, name] = text.split('=');
      const place = places.find((candidate) => candidate === name);
      const isKnown = merchants.some((merchant) => String(merchant.id) === id);
      if (!place || !isKnown || id === undefined) {
        throw new UsageError(
          `--region takes MERCHANT=PLACE, such as 700001=eu, not \`${text}\`. The merchant must be one of --merchant, and the place eu, non-eu or both.`,
        );
      }
      return [Number(id), place] as const;
    }),
  );
  return merchants.map((merchant) => {
    const region = byMerchant.get(merchant.id);
    return region ? { ...merchant, region } : merchant;
  });
}

/** Each merchant with its `--merchant-name` and `--merchant-url`. */
export function withSites(
  merchants: Merchant[],
  { names, urls }: { names: readonly string[]; urls: readonly string[] },
): Merchant[] {
  const nameOf = valuesByMerchant(merchants, 'merchant-name', 'MERCHANT=NAME, such as 700001=Tea & Thread', names);
  const address = 'MERCHANT=URL with an https address, such as 700001=https://shop.example';
  const urlOf = valuesByMerchant(merchants, 'merchant-url', address, urls, isSafeTarget);
  return merchants.map((merchant) => {
    const [name, url] = [nameOf.get(merchant.id), urlOf.get(merchant.id)];
    return { ...merchant, ...(name ? { name } : {}), ...(url ? { url } : {}) };
  });
}

/** The values of a flag that takes `MERCHANT=…`, by the merchant's number. */
function valuesByMerchant(
  merchants: readonly Merchant[],
  flag: string,
  expected: string,
  texts: readonly string[],
  isValid: (value: string) => boolean = (value) => value.trim() !== '',
): ReadonlyMap<number, string> {
  return new Map(
    texts.map((text) => {
      const [, id, value = ''] = /^(\d{1,12})=(.*)$/.exec(text) ?? [];
      if (!merchants.some((merchant) => String(merchant.id) === id) || !isValid(value)) {
        throw new UsageError(`--${flag} takes ${expected}, not \`${text}\`. The merchant must be one of --merchant.`);
      }
      return [Number(id), value] as const;
    }),
  );
}

/** Each company with the merchants of its `--owns`. */
export function withMerchants(applications: Application[], merchantIds: readonly string[]): Application[] {
  const pairs = merchantIds.map((text) => {
    const [, id, merchant] = /^([^=]{1,20})=(\d{1,12})$/.exec(text) ?? [];
    if (merchant === undefined || !applications.some((application) => application.id === id)) {
      throw new UsageError(
        `--owns takes ID=MERCHANT, such as app-700001=700001, not \`${text}\`. The ID must be one of --application.`,
      );
    }
    return { id, merchant: Number(merchant) };
  });
  return applications.map((application) => {
    const merchants = pairs.filter(({ id }) => id === application.id).map(({ merchant }) => merchant);
    return merchants.length > 0 ? { ...application, merchants } : application;
  });
}

export function readOrigin(text: string): string {
  const url = webAddress(text);
  if (!url || (url.href !== `${url.origin}/` && url.href !== url.origin)) {
    throw new UsageError(
      `--allow-origin takes an origin such as https://shop.example, without a path, not \`${text}\`.`,
    );
  }
  return url.origin;
}

export function readHost(text: string): string {
  const name = hostnameOf(text);
  if (name === undefined || /:\d*$/.test(text.replace(/^\[.*\]/, ''))) {
    throw new UsageError(`--allow-host takes a host name such as gateway.example, without a port, not \`${text}\`.`);
  }
  return name;
}

/** @throws UsageError if a value is given twice. */
export function requireDistinct(name: string, values: readonly string[]): void {
  const duplicate = values.find((value, index) => values.indexOf(value) !== index);
  if (duplicate !== undefined) throw new UsageError(`--${name} has ${duplicate} twice.`);
}
