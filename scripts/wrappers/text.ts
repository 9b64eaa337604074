/** Parts of the generated source code. */
export const header = 'Generated from custom-elements.json by `npm run generate`. Do not edit.';
export const quoted = (text: string): string => `'${text}'`;
export const comment = (text: string): string => `/** ${text.replaceAll(/\s+/g, ' ').replaceAll('*/', '* /')} */`;
export const lines = (parts: readonly string[]): string => parts.join('\n');
