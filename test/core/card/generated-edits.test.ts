/** Any edit at any place of a card field, as a browser makes it: no digit is lost or doubled, and the caret stays by its digit. */
import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { formatCvv } from '../../../src/core/card/cvv.js';
import { asciiDigits, onlyDigits } from '../../../src/core/card/digits.js';
import { reformat } from '../../../src/core/card/edit.js';
import { formatNumber, numberAlone } from '../../../src/core/card/number.js';
import { runs } from '../../helpers/runs.js';

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });
/** Text that is typed, pasted, dropped or filled in: digits of any script with anything between them. */
const inserted = fc.string({ unit: fc.constantFrom(...'0123456789 -./x٥𝟓'), maxLength: 24 });
const inputType = fc.constantFrom(
  ...['insertText', 'insertFromPaste', 'insertFromDrop', 'insertReplacementText', 'insertCompositionText', ''],
);
const kinds = { number: { format: formatNumber, most: 19 }, cvv: { format: formatCvv, most: 3 } } as const;
const kind = fc.constantFrom<keyof typeof kinds>('number', 'cvv');

/** A text, two places in it, and the text that replaces the part between them. */
function replaced(text: string, one: number, other: number, by: string) {
  const [from = 0, to = 0] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
  const left = text.slice(0, from);
  const right = text.slice(to);
  return { left, right, gone: text.slice(from, to), edit: { value: left + by + right, caret: from + by.length } };
}

describe('any edit of a number or a code', () => {
  test('replacing any part by anything leaves the digits around it, in their order, and the caret behind the new ones', () => {
    fc.assert(
      fc.property(kind, digits(0, 19), fc.nat(), fc.nat(), inserted, inputType, (name, all, a, b, by, type) => {
        const { format, most } = kinds[name];
        const previous = format(all);
        const { left, right, edit } = replaced(previous, a, b, by);
        fc.pre(by !== '');
        // One character fewer and the same digits: without an input type this is a deleted separator.
        fc.pre(type !== '' || onlyDigits(edit.value) !== onlyDigits(previous));
        // A card that is pasted with its expiry date: only the number stays.
        fc.pre(right !== '' || numberAlone(asciiDigits(edit.value)) === asciiDigits(edit.value));
        const { value, caret } = reformat(name, { ...edit, previous, inputType: type });
        assert.equal(onlyDigits(value), onlyDigits(left + by + right).slice(0, most));
        assert.equal(value, format(value), 'the field shows its own form');
        const before = Math.min(onlyDigits(left + by).length, most);
        assert.equal(onlyDigits(value.slice(0, caret)).length, before, 'digits left of the caret');
      }),
      runs(1500),
    );
  });

  test('deleting a part takes its digits and no others; a lone separator takes one neighbour, a cut none', () => {
    const how = fc.constantFrom('deleteContentBackward', 'deleteContentForward', 'deleteByCut', 'deleteWordBackward');
    fc.assert(
      fc.property(kind, digits(1, 19), fc.nat(), fc.nat(), how, (name, all, a, b, type) => {
        const previous = kinds[name].format(all);
        const { left, right, gone, edit } = replaced(previous, a, b, '');
        fc.pre(gone !== '');
        const { value, caret } = reformat(name, { ...edit, previous, inputType: type });
        const kept = onlyDigits(left) + onlyDigits(right);
        const takes = /\d/.test(gone) || type === 'deleteByCut' ? 0 : 1;
        assert.equal(onlyDigits(value).length, kept.length - takes);
        if (takes === 0) assert.equal(onlyDigits(value), kept);
        const forward = type === 'deleteContentForward';
        assert.equal(onlyDigits(value.slice(0, caret)).length, onlyDigits(left).length - (forward ? 0 : takes));
      }),
      runs(1500),
    );
  });

  test('an edit that changes nothing changes nothing', () => {
    fc.assert(
      fc.property(kind, digits(0, 19), fc.nat(), (name, all, at) => {
        const previous = kinds[name].format(all);
        const caret = at % (previous.length + 1);
        const after = reformat(name, { value: previous, caret, previous, inputType: 'insertText' });
        assert.equal(after.value, previous);
        assert.equal(onlyDigits(after.value.slice(0, after.caret)), onlyDigits(previous.slice(0, caret)));
      }),
      runs(500),
    );
  });
});

describe('any edit of an expiry', () => {
  const two = (least: number, most: number) =>
    fc.integer({ min: least, max: most }).map((part) => String(part).padStart(2, '0'));
  const month = two(1, 12);
  const year = two(21, 99);

  test('of the year leaves the month, and has the digits that were typed', () => {
    fc.assert(
      fc.property(month, year, fc.nat(1), digits(1, 2), (mm, yy, at, by) => {
        const previous = `${mm} / ${yy}`;
        const left = previous.slice(0, 5 + at);
        fc.pre(!(at === 0 && by.startsWith('20')));
        const right = by.length === 1 && at === 0 ? yy.slice(1) : '';
        const edit = { value: left + by + right, caret: left.length + by.length, previous, inputType: 'insertText' };
        const { value, caret } = reformat('expiry', edit);
        const typed = (yy.slice(0, at) + by + right).slice(0, 2);
        // `20` may be the begin of a year in full.
        fc.pre(!typed.startsWith('20'));
        assert.equal(value, `${mm} / ${typed}`);
        assert.ok(caret >= Math.min(left.length + by.length, value.length), `caret ${caret}`);
      }),
      runs(800),
    );
  });

  test('an edited expiry date has its own form, only digits that were in it or typed, and the caret inside', () => {
    fc.assert(
      fc.property(month, year, fc.nat(), fc.nat(), inserted, inputType, (mm, yy, a, b, by, type) => {
        const previous = `${mm} / ${yy}`;
        const { edit } = replaced(previous, a, b, by);
        const { value, caret } = reformat('expiry', { ...edit, previous, inputType: type });
        assert.match(value, /^(\d?|\d\d \/ \d{0,3}|\d \/ \d{1,3}| \/ \d{1,3})$/);
        assert.ok(caret >= 0 && caret <= value.length);
        // A 0 may be put before the month, and the century be left out.
        const rest = [...asciiDigits(edit.value)];
        for (const digit of onlyDigits(value).replace(/^0/, '')) {
          const found = rest.indexOf(digit);
          assert.ok(found >= 0, `${digit} of ${value} was typed nowhere in ${edit.value}`);
          rest.splice(found, 1);
        }
      }),
      runs(1500),
    );
  });
});
