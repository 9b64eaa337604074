/**
 * What a catalogue is: exactly the ids of the English one. One with an id missing, or one too many, does not compile.
 *
 * @module
 */
import type { en as form } from './en.js';
import type { en as page } from './page/en.js';
import type { en as transfer } from './transfer/en.js';

/** Every text of the card form. */
export type FormTexts = Readonly<Record<keyof typeof form, string>>;
/** The texts of the payment page beyond those of the card form. */
export type PageTexts = Readonly<Record<keyof typeof page, string>>;
/** The texts of the transfer beyond those of the card form, and some in their place. */
export type TransferTexts = Readonly<Record<keyof typeof transfer, string>>;
