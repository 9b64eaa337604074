/**
 * The input of `gw-checkout report`: flags, and secrets from the environment.
 *
 * @module
 */
import { parseArgs } from 'node:util';
import { isCalendarDate, reportIds, reportTables, type ReportId } from '../contract/index.js';

export const formats = ['csv', 'jsonl'] as const;
export type Format = (typeof formats)[number];

export interface ReportOrder {
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

export interface Credentials {
  readonly portalUrl: string;
  readonly merchantId: number;
  readonly applicationId: string;
  readonly privateKey: string;
}

/** A mistake in the command itself. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The main date field of each report. */
const mainDates = {
  666: 'settlement_date',
  403: 'settlement_date',
  500: 'chargeback_createtime',
  528: 'tran_timestart',
  745: 'order_timestart',
} as const satisfies Record<ReportId, string>;

const flags = [
  ['--from DAY', 'First day, YYYY-MM-DD, UTC.'],
  ['--to DAY', 'Last day, included.'],
  ['--by FIELD', 'The date field the days are of, where it is not the report’s main one.'],
  ['--format csv|jsonl', 'CSV by RFC 4180 with a header row (default), or one JSON object a line.'],
  ['--raw', "CSV: leaves out the ' that keeps a spreadsheet from running a text as a formula."],
  ['--out FILE', 'Where to; standard output where absent. Goes on where it was stopped, when it is started again.'],
  ['--force', 'Overwrites FILE.'],
  ['--restart', 'Begins anew instead of going on.'],
  ['--help', 'This text.'],
] as const;

const variables = [
  ['GW_PORTAL_URL', 'Address of the portal host (or GW_PAY_URL, where it is the payment host’s).'],
  ['GW_MERCHANT_ID', 'The merchant.'],
  ['GW_APPLICATION_ID', 'The company’s application id.'],
  ['GW_PRIVATE_KEY', 'Its private key.'],
] as const;

export function helpText(): string {
  const list = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([name, about]) => `  ${name.padEnd(22)}${about}`).join('\n');
  const reports = reportIds.map((id) => [String(id), `${reportTables[id].name}, by ${mainDates[id]}`] as const);
  return `gw-checkout report REPORT --from DAY --to DAY [--format csv|jsonl] [--out FILE]

Writes all rows of a report.

Reports
${list(reports)}

Flags
${list(flags)}

Environment, never flags: a command line can be read by others
${list(variables)}

Exit codes: 0 done, 1 failed, 2 wrong command, 130 interrupted (start it again to go on).
`;
}

/** @throws UsageError with the expected value. */
export function readOrder(argv: readonly string[]): ReportOrder | 'help' {
  const { values, positionals } = parse(argv);
  if (values.help) return 'help';
  const [name, ...more] = positionals;
  const report = reportIds.find((id) => String(id) === name);
  if (report === undefined || more.length > 0) {
    throw new UsageError(
      `Name one report: ${reportIds.join(', ')}. Such as: gw-checkout report 745 --from 2026-11-01 --to 2026-11-30`,
    );
  }
  const from = readDay('--from', values.from);
  const to = readDay('--to', values.to);
  if (to < from) throw new UsageError(`--to ${to} is before --from ${from}.`);
  const format = formats.find((one) => one === (values.format ?? 'csv'));
  if (!format) throw new UsageError(`--format takes csv or jsonl, not ${JSON.stringify(values.format)}.`);
  if (values.raw && format !== 'csv') throw new UsageError('--raw is for CSV: leave it out with --format jsonl.');
  if (values.out === '') throw new UsageError('--out takes the name of a file.');
  if (values.out === undefined && (values.force || values.restart)) {
    throw new UsageError('--force and --restart are for a file: name it with --out.');
  }
  const { raw = false, force = false, restart = false, out } = values;
  return { report, from, to, by: readField(report, values.by), format, raw, out, force, restart };
}

function parse(argv: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const yes = { type: 'boolean' } as const;
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        ...{ from: text, to: text, by: text, format: text, out: text },
        ...{ raw: yes, force: yes, restart: yes, help: { ...yes, short: 'h' } },
      },
    });
  } catch (error) {
    const [what = ''] = (error instanceof Error ? error.message : '').split('. ');
    throw new UsageError(`${what}. The flags are ${flags.map(([name]) => name.split(' ')[0]).join(', ')}.`);
  }
}

function readDay(flag: string, text: string | undefined): string {
  if (text !== undefined && isCalendarDate(text)) return text;
  throw new UsageError(
    `${flag} takes a day of the calendar such as 2026-11-01${text === undefined ? '' : `, not ${JSON.stringify(text)}`}.`,
  );
}

function readField(report: ReportId, given: string | undefined): string {
  const { fields, mandatory } = reportTables[report];
  const required: readonly string[] = mandatory;
  // The gateway refuses a request that filters only by days of another field.
  const dates = fields.filter(({ name, type }) => type === 'date' && required.includes(name)).map(({ name }) => name);
  const field = given ?? mainDates[report];
  if (dates.some((name) => name === field)) return field;
  throw new UsageError(`--by takes ${dates.join(' or ')} for report ${report}, not ${JSON.stringify(field)}.`);
}

/** @throws UsageError with every missing name. */
export function readCredentials(env: Readonly<Record<string, string | undefined>>): Credentials {
  const portalUrl = env['GW_PORTAL_URL'] || env['GW_PAY_URL'];
  const merchant = env['GW_MERCHANT_ID'];
  const applicationId = env['GW_APPLICATION_ID'];
  const privateKey = env['GW_PRIVATE_KEY'];
  if (!portalUrl || !merchant || !applicationId || !privateKey) {
    const given = [portalUrl, merchant, applicationId, privateKey];
    const missing = variables.filter((_, index) => !given[index]).map(([name, about]) => `  ${name}  ${about}`);
    throw new UsageError(`Set these in the environment:\n${missing.join('\n')}`);
  }
  if (!/^\d{1,12}$/.test(merchant)) throw new UsageError('GW_MERCHANT_ID takes a number, such as 700001.');
  return { portalUrl, merchantId: Number(merchant), applicationId, privateKey };
}
