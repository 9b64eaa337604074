import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { decisionFiles, decisionRows, readDecision } from '../../scripts/docs/decisions.js';

const read = (text: string) => readDecision('0004-terser.md', text);

describe('a decision record', () => {
  it('gives its title, status and summary', () => {
    assert.deepEqual(read('# 4. Terser\n\n> Accepted. Smaller files,\n> and slower builds.\n\nMore.\n'), {
      number: '4',
      title: 'Terser',
      status: 'Accepted',
      summary: 'Smaller files, and slower builds.',
    });
  });

  it('names the record that replaces it', () => {
    const { status, summary } = read('# 4. Terser\n\n> Replaced by [9](0009-other.md). Smaller files.\n');
    assert.deepEqual([status, summary], ['Replaced by [9](0009-other.md)', 'Smaller files.']);
  });

  it('is accepted, with its first sentence, if it has no quote', () => {
    const { status, summary } = read('# 4. Terser\n\n## Decision\n\n**Terser 5.5** makes\nit smaller. More.\n');
    assert.deepEqual([status, summary], ['Accepted', 'Terser 5.5 makes it smaller.']);
  });

  it('is refused without a number', () => {
    assert.throws(() => read('# Terser\n\nText.\n'), /0004-terser\.md does not start with "# NUMBER\. Title"/);
  });
});

describe('the records of the project', () => {
  it('have the numbers of their files, each once, and a summary', () => {
    const rows = decisionRows();
    assert.deepEqual(
      rows.map(([number]) => Number(number)),
      decisionFiles().map((name) => Number(name.slice(0, 4))),
    );
    assert.equal(new Set(rows.map(([number]) => number)).size, rows.length);
    for (const [, title, , summary = ''] of rows) assert.match(summary, /[.!?]$/, `${title ?? ''} has no summary`);
  });
});
