/**
 * Reads a single value by the rules of its option. Texts from attributes and forms are accepted for every kind.
 *
 * @module
 */
import type { Field } from './fields.js';
import { copyOfJson, fits, upperCaseFormats } from './formats.js';
import { languageOfTag } from '../i18n/language-tag.js';
import { entriesOf, objectFrom } from './objects.js';

/** Called for each invalid part, with its path below the option. */
export type Refuse = (subpath: string, value: unknown) => void;

/** Returns undefined if the value is not of the kind. */
function readOne(kind: string, detail: string, value: unknown): unknown {
  if (kind === 'flag') {
    const at = [true, 'true', false, 'false'].indexOf(value as boolean | string);
    return at < 0 ? undefined : at < 2;
  }
  if (kind === 'whole') {
    const [least = 0, most = 0] = detail.split('..').map(Number);
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    return Number.isSafeInteger(number) && Number(number) >= least && Number(number) <= most ? number : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (kind === 'locale') return readOne('choice', detail, languageOfTag(value));
  if (kind === 'choice') return detail.split(',').includes(value) ? value : undefined;
  if (kind !== 'text' || !fits(detail, value)) return undefined;
  return upperCaseFormats.test(detail) ? value.toUpperCase() : value;
}

/** `card, wallets`, `card wallets` and `["card", "wallets"]` are the same list. */
function listFrom(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value.startsWith('[') ? JSON.parse(value) : value.split(/[\s,]+/).filter(Boolean);
}

function readList(kind: string, detail: string, value: unknown, refuse: Refuse): unknown {
  const values = listFrom(value);
  // No valid list has so many entries, and reading more would take long.
  if (!Array.isArray(values) || values.length > 1000) return refuse('', value);
  if (!values.length && kind.endsWith('+')) return refuse('', value);
  const items = [...(values as readonly unknown[])]
    .map((entry, index) => {
      const item = readOne(kind.slice(0, -1), detail, entry);
      if (item === undefined) refuse(`[${index}]`, entry);
      return item;
    })
    .filter((item) => item !== undefined);
  // If no entry is valid, the default is better than an empty list.
  return values.length && !items.length ? undefined : [...new Set(items)];
}

/** Reads an object with arbitrary names, one value at a time. Objects with names of the same meaning are merged. */
function readRecord(
  value: unknown,
  refuse: Refuse,
  items: (name: string, value: unknown) => unknown,
  meaningOf = (name: string) => name,
): unknown {
  const source = objectFrom(value);
  if (!source) return refuse('', value);
  const result = new Map<string, unknown>();
  for (const [name, entry] of entriesOf(source)) {
    const meaning = meaningOf(name);
    // This name would become the prototype of a copy.
    const item = name === '__proto__' ? undefined : items(meaning, entry);
    if (item === undefined) refuse(`.${name}`, entry);
    else result.set(meaning, typeof item === 'object' ? { ...(result.get(meaning) as object), ...item } : item);
  }
  return Object.fromEntries(result);
}

/**
 * Returns the value of an option, or undefined if no part of it is valid.
 *
 * @param refuse - Called for each invalid part.
 */
export function readValue({ kind, detail }: Field, value: unknown, refuse: Refuse): unknown {
  try {
    if (/[+*]$/.test(kind)) return readList(kind, detail, value, refuse);
    if (kind === 'texts') {
      return readRecord(
        value,
        refuse,
        (locale, texts) =>
          detail.split(',').includes(locale) && objectFrom(texts, false)
            ? readRecord(
                texts,
                (subpath, text) => refuse(`.${locale}${subpath}`, text),
                (_id, text) => readOne('text', '', text),
              )
            : undefined,
        languageOfTag,
      );
    }
    if (kind === 'colours') {
      return readRecord(value, refuse, (name, colour) =>
        fits('variable', name) ? (readOne('choice', detail, colour) ?? readOne('text', 'hex', colour)) : undefined,
      );
    }
    const items = kind === 'json' ? copyOfJson(objectFrom(value)) : readOne(kind, detail, value);
    if (items === undefined) refuse('', value);
    return items;
  } catch {
    // A list or an object threw when it was read, or a text is not JSON.
    return refuse('', value);
  }
}
