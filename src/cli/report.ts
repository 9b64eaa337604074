/**
 * `gw-checkout report`: writes all rows of a report to a file, a day at a time, so it can continue after an interruption.
 *
 * @module
 */
import { fstatSync } from 'node:fs';
import { informationText } from '../command/flags.js';
import { print, terminalText } from '../command/output.js';
import { codeOf } from '../command/system-error.js';
import { UsageError } from '../command/usage-error.js';
import { packageVersion } from '../command/version.js';
import type { ReportId, ReportRow } from '../contract/index.js';
import { InputError } from '../server/errors/input-error.js';
import { createReportsClient, type Reports } from '../server/reports/reports.js';
import { dayOf, textOf } from '../server/reports/days.js';
import { prefetch } from '../server/reports/walk.js';
import { partOf, ReportFile, type Task } from './report-file.js';
import { inVariables, readCredentials, readOptions, type ReportOptions } from './report-flags.js';
import { byteOrderMark, writerOf } from './report-format.js';
import { reportCommand } from './report-help.js';
import { Progress } from './report-progress.js';

/** The command's environment; the process where absent. */
export interface CommandContext {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly stdout?: NodeJS.WriteStream | NodeJS.WritableStream;
  readonly stderr?: NodeJS.WriteStream | (NodeJS.WritableStream & { readonly isTTY?: boolean });
  readonly fetch?: typeof fetch;
  /** Interrupts the command like Ctrl-C. */
  readonly signal?: AbortSignal;
}

/** Exit codes after a signal. */
const signals = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs the command and returns its exit code. */
export async function runReport(argv: readonly string[], context: CommandContext = {}): Promise<number> {
  const { env = process.env, stdout = process.stdout, stderr = process.stderr, signal, fetch } = context;
  const interrupt = watchInterrupts(signal);
  // A reader may close our output early; the failing write reports it.
  const onError = () => undefined;
  stdout.on('error', onError);
  try {
    const options = readOptions(argv);
    if (typeof options === 'string') {
      print(stdout, informationText(options, reportCommand, packageVersion(import.meta.url)));
      return 0;
    }
    const settings = { ...readCredentials(env), ...(fetch ? { fetch } : {}) };
    const { reports, merchantId: merchant, portalAddress: portal } = createReportsClient(settings);
    const { report, by, from, to, format, raw } = options;
    const task = { report, by, from, to, format, raw, merchant, portal };
    await writeReport(reports, options, task, { stdout, stderr }, interrupt.signal);
    return 0;
  } catch (error) {
    const { reason, keptRowsMessage } =
      error instanceof UnfinishedReportError ? error : { reason: error, keptRowsMessage: '' };
    const isInterrupted = interrupt.code !== undefined || codeOf(reason) === 'EPIPE';
    if (!isInterrupted) print(stderr, `gw-checkout report: ${inVariables(messageOf(reason), env)}\n`);
    if (keptRowsMessage !== '') print(stderr, `${keptRowsMessage}\n`);
    if (isInterrupted) return interrupt.code ?? 0;
    return reason instanceof UsageError || reason instanceof InputError ? 2 : 1;
  } finally {
    // A stream reports an error a moment after the write failed.
    setImmediate(() => stdout.off('error', onError));
    interrupt.stop();
  }
}

/** The report ended early. */
class UnfinishedReportError extends Error {
  constructor(
    readonly reason: unknown,
    /** The message about the rows that are kept and how to continue; empty if none are. */
    readonly keptRowsMessage: string,
  ) {
    super('The report is not complete.');
  }
}

function messageOf(error: unknown): string {
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(error))) {
    return 'The disk is full, so standard output cannot be written. Free some space, or write to another disk.';
  }
  return error instanceof Error ? error.message : String(error);
}

type Streams = Required<Pick<CommandContext, 'stdout' | 'stderr'>>;

async function writeReport(
  reports: Reports,
  options: ReportOptions,
  task: Task,
  streams: Streams,
  signal: AbortSignal,
): Promise<void> {
  const { report, by, from, to, out } = options;
  const file = out === undefined ? undefined : await ReportFile.open(options, task);
  const savedProgress = file?.progress ?? { days: 0, bytes: 0, rows: 0 };
  const write = file ? (text: string) => file.write(text) : (text: string) => writeOut(streams.stdout, text);
  const { head, rows: textOfRows } = writerOf(report, options.format, options.raw);
  let rows = savedProgress.rows;
  let progress: Progress | undefined;
  try {
    const range = [
      { s: by, m: 'from', v: from },
      { s: by, m: 'to', v: to },
    ];
    const { rows_count: total } = await reports.page(report, { filters: range, page: 1, on_page: 10 }, { signal });
    progress = progressOf(streams, out, total, rows);
    const days = Array.from({ length: dayOf(to) - dayOf(from) + 1 }, (_, index) => textOf(dayOf(from) + index));
    const isForSpreadsheet =
      options.format === 'csv' && !options.raw && (file !== undefined || isNewFile(streams.stdout));
    if (savedProgress.bytes === 0) await write((isForSpreadsheet ? byteOrderMark : '') + head);
    // Reads ahead across days: the next day is requested while the last page is written.
    for await (const batch of prefetch(dayByDay(reports, report, by, days.slice(savedProgress.days), signal))) {
      if (batch === 'day') {
        await file?.finishDay(rows);
        continue;
      }
      await write(textOfRows(batch));
      rows += batch.length;
      progress.update(rows);
    }
    await file?.finish();
    progress.finish(rows, out === undefined ? '' : ` in ${terminalText(out)}`);
  } catch (error) {
    await file?.close().catch(() => undefined);
    progress?.clear();
    throw new UnfinishedReportError(error, file && out !== undefined ? keptRowsText(file, out) : '');
  }
}

function keptRowsText({ progress: { days, rows } }: ReportFile, out: string): string {
  if (days === 0) return '';
  const completeDays = days === 1 ? '1 complete day' : `${days} complete days`;
  return `${rows} rows of ${completeDays} are kept in ${partOf(out)}. Run the same command again to continue.`;
}

/** The rows day by day. `'day'` marks the end of a day. */
async function* dayByDay(
  reports: Reports,
  report: ReportId,
  by: string,
  days: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<readonly ReportRow<ReportId>[] | 'day', void> {
  for (const day of days) {
    yield* reports.batches(report, { filters: [{ s: by, m: 'dateis', v: day }], signal });
    yield 'day';
  }
}

function progressOf(
  { stdout, stderr }: Streams,
  out: string | undefined,
  total: number,
  earlierRows: number,
): Progress {
  const isOnScreen = out === undefined && isTerminal(stdout);
  // Rows on the same screen would mix with the bar.
  return new Progress(isOnScreen ? { write: (text) => print(stderr, text) } : stderr, { total, earlierRows });
}

function isTerminal(stream: Streams['stdout']): boolean {
  return 'isTTY' in stream && stream.isTTY;
}

/** Whether the shell writes standard output to a file (`> orders.csv`), from its beginning. */
function isNewFile(stream: Streams['stdout']): boolean {
  if (!('fd' in stream) || typeof stream.fd !== 'number') return false;
  try {
    const status = fstatSync(stream.fd);
    return status.isFile() && status.size === 0;
  } catch {
    return false;
  }
}

/** Writes, and waits until the stream has taken it. A terminal gets no control character of a text, with `--raw` either. */
function writeOut(stream: Streams['stdout'], text: string): Promise<void> {
  const output = isTerminal(stream) ? terminalText(text) : text;
  return new Promise((resolve, reject) => {
    stream.write(output, (error) => (error ? reject(error) : resolve()));
  });
}

interface InterruptWatch {
  readonly signal: AbortSignal;
  /** The exit code after an interrupt. */
  readonly code: number | undefined;
  stop(): void;
}

/** The first Ctrl-C stops the work and keeps the complete days. The second one ends the process. */
function watchInterrupts(outerSignal: AbortSignal | undefined): InterruptWatch {
  const controller = new AbortController();
  let code: number | undefined;
  const interruptWith = (exitCode: number) => () => {
    code ??= exitCode;
    controller.abort();
  };
  const listeners = Object.entries(signals).map(([name, exitCode]) => [name, interruptWith(exitCode)] as const);
  for (const [name, listener] of listeners) process.once(name, listener);
  const onAbort = interruptWith(signals.SIGINT);
  outerSignal?.addEventListener('abort', onAbort);
  return {
    signal: controller.signal,
    get code() {
      return code;
    },
    stop() {
      for (const [name, listener] of listeners) process.off(name, listener);
      outerSignal?.removeEventListener('abort', onAbort);
    },
  };
}
