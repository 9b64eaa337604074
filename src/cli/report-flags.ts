/**
 * The input of `gw-checkout report`: flags, and secrets from environment variables.
 *
 * @module
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { lastOf, readArguments, type ParsedArguments, type InformationFlag } from '../command/flags.js';
import { UsageError } from '../command/usage-error.js';
import { isCalendarDate, reportIds, reportTables, type ReportId } from '../contract/index.js';
import type { ReportSettings } from '../server/settings.js';
import { mainDates, reportCommand, variables } from './report-help.js';

const formats = ['csv', 'jsonl'] as const;
export type Format = (typeof formats)[number];

export interface ReportOptions {
  readonly report: ReportId;
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  /** The date field of the range. */
  readonly by: string;
  readonly format: Format;
  /** Texts are written unchanged, even where a spreadsheet would run them as a formula. */
  readonly raw: boolean;
  /** Standard output where undefined. */
  readonly out: string | undefined;
  readonly force: boolean;
  readonly restart: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const example = 'gw-checkout report 745 --from 2026-11-01 --to 2026-11-30';

/** @throws UsageError with the expected value. */
export function readOptions(argv: readonly string[]): ReportOptions | InformationFlag {
  const commandLine = readArguments(argv, reportCommand, true);
  if (typeof commandLine === 'string') return commandLine;
  const report = readReport(commandLine.positionals);
  const from = readDay(commandLine, 'from');
  const to = readDay(commandLine, 'to');
  if (to < from) throw new UsageError(`--to ${to} is before --from ${from}.`);
  const formatName = lastOf(commandLine, 'format') ?? 'csv';
  const format = formats.find((candidate) => candidate === formatName);
  if (!format) throw new UsageError(`--format takes csv or jsonl, not ${JSON.stringify(formatName)}.`);
  const has = (name: string) => commandLine.values.has(name);
  const [raw, force, restart] = [has('raw'), has('force'), has('restart')];
  if (raw && format !== 'csv') throw new UsageError('--raw is for CSV only. Remove it, or use --format csv.');
  const out = readOut(lastOf(commandLine, 'out'), report, format);
  if (out === undefined && (force || restart)) {
    throw new UsageError('--force and --restart are for a file. Name it with --out.');
  }
  return { report, from, to, by: readField(report, lastOf(commandLine, 'by')), format, raw, out, force, restart };
}

function readReport([name, ...rest]: ParsedArguments['positionals']): ReportId {
  const report = reportIds.find((id) => String(id) === name);
  if (report !== undefined && rest.length === 0) return report;
  const problem =
    name === undefined
      ? 'No report is named.'
      : report === undefined
        ? `${JSON.stringify(name)} is not a report.`
        : `There is one report at a time, and ${JSON.stringify(rest[0])} is one word too many.`;
  throw new UsageError(`${problem} Name one of ${reportIds.join(', ')}, for example: ${example}`);
}

function readDay(commandLine: ParsedArguments, name: 'from' | 'to'): string {
  const text = lastOf(commandLine, name);
  if (text === undefined) throw new UsageError(`--${name} is missing. Add a day, for example: ${example}`);
  if (isCalendarDate(text)) return text;
  throw new UsageError(`--${name} takes a day of the calendar, such as 2026-11-01, not ${JSON.stringify(text)}.`);
}

/** A folder is refused now, and not when the report is complete. */
function readOut(out: string | undefined, report: ReportId, format: Format): string | undefined {
  if (out === undefined) return undefined;
  if (out.trim() === '') throw new UsageError('--out needs the path of a file, and it is empty.');
  const isFolder = /[/\\]$/.test(out) || isDirectory(out);
  if (!isFolder) return out;
  throw new UsageError(`--out ${out} is a folder. Name a file in it, such as ${join(out, `${report}.${format}`)}.`);
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Opening the file gives the reason.
    return false;
  }
}

function readField(report: ReportId, flagValue: string | undefined): string {
  const { fields, mandatory } = reportTables[report];
  const required: readonly string[] = mandatory;
  // The gateway refuses a request that filters only by days of another field.
  const dates = fields.filter(({ name, type }) => type === 'date' && required.includes(name)).map(({ name }) => name);
  const field = flagValue ?? mainDates[report];
  if (dates.some((name) => name === field)) return field;
  throw new UsageError(`--by takes ${dates.join(' or ')} for report ${report}, not ${JSON.stringify(field)}.`);
}

/** @throws UsageError with every missing name. */
export function readCredentials(env: Environment): ReportSettings {
  const portalUrl = env['GW_PORTAL_URL'] || env['GW_PAY_URL'];
  const merchant = env['GW_MERCHANT_ID'];
  const applicationId = env['GW_APPLICATION_ID'];
  const privateKey = env['GW_PRIVATE_KEY'];
  if (!portalUrl || !merchant || !applicationId || !privateKey) {
    const values = [portalUrl, merchant, applicationId, privateKey];
    const missing = variables.filter((_, index) => !values[index]).map(([name, about]) => `  ${name}  ${about}`);
    throw new UsageError(`Set these environment variables:\n${missing.join('\n')}`);
  }
  if (!/^\d{1,12}$/.test(merchant)) {
    throw new UsageError('The environment variable GW_MERCHANT_ID takes a number, such as 700001.');
  }
  return { portalUrl, merchantId: Number(merchant), applicationId, privateKey };
}

/** A message of the server client with the variables' names in place of the settings'. */
export function inVariables(message: string, env: Environment): string {
  const variableNames = {
    portalUrl: env['GW_PORTAL_URL'] ? 'GW_PORTAL_URL' : 'GW_PAY_URL',
    payUrl: 'GW_PAY_URL',
    merchantId: 'GW_MERCHANT_ID',
    applicationId: 'GW_APPLICATION_ID',
    privateKey: 'GW_PRIVATE_KEY',
  };
  return Object.entries(variableNames).reduce(
    (text, [setting, variable]) => text.replace(new RegExp(String.raw`\b${setting}\b`, 'g'), variable),
    message,
  );
}
