/** The text of the line under the fields. */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { messageOf, type Errors } from '../../src/frame/message-line.js';
import type { FieldName } from '../../src/frame/vault.js';

const card: readonly FieldName[] = ['card_number', 'expiry_date', 'cvv2'];
const empty: Errors = {
  card_number: 'field.card_number.empty',
  expiry_date: 'field.expiry_date.empty',
  cvv2: 'field.cvv2.empty',
};
const invalid = 'field.card_number.invalid';
const past = 'field.expiry_date.past';

describe('the line under the fields', () => {
  const cases: readonly [name: string, asked: readonly FieldName[], Errors, FieldName | undefined, unknown][] = [
    ['is empty for valid fields', card, {}, 'cvv2', undefined],
    ['names all of them while all are empty, wherever the focus is', card, empty, 'card_number', 'field.all'],
    ['says the error of the focused field', card, { card_number: invalid, expiry_date: past }, 'expiry_date', past],
    ['says the only error, wherever the focus is', card, { card_number: invalid }, 'cvv2', invalid],
    ['counts errors of other fields', card, { card_number: invalid, expiry_date: past }, 'cvv2', 2],
    ['counts where the focus is elsewhere', card, { ...empty, card_number: invalid }, undefined, 3],
    ['says what a code alone lacks', ['cvv2'], empty, 'cvv2', 'field.cvv2.empty'],
    ['leaves out fields that are not asked for', ['cvv2'], { card_number: invalid }, 'cvv2', undefined],
  ];
  for (const [name, asked, errors, focused, expected] of cases) {
    it(name, () => assert.deepEqual(messageOf(asked, errors, focused, 'field.all'), expected));
  }
});
