/** The language of a tag as pages, frameworks and systems write it: `de` of `de-AT`, `DE`, `de_DE`, `de_DE.UTF-8` and ` de `. */
export function languageOfTag(tag: unknown): string {
  return typeof tag === 'string'
    ? (tag
        .trim()
        .toLowerCase()
        .split(/[-_.@]/)[0] ?? '')
    : '';
}
