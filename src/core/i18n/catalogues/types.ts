/**
 * The type of a catalogue: exactly the ids of the English catalogue. A catalogue with a missing or an extra id does not compile.
 *
 * @module
 */
import type { Locale } from '../locale.js';
import type { en as form } from './en.js';
import type { en as page } from './page/en.js';
import type { en as transfer } from './transfer/en.js';

/** Every text of the card form. */
export type FormTexts = Readonly<Record<keyof typeof form, string>>;
/** The additional texts of the payment page. */
export type PageTexts = Readonly<Record<keyof typeof page, string>>;
/** The texts of the transfer, some of which replace texts of the card form. */
export type TransferTexts = Readonly<Record<keyof typeof transfer, string>>;

/** A module of one catalogue, by locale: it exports the catalogue by its locale. */
export type Catalogues<Texts> = Readonly<Record<Locale, () => Promise<Readonly<Record<string, Texts>>>>>;
