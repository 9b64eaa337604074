/**
 * Two languages that nobody speaks, made of the English texts, to see that no layout breaks: one in which everything is
 * longer, one whose letters are read from right to left. They are for stories alone, and no page can be given them.
 *
 * @module
 */
import type { StoryObj } from '@storybook/web-components-vite';
import { en as form } from '../src/core/i18n/catalogues/en.js';
import { en as page } from '../src/core/i18n/catalogues/page/en.js';
import { en as transfer } from '../src/core/i18n/catalogues/transfer/en.js';

/** Makes a text of such a language from the English one. `{name}` stays, for a value is put in its place. */
export type PseudoLanguage = (english: string) => string;

const placeholder = /(\{\w+\})/;
const letter = /[a-z]/gi;

/** Changes the letters of a text, but for those of its placeholders. */
function spell(text: string, change: (letter: string) => string): string {
  const parts = text.split(placeholder);
  return parts.map((part, at) => (at % 2 ? part : part.replace(letter, change))).join('');
}

/** The first list's letters to the second's, one by one. */
const table = (from: string, to: string) => new Map([...from].map((one, at) => [one, [...to][at] ?? one]));

/** High and low marks, capitals too: they need the most room above and below a line. */
const accents = table('acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ', 'àçďéğĥîĵķĺñöřšţûŵýžÀÇĎÉĞĤÎĴĶĹÑÖŘŠŢÛŴÝŽ');
const hebrew = table('abcdefghijklmnopqrstuvwxyz', 'אבצדעפגהיחכלמנוףקרסתטץשםןז');

/** By how much a text of so many characters is made longer: what is short in English grows most in other languages. */
const growth = (length: number) => (length <= 10 ? 1 : length <= 20 ? 0.7 : 0.4);

/** Letters with accents, and more of them. The brackets at both ends show where a text is cut off. Each form by number is a text. */
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

/** Hebrew letters in the order of the English ones, so that the browser itself turns the text around. */
export const rightToLeft: PseudoLanguage = (english) => spell(english, (one) => hebrew.get(one.toLowerCase()) ?? one);

/** The catalogues, which are constants to the compiler alone, each with what it says of itself. */
const catalogues = [form, page, transfer].map((texts) => [texts, { ...texts }] as const);

/**
 * Speaks it in place of English, in this whole page, however often it is told: Storybook tells it again when a control is turned.
 * Returns what makes it speak English again.
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

/** The same story in this language, and only this one: the next speaks English. Its name is that of its export. */
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
