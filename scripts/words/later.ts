/** Areas that are not edited yet, as beginnings of paths. `test/words.test.ts` checks every other file. */
export const later: readonly string[] = [
  'test/bridge/',
  'test/cli/',
  'test/client/',
  'test/command/',
  'test/contract/',
  'test/core/',
  'test/demo/',
  'test/docs.test.ts',
  'test/errors/',
  'test/glossary.test.ts',
  'test/helpers/',
  'test/layers.test.ts',
  'test/markup/',
  'test/policies/',
  'test/postgres/',
  'test/sandbox/',
  'test/scripts/',
  'test/server/',
  'test/testing/',
  'test/threat-model.test.ts',
];

export const isLater = (file: string) => later.some((area) => file.startsWith(area));
