import assert from 'node:assert/strict';
import { describe, test } from 'vitest';
import fc from 'fast-check';
import { runs } from '../../helpers/runs.js';
import { checkExpiry, checkNumber, digitsOf, reformat, type FieldKind } from '../../../src/core/card/index.js';
import { everyCaret, press, read, show, type } from './typing.js';

/** Before, the key, after: one line a case, the caret a bar. */
type Row = [before: string, key: string, after: string];

function table(kind: FieldKind, rows: Row[]) {
  for (const [before, key, after] of rows) {
    test(`"${before}" and ${key} give "${after}"`, () => assert.equal(press(kind, before, key), after));
  }
}

describe('in a card number the caret stays with its digits when the payer inserts', () => {
  table('number', [
    ['|', '4', '4|'],
    ['444|', '4', '4444|'],
    ['4444|', '5', '4444 5|'],
    ['4444|', ' ', '4444|'],
    ['4444|', 'x', '4444|'],
    ['|4444 5', '1', '1|444 45'],
    ['4|444 5', '1', '41|44 45'],
    ['44|44 5', '1', '441|4 45'],
    ['444|4 5', '1', '4441 |45'],
    ['4444| 5', '1', '4444 1|5'],
    ['4444 |5', '1', '4444 1|5'],
    ['4444 5|', '1', '4444 51|'],
    ['44|', '٥', '445|'],
    ['44|', '𝟓', '445|'],
    ['4444 5555 6666 1111 22|', '3', '4444 5555 6666 1111 223|'],
    ['4444 5555 6666 1111 222|', '3', '4444 5555 6666 1111 222|'],
  ]);
});

describe('in a card number backspace deletes the digit before the caret', () => {
  table('number', [
    ['|4444 5678', 'Backspace', '|4444 5678'],
    ['1|234 5678', 'Backspace', '|2345 678'],
    ['12|34 5678', 'Backspace', '1|345 678'],
    ['1234| 5678', 'Backspace', '123|5 678'],
    ['1234 |5678', 'Backspace', '123|5 678'],
    ['1234 5|678', 'Backspace', '1234 |678'],
    ['1234 5|', 'Backspace', '1234|'],
    ['1234 5678|', 'Backspace', '1234 567|'],
  ]);
});

describe('in a card number delete deletes the digit after the caret', () => {
  table('number', [
    ['|1234 5678', 'Delete', '|2345 678'],
    ['123|4 5678', 'Delete', '123|5 678'],
    ['1234| 5678', 'Delete', '1234 |678'],
    ['1234 |5678', 'Delete', '1234 |678'],
    ['1234 567|8', 'Delete', '1234 567|'],
    ['1234 5678|', 'Delete', '1234 5678|'],
  ]);
});

describe('in a card number a paste lands where the caret is', () => {
  table('number', [
    ['|', '4444-5555-6666-1111', '4444 5555 6666 1111|'],
    ['|', '4444555566661111', '4444 5555 6666 1111|'],
    ['|', '44445555666611112222333', '4444 5555 6666 1111 222|'],
    ['|1111', '2222', '2222 |1111'],
    ['11|11', '22 22', '1122 22|11'],
    ['4444 |1111', '5555 6666 ', '4444 5555 6666 |1111'],
    ['4444 5555 |6666 1111', '1234567890', '4444 5555 1234 5678 90|6'],
    ['44|', 'hello', '44|'],
  ]);
});

describe('a whole card that is pasted into the number', () => {
  const paste = (value: string, previous = '', inputType = 'insertFromPaste') =>
    reformat('number', { value, caret: value.length, previous, inputType });

  for (const rest of [
    ' 05/30 123',
    ' 05/30',
    ' 0530',
    ' 123',
    '\t05/2030\t123',
    '\n05 / 30\n123',
    ', exp. 05/30, CVV 123',
    '-1230-123',
  ]) {
    for (const number of ['4444 5555 1111 6666', '4444555511116666', '4444-5555-1111-6666', '٤٤٤٤ ٥٥٥٥ ١١١١ ٦٦٦٦']) {
      test(`a pasted card becomes its number: ${JSON.stringify(number + rest)}`, () => {
        const whole = { value: '4444 5555 1111 6666', caret: 19 };
        assert.deepEqual(paste(number + rest), whole);
        assert.deepEqual(paste(number + rest, '4444 5555 1111 6666'), whole, 'over the same number');
        assert.deepEqual(paste(number + rest, '4444 5', 'insertText'), whole, 'by a keyboard');
      });
    }
  }

  test('a pasted card keeps a number of 17 to 19 digits, also if its first sixteen would be one', () => {
    for (let last = 0; last < 1000; last++) {
      const number = `4444 5555 1111 6666 ${String(last).padStart(3, '0')}`;
      const { state } = checkNumber(number);
      assert.equal(paste(number).value, state === 'valid' ? number : '4444 5555 1111 6666');
    }
    assert.equal(paste('4444555511116666123').value, '4444 5555 1111 6666 123', 'in one piece');
  });

  test('keeps a pasted text that is not a card number, so it is marked', () => {
    assert.equal(paste('4444 5555 1111 6667 05/30 123').value, '4444 5555 1111 6667 053');
  });

  test('a longer number that is typed is not a pasted card', () => {
    assert.equal(type('number', '4444 5555 1111 6666 123'), '4444 5555 1111 6666 123|');
  });
});

describe('in an expiry date the caret stays with its digits when the payer inserts', () => {
  table('expiry', [
    ['|', '0', '0|'],
    ['|', '1', '1|'],
    ['|', '5', '05 / |'],
    ['|', '٥', '05 / |'],
    ['|', '/', '|'],
    ['1|', '/', '01 / |'],
    ['1|', ' ', '01 / |'],
    ['1|', 'x', '01 / |'],
    ['0|', '5', '05 / |'],
    ['05 / |', '/', '05 / |'],
    ['05 / |', '3', '05 / 3|'],
    ['05 / 3|', '0', '05 / 30|'],
    ['05 / 30|', '4', '05 / 30|'],
    ['05 / 203|', '0', '05 / 30|'],
    ['1| / 30', '2', '12 / |30'],
    ['0| / 30', '7', '07 / |30'],
    ['| / 30', '1', '1| / 30'],
    ['| / 30', '7', '07 / |30'],
    ['1| / 30', '/', '1 / |30'],
    ['1 / 3|', '0', '1 / 30|'],
    ['05 / |0', '3', '05 / 3|0'],
    ['05 / 3|', '1', '05 / 31|'],
  ]);
});

describe('in an expiry date deleting works across the separator', () => {
  table('expiry', [
    ['05 / 30|', 'Backspace', '05 / 3|'],
    ['05 / 3|', 'Backspace', '05 / |'],
    ['05 / |', 'Backspace', '0|'],
    ['0|', 'Backspace', '|'],
    ['12 / |', 'Backspace', '1|'],
    ['05 /| 30', 'Backspace', '0| / 30'],
    ['05 / |30', 'Backspace', '0| / 30'],
    ['12| / 30', 'Backspace', '1| / 30'],
    ['1| / 30', 'Backspace', '| / 30'],
    [' / |30', 'Backspace', '| / 30'],
    ['1 / 3|0', 'Backspace', '1 / |0'],
    ['1 / 3|', 'Backspace', '01 / |'],
    ['5 / 3|', 'Backspace', '05 / |'],
    ['|05 / 30', 'Delete', '|5 / 30'],
    ['|5 / 30', 'Delete', '| / 30'],
    ['| / 30', 'Delete', '| / 0'],
    ['| / 0', 'Delete', '|'],
    ['05| / 30', 'Delete', '05 / |0'],
    ['05 /| 30', 'Delete', '05 / |0'],
    ['05 / |30', 'Delete', '05 / |0'],
    ['05| / ', 'Delete', '05 / |'],
  ]);
});

describe('in an expiry date a paste or a password manager gives the whole date', () => {
  const forms = ['2030-05', '2030/05', '05/2030', '05/30', '0530', '052030', '5/30', '05 / 30'];
  table(
    'expiry',
    forms.map((form): Row => ['|', form, '05 / 30|']),
  );
  table('expiry', [
    ['|', '1/30', '01 / 30|'],
    ['|', '05/30 and more 123', '05 / 30|'],
    ['05 / |', '30', '05 / 30|'],
    ['05 / |', '2030', '05 / 30|'],
  ]);

  test('over a selected date too', () => {
    for (const form of forms) {
      const edit = { value: form, caret: form.length, previous: '12 / 29', inputType: 'insertFromPaste' };
      assert.deepEqual(reformat('expiry', edit), { value: '05 / 30', caret: 7 });
    }
    const typed = { value: '5', caret: 1, previous: '05 / 25', inputType: 'insertText' };
    assert.deepEqual(reformat('expiry', typed), { value: '05 / ', caret: 5 });
  });
});

describe('in a CVV', () => {
  table('cvv', [
    ['|', '1', '1|'],
    ['1|3', '2', '12|3'],
    ['1|23', '9', '19|2'],
    ['123|', '4', '123|'],
    ['12|3', 'Backspace', '1|3'],
    ['1|23', 'Delete', '1|3'],
    ['|', '1234', '123|'],
    ['|', 'x', '|'],
  ]);
});

describe('keyboards that tell less', () => {
  test('a deletion without an input type counts as a backspace', () => {
    assert.equal(show(reformat('number', { value: '12345678', caret: 4, previous: '1234 5678' })), '123|5 678');
    assert.equal(show(reformat('expiry', { value: '05 /', caret: 4, previous: '05 / ' })), '0|');
  });

  test('deleting a word back over the separator is not held up by it', () => {
    const edit = { value: '05 30', caret: 3, previous: '05 / 30', inputType: 'deleteWordBackward' };
    assert.equal(show(reformat('expiry', edit)), '0| / 30');
  });

  test('cutting a space takes no digit along', () => {
    const edit = { value: '12345678', caret: 4, previous: '1234 5678', inputType: 'deleteByCut' };
    assert.equal(show(reformat('number', edit)), '1234 |5678');
  });

  test('the same digits filled in once more, without separators, lose none', () => {
    const number = { value: '5555666644441111', caret: 16, previous: '5555 6666 4444 1111' };
    assert.equal(show(reformat('number', number)), '5555 6666 4444 1111|');
    assert.equal(show(reformat('expiry', { value: '1230', caret: 4, previous: '12 / 30' })), '12 / 30|');
    assert.equal(show(reformat('expiry', { value: '12/30', caret: 5, previous: '12 / 30' })), '12 / 30|');
  });

  test('a value set at once, without a previous one, is formatted whole', () => {
    assert.equal(show(reformat('number', { value: '4444555566661111', caret: 16 })), '4444 5555 6666 1111|');
    assert.equal(show(reformat('number', { value: '4444555566661111', caret: 0 })), '|4444 5555 6666 1111');
  });
});

describe('typing key by key', () => {
  const dates: [string, string][] = [
    ['0530', '05 / 30|'],
    ['05/30', '05 / 30|'],
    ['05 / 30', '05 / 30|'],
    ['05-30', '05 / 30|'],
    ['530', '05 / 30|'],
    ['5/30', '05 / 30|'],
    ['052030', '05 / 30|'],
    ['05/2030', '05 / 30|'],
    ['1/30', '01 / 30|'],
    ['1230', '12 / 30|'],
    ['122030', '12 / 30|'],
    ['1029', '10 / 29|'],
  ];
  for (const [keys, shown] of dates) {
    test(`the keys ${keys} give ${shown}`, () => assert.equal(type('expiry', keys), shown));
  }

  test('a right date is never called wrong on the way', () => {
    const now = new Date('2026-11-15');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 27, max: 51 }), (month, year) => {
        const keys = `${String(month).padStart(2, '0')}${year}`;
        fc.pre(checkExpiry(keys, now).state === 'valid');
        let shown = '|';
        for (const key of keys) {
          assert.notEqual(checkExpiry(read(shown).value, now).state, 'invalid');
          shown = press('expiry', shown, key);
        }
        assert.deepEqual(checkExpiry(read(shown).value, now), { state: 'valid' });
      }),
    );
  });
});

describe('whatever the payer does', () => {
  const kinds = fc.constantFrom<FieldKind>('number', 'expiry', 'cvv');
  const digit = fc.constantFrom(...'0123456789');
  const key = fc.oneof(
    { weight: 6, arbitrary: digit },
    { weight: 3, arbitrary: fc.constantFrom('Backspace', 'Delete', '/', ' ', 'x', '٥', '𝟓') },
    { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'0123456789 /-x'), minLength: 2, maxLength: 24 }) },
  );
  /** A session: each step moves the caret somewhere (as a share of the text) or leaves it, then presses a key. */
  const session = fc.array(fc.tuple(key, fc.option(fc.double({ min: 0, max: 1, noNaN: true }))), {
    maxLength: 40,
    size: 'max',
  });

  const play = (kind: FieldKind, steps: [string, number | null][]): string =>
    steps.reduce((shown, [pressed, share]) => {
      const { value, caret } = read(shown);
      return press(kind, show({ value, caret: share === null ? caret : Math.round(share * value.length) }), pressed);
    }, '|');

  const limits = { number: /^(\d{4} ){0,4}\d{0,4}$/, expiry: /^(\d?|\d\d \/ |\d{0,2} \/ \d{1,3})$/, cvv: /^\d{0,3}$/ };

  test('the field shows its own form and the caret is inside it', () => {
    fc.assert(
      fc.property(kinds, session, (kind, steps) => {
        const { value, caret } = read(play(kind, steps));
        assert.match(value, limits[kind]);
        assert.ok(caret >= 0 && caret <= value.length);
      }),
      runs(500),
    );
  });

  test('the digits left of the caret stay left of it', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789 -x٥𝟓'), maxLength: 25 });
    fc.assert(
      fc.property(fc.constantFrom<FieldKind>('number', 'cvv'), text, fc.nat(50), (kind, value, at) => {
        const caret = at % (value.length + 1);
        const after = reformat(kind, { value, caret });
        const cap = kind === 'number' ? 19 : 3;
        const digits = (part: string) => Array.from(part.matchAll(/\p{Nd}/gu)).length;
        assert.equal(digits(after.value.slice(0, after.caret)), Math.min(cap, digits(value.slice(0, caret))));
      }),
    );
  });

  test('a digit typed into a number stands just left of the caret, and the others keep their order', () => {
    fc.assert(
      fc.property(session, digit, fc.nat(30), (steps, typed, at) => {
        const { value } = read(play('number', steps));
        const caret = at % (value.length + 1);
        fc.pre(digitsOf(value).length < 19);
        const after = read(press('number', show({ value, caret }), typed));
        const left = digitsOf(value.slice(0, caret)) + typed;
        assert.equal(digitsOf(after.value.slice(0, after.caret)), left);
        assert.equal(digitsOf(after.value), left + digitsOf(value.slice(caret)));
      }),
    );
  });

  test('backspace always gets to the start of the field, and delete to its end', () => {
    fc.assert(
      fc.property(kinds, session, (kind, steps) => {
        for (const start of everyCaret(read(play(kind, steps)).value)) {
          let shown = start;
          for (let i = 0; i < start.length; i++) shown = press(kind, shown, 'Backspace');
          assert.equal(read(shown).caret, 0, `${start} → ${shown}`);
          shown = start;
          for (let i = 0; i < start.length; i++) shown = press(kind, shown, 'Delete');
          assert.equal(read(shown).caret, read(shown).value.length, `${start} → ${shown}`);
        }
      }),
      runs(250),
    );
  });

  test('each backspace or delete takes one digit, none twice', () => {
    fc.assert(
      fc.property(kinds, session, fc.constantFrom('Backspace', 'Delete'), (kind, steps, pressed) => {
        for (const start of everyCaret(read(play(kind, steps)).value)) {
          const before = digitsOf(read(start).value);
          const after = digitsOf(read(press(kind, start, pressed)).value);
          assert.ok(before.length - after.length <= 1 && after.length <= before.length, start);
        }
      }),
      runs(250),
    );
  });
});
