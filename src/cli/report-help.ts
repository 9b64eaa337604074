/**
 * `gw-checkout report --help`, and the flags of the command.
 *
 * @module
 */
import type { Command } from '../command/help.js';
import { reportIds, reportTables, type ReportId } from '../contract/index.js';

/** The main date field of each report. */
export const mainDates = {
  666: 'settlement_date',
  403: 'settlement_date',
  500: 'chargeback_createtime',
  528: 'tran_timestart',
  745: 'order_timestart',
} as const satisfies Record<ReportId, string>;

export const variables = [
  ['GW_PORTAL_URL', 'Address of the portal host. GW_PAY_URL is used where this is not set.'],
  ['GW_MERCHANT_ID', 'Id of the merchant.'],
  ['GW_APPLICATION_ID', 'Id of the company’s application.'],
  ['GW_PRIVATE_KEY', 'Private key of the application.'],
] as const;

const reports = reportIds.map((id) => {
  const { name } = reportTables[id];
  return [String(id), `${name.charAt(0).toUpperCase()}${name.slice(1)}, by ${mainDates[id]}`] as const;
});

export const reportCommand: Command = {
  name: 'gw-checkout report',
  usage: 'gw-checkout report REPORT --from DAY --to DAY [--format csv|jsonl] [--out FILE]',
  about:
    'Writes all rows of a report to a file or to standard output. An interrupted report continues where it stopped when you run the same command again.',
  lists: [{ title: 'Reports', rows: reports }],
  flags: [
    {
      title: 'Rows',
      flags: [
        { name: 'from', value: 'DAY', needs: 'a day, such as 2026-11-01', about: 'First day (UTC).' },
        { name: 'to', value: 'DAY', needs: 'a day, such as 2026-11-30', about: 'Last day (UTC). It is included.' },
        {
          name: 'by',
          value: 'FIELD',
          needs: 'the name of a date field',
          about: 'Date field of the days. The default is the main date field of the report.',
        },
      ],
    },
    {
      title: 'Output',
      flags: [
        {
          name: 'format',
          value: 'csv|jsonl',
          needs: 'csv or jsonl',
          about: 'CSV by RFC 4180 with a header row, for spreadsheets, or one JSON object per line.',
          initial: 'csv',
        },
        {
          name: 'out',
          value: 'FILE',
          needs: 'the path of a file',
          about: 'File to write, instead of standard output.',
        },
        { name: 'force', about: 'Overwrites FILE.' },
        { name: 'restart', about: 'Starts from the first day instead of continuing an interrupted report.' },
        {
          name: 'raw',
          about:
            "CSV only, for programs: omits what is for spreadsheets, which is the byte order mark of a file and the ' before a text that a spreadsheet would run as a formula or change.",
        },
      ],
    },
  ],
  variables,
  examples: [
    'npx gw-checkout report 745 --from 2026-11-01 --to 2026-11-30 --out orders.csv',
    'npx gw-checkout report 528 --from 2026-11-01 --to 2026-11-01 --format jsonl',
  ],
  exitCodes: [
    [0, 'The report is complete.'],
    [1, 'The report failed. With --out, the complete days are kept: run the same command again to continue.'],
    [2, 'A flag, an argument or an environment variable is wrong. Nothing was requested.'],
    [130, 'Interrupted with Ctrl-C. Run the same command again to continue.'],
  ],
};
