/** The output of a command has no control character that a terminal would carry out. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { fileText, jsonText, lineText, print, terminalText } from '../../src/command/output.js';

const everyControl = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((character) =>
  /\p{Cc}/u.test(character),
);

describe('the output of every command', () => {
  const rows: readonly (readonly [what: string, text: string, written: string])[] = [
    ['writes the clipboard', '\u001b]52;c;ZXZpbA==\u0007', '\\u{1b}]52;c;ZXZpbA==\\u{7}'],
    ['clears the screen', '\u001b[2J', '\\u{1b}[2J'],
    ['sets the title', '\u009d0;evil\u009c', '\\u{9d}0;evil\\u{9c}'],
    ['begins a sequence with one character of C1', '\u009b2J', '\\u{9b}2J'],
    ['deletes', 'a\u007f\u0008', 'a\\u{7f}\\u{8}'],
    ['ends a string', 'a\u0000b', 'a\\u{0}b'],
    ['has tabs, line ends and letters', 'a\tb\r\nc\nGröße №5 🍵', 'a\tb\r\nc\nGröße №5 🍵'],
  ];
  for (const [what, text, written] of rows) {
    it(`shows a text that ${what}`, () => {
      assert.equal(terminalText(text), written);
      assert.equal(fileText(text), written);
    });
  }

  it('keeps a carriage return in a file, and shows it on a terminal, where it hides the text before it', () => {
    assert.equal(fileText('paid\rrefused'), 'paid\rrefused');
    assert.equal(terminalText('paid\rrefused\r\n'), 'paid\\u{d}refused\r\n');
  });

  it('keeps a text on one line, in its own direction', () => {
    assert.equal(lineText('a\r\nb\tc\u202edcba\u2028'), 'a\\u{d}\\u{a}b\\u{9}c\\u{202e}dcba\\u{2028}');
  });

  it('writes JSON with the same value, without C0, DEL and C1', () => {
    const text = jsonText({ text: everyControl.join('') });
    assert.doesNotMatch(text, /\p{Cc}/u);
    assert.deepEqual(JSON.parse(text), { text: everyControl.join('') });
  });

  it('leaves no control character but tab and line end', () => {
    let written = '';
    print({ write: (text) => (written += text) }, everyControl.join(''));
    assert.deepEqual(written.match(/\p{Cc}/gu), ['\t', '\n']);
    assert.deepEqual(fileText(everyControl.join('')).match(/\p{Cc}/gu), ['\t', '\n', '\r']);
    assert.equal(lineText(everyControl.join('')).match(/\p{Cc}/gu), null);
  });

  it('goes through one module in each command', () => {
    // The bar has control sequences of its own, and no text of others.
    const exceptions = ['src/cli/report-progress.ts'];
    const files = ['src/cli', 'src/command', 'src/sandbox/cli'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    );
    const direct = files
      .filter((file) => file.endsWith('.ts') && !exceptions.includes(file.replaceAll('\\', '/')))
      .filter((file) => /\b(?:stdout|stderr)\.write\(|\bconsole\.\w+\(/.test(readFileSync(file, 'utf8')));
    assert.deepEqual(direct, []);
  });
});
