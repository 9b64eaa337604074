/** Makes the loaders of the catalogues from the list of languages: each catalogue is a chunk of its own. */
import { allLocales } from '../../src/core/i18n/locale.js';

/** `loaders.ts`, beside the catalogues of an element. */
export function makeCatalogueLoaders(texts: 'form' | 'page' | 'transfer'): string {
  const above = texts === 'form' ? '.' : '..';
  const type = { form: 'FormTexts', page: 'PageTexts', transfer: 'TransferTexts' }[texts];
  return `/**
 * Loads the catalogue of each language.
 *
 * Generated from src/core/i18n/locale.ts by \`npm run generate\`. Do not edit.
 *
 * @module
 */
import type { Catalogues, ${type} } from '${above}/types.js';

export const ${texts}Catalogues: Catalogues<${type}> = {
${allLocales.map((locale) => `  ${locale}: () => import('./${locale}.js'),`).join('\n')}
};
`;
}
