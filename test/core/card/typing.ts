import { reformat, type FieldKind } from '../../../src/core/card/index.js';

/** A field as a payer sees it, the caret written as a bar: `4444| 5`. */
export type Shown = string;

interface Field {
  value: string;
  caret: number;
}

export function read(shown: Shown): Field {
  return { value: shown.replace('|', ''), caret: shown.indexOf('|') };
}

export function show({ value, caret }: Field): Shown {
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

/** Does what a browser does with one key or one paste in a text input, and then what the field does with it. */
export function press(kind: FieldKind, shown: Shown, key: string): Shown {
  const { value: previous, caret } = read(shown);
  const left = previous.slice(0, caret);
  const right = previous.slice(caret);
  if (key === 'Backspace') {
    if (!left) return shown;
    const value = left.slice(0, -1) + right;
    return show(reformat(kind, { value, caret: caret - 1, previous, inputType: 'deleteContentBackward' }));
  }
  if (key === 'Delete') {
    if (!right) return shown;
    return show(reformat(kind, { value: left + right.slice(1), caret, previous, inputType: 'deleteContentForward' }));
  }
  const inputType = key.length > 1 ? 'insertFromPaste' : 'insertText';
  return show(reformat(kind, { value: left + key + right, caret: caret + key.length, previous, inputType }));
}

/** Types a text key by key. */
export function type(kind: FieldKind, text: string, from: Shown = '|'): Shown {
  return Array.from(text).reduce((shown, key) => press(kind, shown, key), from);
}

/** The text with the caret at each of its positions. */
export function everyCaret(value: string): Shown[] {
  return Array.from({ length: value.length + 1 }, (_, caret) => show({ value, caret }));
}
