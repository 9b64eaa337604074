/**
 * The forms a text option can have. The schema and the reading of a page use the same ones, so that they cannot differ.
 *
 * @module
 */
import { isCalendarDate } from '../../contract/calendar-date.js';

/** Without flags: JSON Schema knows none. */
export const formats = {
  /** ISO 3166-1 alpha-2, in either case. */
  country: /^[A-Za-z]{2}$/,
  /** ISO 4217, in either case. */
  currency: /^[A-Za-z]{3}$/,
  switch: /^[YNyn]$/,
  date: /^\d{4}-\d\d-\d\d$/,
  /** Absolute, and http or https: `javascript:` and its like are links that run. */
  address: /^https?:\/\/[^\s/?#:@<>"\\][^\s<>"\\]*$/,
  email: /^(?!.{255})[^\s@<>",;:\\()[\]]+@[^\s@.<>",;:\\()[\]]+(\.[^\s@.<>",;:\\()[\]]+)+$/,
  /** A host name, with a port where it is not the usual one. */
  host: /^([A-Za-z0-9][A-Za-z0-9.-]*|\[::1\])(:\d{1,5})?$/,
  /** Interface: Limits. */
  token: /^\S{40}$/,
  hex: /^#[0-9A-Fa-f]{6}$/,
  /** What a colour is for, by the theme's names. */
  variable: /^[a-z][a-z0-9_-]*$/,
} as const;
export type Format = keyof typeof formats;

/** Whether a text has the form. Any text has the form that is none of these: a title is any text. */
export function fits(format: string, text: string): boolean {
  const known: Readonly<Record<string, RegExp>> = formats;
  return (known[format]?.test(text) ?? true) && (format !== 'date' || isCalendarDate(text));
}

/** The forms that mean the same in lower case, and are handed on in upper case. */
export const inUpperCase = /^(country|currency|switch)$/;

/** What can be carried as JSON: nothing circular, nothing that throws when it is read. */
export function copyOfJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
