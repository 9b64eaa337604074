/** A system error about a file, as a sentence with a fix. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { fileMessage } from '../../src/command/system-error.js';

const failed = (code: string) => Object.assign(new Error(`${code}: raw`), { code });

describe('an error of the system', () => {
  for (const [code, words] of [
    ['ENOENT', /The folder \/a b does not exist\. Create it \(mkdir -p '\/a b'\)/],
    ['EACCES', /Permission denied: this user may not write \/a b\/x/],
    ['EPERM', /Permission denied/],
    ['EROFS', /read-only disk/],
    ['ENOSPC', /The disk is full/],
    ['EDQUOT', /The disk is full/],
    ['EISDIR', /is a folder/],
    ['ENOTDIR', /is a file and not a folder/],
    ['ENAMETOOLONG', /too long/],
    ['EMFILE', /too many files are open/],
    ['EIO', /The disk failed/],
  ] as const) {
    it(`${code} is a sentence`, () => {
      const message = fileMessage(failed(code), '/a b/x', 'write', '--out') ?? '';
      assert.match(message, words);
      assert.ok(!message.includes('raw') && !message.includes(code), message);
      if (code !== 'EMFILE') assert.match(message, /--out/);
    });
  }

  it('an error of a file that is read names the file', () => {
    assert.match(fileMessage(failed('ENOENT'), '/x', 'read', '--from') ?? '', /^The file \/x does not exist/);
  });

  it('an error that is not about a file has no sentence', () => {
    for (const error of [failed('ECONNRESET'), new Error('x'), undefined, null, 'x']) {
      assert.equal(fileMessage(error, '/x', 'write', '--out'), undefined);
    }
  });
});
