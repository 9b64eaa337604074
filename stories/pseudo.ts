/**
 * Two pseudo-languages made from the English texts. They show layouts that break: one has longer texts, the other is
 * written from right to left. Only stories can use them.
 *
 * @module
 */
import type { StoryObj } from '@storybook/web-components-vite';
import { en as form } from '../src/core/i18n/catalogues/en.js';
import { en as page } from '../src/core/i18n/catalogues/page/en.js';
import { en as transfer } from '../src/core/i18n/catalogues/transfer/en.js';

/** Makes the text of a pseudo-language from the English one. `{name}` stays unchanged, because a value replaces it. */
export type PseudoLanguage = (english: string) => string;

const placeholder = /(\{\w+\})/;
const letter = /[a-z]/gi;

/** Changes the letters of a text, except in its placeholders. */
function spell(text: string, change: (letter: string) => string): string {
  const parts = text.split(placeholder);
  return parts.map((part, at) => (at % 2 ? part : part.replace(letter, change))).join('');
}

/** Maps the letters of the first list to the letters of the second. */
const table = (from: string, to: string) => new Map([...from].map((one, at) => [one, [...to][at] ?? one]));

/** Marks above and below the letters, and capitals: they need the most height of a line. */
const accents = table('acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ', 'àçďéğĥîĵķĺñöřšţûŵýžÀÇĎÉĞĤÎĴĶĹÑÖŘŠŢÛŴÝŽ');
const hebrew = table('abcdefghijklmnopqrstuvwxyz', 'אבצדעפגהיחכלמנוףקרסתטץשםןז');

/** The factor by which a text of this length grows. Short English texts grow most in other languages. */
const growth = (length: number) => (length <= 10 ? 1 : length <= 20 ? 0.7 : 0.4);

/** Adds accents and letters. The brackets at both ends show where a text is cut off. Each plural form is a text. */
export const longer: PseudoLanguage = (english) => english.split('|').map(lengthen).join('|');

function lengthen(english: string): string {
  const own = english.replaceAll(new RegExp(placeholder, 'g'), '');
  const letters = own.match(letter)?.length ?? 0;
  const wanted = Math.ceil(own.length * growth(own.length));
  let seen = 0;
  const share = () => Math.floor((wanted * seen) / letters);
  const text = spell(english, (one) => {
    const before = share();
    seen++;
    return (accents.get(one) ?? one).repeat(1 + share() - before);
  });
  return `[${text}]`;
}

/** Hebrew letters in the order of the English ones, so the browser itself sets the direction. */
export const rightToLeft: PseudoLanguage = (english) => spell(english, (one) => hebrew.get(one.toLowerCase()) ?? one);

/** The catalogues, each with a copy of its English texts. They are constants only to the compiler. */
const catalogues = [form, page, transfer].map((texts) => [texts, { ...texts }] as const);

/**
 * Replaces English by this language in the whole page. Storybook calls this again when a control changes, and each call
 * starts from the English texts. Returns a function that restores English.
 */
export function speak(language: PseudoLanguage): () => void {
  const say = (change: PseudoLanguage) => {
    for (const [texts, english] of catalogues) {
      Object.assign(texts, Object.fromEntries(Object.entries(english).map(([id, text]) => [id, change(text)])));
    }
  };
  say(language);
  return () => say((english) => english);
}

/** The same story in this language; the next story is in English again. Storybook takes its name from the export. */
export function spoken<Args extends { locale?: string }>(
  language: PseudoLanguage,
  { name: _name, ...story }: StoryObj<Args>,
): StoryObj<Args> {
  return {
    ...story,
    args: { ...(story.args as Partial<Args>), locale: 'en' } as Partial<Args>,
    beforeEach: () => speak(language),
  } as StoryObj<Args>;
}
