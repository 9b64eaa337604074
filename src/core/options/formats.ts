/**
 * The formats of text options, shared by the schema and the page's reader.
 *
 * @module
 */
import { isCalendarDate } from '../../contract/calendar-date.js';

/** The patterns have no flags, because JSON Schema supports none. */
export const formats = {
  /** ISO 3166-1 alpha-2, in either case. */
  country: /^[A-Za-z]{2}$/,
  /** ISO 4217, in either case. */
  currency: /^[A-Za-z]{3}$/,
  switch: /^[YNyn]$/,
  date: /^\d{4}-\d\d-\d\d$/,
  /** Absolute, and http or https only: a link with `javascript:` would run code. */
  address: /^https?:\/\/[^\s/?#:@<>"\\][^\s<>"\\]*$/,
  email: /^(?!.{255})[^\s@<>",;:\\()[\]]+@[^\s@.<>",;:\\()[\]]+(\.[^\s@.<>",;:\\()[\]]+)+$/,
  /** A host name, optionally with a port. */
  host: /^([A-Za-z0-9][A-Za-z0-9.-]*|\[::1\])(:\d{1,5})?$/,
  /** Interface: Limits. */
  token: /^\S{40}$/,
  hex: /^#[0-9A-Fa-f]{6}$/,
  /** The role of a colour, by the theme's names. */
  variable: /^[a-z][a-z0-9_-]*$/,
} as const;
export type Format = keyof typeof formats;

/** Whether a text has the format. Every text fits a format that is not listed here: a title can be any text. */
export function fits(format: string, text: string): boolean {
  const patterns: Readonly<Record<string, RegExp>> = formats;
  return (patterns[format]?.test(text) ?? true) && (format !== 'date' || isCalendarDate(text));
}

/** The formats that ignore case. Their values are converted to upper case. */
export const upperCaseFormats = /^(country|currency|switch)$/;

/** Copies the parts that JSON can represent. Throws for circular values and for getters that throw. */
export function copyOfJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
