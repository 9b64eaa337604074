/**
 * Errors of the operating system about a file, as sentences: what happened, to which path, and how to fix it.
 *
 * @module
 */
import { dirname } from 'node:path';

/** The operation that failed. */
export type FileOperation = 'read' | 'write';

/**
 * The sentence for an error of a file; undefined for any other error.
 *
 * @param flag - The flag that names the path: `--out`.
 */
export function fileMessage(error: unknown, path: string, operation: FileOperation, flag: string): string | undefined {
  const code = codeOf(error);
  const folder = dirname(path);
  switch (code) {
    case 'ENOENT':
      return operation === 'read'
        ? `The file ${path} does not exist. Check the path of ${flag}.`
        : `The folder ${folder} does not exist. Create it (mkdir -p ${quoted(folder)}), or name another file with ${flag}.`;
    case 'EACCES':
    case 'EPERM':
      return `Permission denied: this user may not ${operation} ${path}. Change the permissions, or name another file with ${flag}.`;
    case 'EROFS':
      return `${path} is on a read-only disk. Name another file with ${flag}.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full, so ${path} cannot be written. Free some space, or name a file on another disk with ${flag}.`;
    case 'EISDIR':
      return `${path} is a folder. Name a file with ${flag}.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `A part of the path ${path} is a file and not a folder. Name another file with ${flag}.`;
    case 'ENAMETOOLONG':
      return `The path ${path} is too long. Name another file with ${flag}.`;
    case 'EMFILE':
    case 'ENFILE':
      return `${path} cannot be opened: too many files are open on this machine. Close some programs and try again.`;
    case 'EIO':
      return `The disk failed while ${path} was used. Check the disk, or name a file on another one with ${flag}.`;
    default:
      return undefined;
  }
}

/** The code of a system error, such as `ENOENT`; empty for any other error. */
export function codeOf(error: unknown): string {
  const code = (Object(error) as { code?: unknown }).code;
  return typeof code === 'string' ? code : '';
}

/** For a shell, where the path needs it. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
