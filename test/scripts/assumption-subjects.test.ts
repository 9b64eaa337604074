/** The sections of docs/assumptions.md cover the comments of the source, and each section has places in the code. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import { assumptionPlaces, assumptionRows } from '../../scripts/docs/assumption-rows.js';
import { subjectHeadings, subjectsOf } from '../../scripts/docs/assumption-subjects.js';

const page = readFileSync('docs/assumptions.md', 'utf8');
const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);

describe('docs/assumptions.md', () => {
  it('has a section for each subject, in the order of the table, and no other', () => {
    assert.deepEqual(headings, [...subjectHeadings, 'Places in the code']);
  });

  it('names every file of the source that assumes something, and each section has one', () => {
    const rows = assumptionRows();
    for (const [section = '', files = ''] of rows) assert.match(files, /src\/\w/, section);
    const named = new Set(
      rows.flatMap(([, files = '']) => [...files.matchAll(/src\/([^)]+)\)/g)].map(([, file]) => file)),
    );
    const places = assumptionPlaces();
    assert.ok(places.length > 80, 'the source was not read');
    assert.deepEqual(
      places.filter(({ file }) => !named.has(file)),
      [],
    );
  });

  it('links sections that are there', () => {
    const anchors = headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const [, anchor = ''] of page.matchAll(/\]\(#([^)]+)\)/g)) assert.ok(anchors.includes(anchor), anchor);
  });
});

describe('the section of a comment', () => {
  const cases: readonly (readonly [comment: string, file: string, ...sections: string[]])[] = [
    ['HTTP', 'contract/paths.ts', 'Requests and answers'],
    ['HTTP', 'contract/transfer.schema.ts', 'Transfers'],
    ['HTTP: beyond the written interface.', 'sandbox/app/merchant/capture.ts', 'Recurring charges, refunds and holds'],
    ['Look-ups', 'sandbox/app/payment/page-proof.ts', 'Look-ups'],
    ['Requests are not results; Meaning of a signature', 'a.ts', 'Meaning of a signature', 'Requests are not results'],
    ['Ours: the rates.', 'sandbox/engine/rates.ts', 'Reports'],
    ['Ours.', 'sandbox/acquirer/acs-app.ts', "The sandbox's own rules"],
  ];
  for (const [comment, file, ...sections] of cases) {
    it(`${comment} in ${file}`, () => assert.deepEqual(subjectsOf(comment, file), sections));
  }
});
