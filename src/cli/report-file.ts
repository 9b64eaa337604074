/**
 * The file of a report. Until it is complete it is `FILE.part`, and `FILE.part.json` beside it records the progress: after a crash at
 * any moment, or Ctrl-C, the same command continues with the unfinished day.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileMessage } from '../command/system-error.js';
import { UsageError } from '../command/usage-error.js';
import type { ReportOptions } from './report-flags.js';

/** The settings that must be the same for a file. */
export interface Task extends Pick<ReportOptions, 'report' | 'by' | 'from' | 'to' | 'format' | 'raw'> {
  readonly merchant: number;
  readonly portal: string;
}

/** The progress: complete days, and their size in the file. */
export interface SavedProgress {
  readonly days: number;
  readonly bytes: number;
  readonly rows: number;
}

const version = 3;

/** Reports contain names and e-mail addresses: only their owner may read them. */
const mode = 0o600;

/** The file cannot be written. The message says why, and how to fix it. */
class ReportFileError extends Error {
  override readonly name = 'ReportFileError';
}

export class ReportFile {
  readonly #path: string;
  readonly #task: Task;
  readonly #handle: FileHandle;
  #progress: SavedProgress;
  #position: number;

  private constructor(path: string, task: Task, handle: FileHandle, progress: SavedProgress) {
    this.#path = path;
    this.#task = task;
    this.#handle = handle;
    this.#progress = progress;
    this.#position = progress.bytes;
  }

  /**
   * Opens `FILE.part`, new or at its last progress.
   *
   * @throws UsageError where it would overwrite a file, or continue another task.
   * @throws ReportFileError where the system refuses the file.
   */
  static open(
    { out = '', force, restart }: Pick<ReportOptions, 'out' | 'force' | 'restart'>,
    task: Task,
  ): Promise<ReportFile> {
    return withFileErrors(out, async () => {
      if (existsSync(out) && !force)
        throw new UsageError(`The file ${out} exists already. Name another file, or add --force to overwrite it.`);
      const part = partOf(out);
      if (restart) await Promise.all([part, stateOf(out)].map((file) => rm(file, { force: true })));
      const progress = await readState(out, task);
      if (!progress) {
        if (existsSync(part)) throw unknownPart(part);
        const file = new ReportFile(out, task, await open(part, 'wx', mode), { days: 0, bytes: 0, rows: 0 });
        await file.#saveState(file.#progress);
        return file;
      }
      const handle = await open(part, 'r+').catch(() => undefined);
      if (!handle) throw unknownPart(stateOf(out));
      const { size } = await handle.stat();
      if (size < progress.bytes) {
        await handle.close();
        throw unknownPart(part);
      }
      await handle.chmod(mode);
      await handle.truncate(progress.bytes);
      return new ReportFile(out, task, handle, progress);
    });
  }

  get progress(): SavedProgress {
    return this.#progress;
  }

  /** @throws ReportFileError */
  write(text: string): Promise<void> {
    return withFileErrors(this.#path, async () => {
      const bytes = Buffer.from(text);
      for (let offset = 0; offset < bytes.length;) {
        const { bytesWritten } = await this.#handle.write(bytes, offset, bytes.length - offset, this.#position);
        offset += bytesWritten;
        this.#position += bytesWritten;
      }
    });
  }

  /** A day is complete: its rows are safe, whatever happens next. @throws ReportFileError */
  finishDay(rows: number): Promise<void> {
    return withFileErrors(this.#path, async () => {
      await this.#handle.datasync();
      const progress = { days: this.#progress.days + 1, bytes: this.#position, rows };
      await this.#saveState(progress);
      this.#progress = progress;
    });
  }

  /** The report is complete: the file gets its name, in one step. @throws ReportFileError */
  finish(): Promise<void> {
    return withFileErrors(this.#path, async () => {
      await this.#handle.sync();
      await this.#handle.close();
      await rename(partOf(this.#path), this.#path);
      await rm(stateOf(this.#path), { force: true });
      await syncFolder(this.#path);
    });
  }

  /** Keeps the complete days, to continue later. Without a complete day nothing is left. */
  async close(): Promise<void> {
    await this.#handle.close();
    if (this.#progress.days > 0) return;
    await Promise.all([partOf(this.#path), stateOf(this.#path)].map((file) => rm(file, { force: true })));
  }

  async #saveState(progress: SavedProgress): Promise<void> {
    const path = stateOf(this.#path);
    const draft = await open(`${path}.new`, 'w', mode);
    try {
      await draft.chmod(mode);
      await draft.writeFile(`${JSON.stringify({ version, ...this.#task, ...progress })}\n`);
      await draft.sync();
    } finally {
      await draft.close();
    }
    await rename(`${path}.new`, path);
  }
}

export const partOf = (out: string) => `${out}.part`;
const stateOf = (out: string) => `${out}.part.json`;

/** @throws UsageError where the file belongs to another task. */
async function readState(out: string, task: Task): Promise<SavedProgress | undefined> {
  const path = stateOf(out);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  let state: Readonly<Record<string, unknown>>;
  try {
    state = Object(JSON.parse(text)) as typeof state;
  } catch {
    throw unknownPart(path);
  }
  const { days, bytes, rows } = state;
  if (state['version'] !== version || !isCount(days) || !isCount(bytes) || !isCount(rows)) throw unknownPart(path);
  const differences = Object.entries(task).filter(([name, value]) => state[name] !== value);
  if (differences.length === 0) return { days, bytes, rows };
  const descriptions = differences.map(
    ([name, value]) => `${name} was ${JSON.stringify(state[name])}, is ${JSON.stringify(value)}`,
  );
  throw new UsageError(
    `${partOf(out)} belongs to another report (${descriptions.join('; ')}). Run the command with the earlier values to continue it, add --restart to start again from the first day, or name another file.`,
  );
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function unknownPart(path: string): UsageError {
  return new UsageError(
    `${path} has changed since this command wrote it, so the report cannot continue from there. Add --restart to start again from the first day, or name another file.`,
  );
}

/** Runs a step, and explains what the system says about the file. */
async function withFileErrors<Result>(path: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    const message = fileMessage(error, path, 'write', '--out');
    if (message === undefined) throw error;
    throw new ReportFileError(message, { cause: error });
  }
}

/** Makes the new name survive a power failure. Not every system supports it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
