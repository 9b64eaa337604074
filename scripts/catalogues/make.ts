/** Makes the loaders of the catalogues from the list of languages: each catalogue is a chunk of its own. */
import { allLocales } from '../../src/core/i18n/locale.js';

/** `src/core/i18n/loaders/`: a file for each set of texts. */
export function makeCatalogueLoaders(texts: 'form' | 'page' | 'transfer'): string {
  const folder = `../catalogues/${texts === 'form' ? '' : `${texts}/`}`;
  const type = { form: 'FormTexts', page: 'PageTexts', transfer: 'TransferTexts' }[texts];
  return `/**
 * Loads the catalogue of each language.
 *
 * Generated from src/core/i18n/locale.ts by \`npm run generate\`. Do not edit.
 *
 * @module
 */
import type { Catalogues, ${type} } from '../catalogues/types.js';

export const ${texts}Catalogues: Catalogues<${type}> = {
${allLocales.map((locale) => `  ${locale}: () => import('${folder}${locale}.js'),`).join('\n')}
};
`;
}
