/** Blanks what is not prose, and keeps every offset. */

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
/** A span of code counts as one word. */
const codeWord = (text: string) => (text.length < 3 ? blank(text) : `\`${'x'.repeat(text.length - 2)}\``);

export const maskFrom = (text: string, pattern: RegExp) => text.replace(pattern, blank);
const maskAsWord = (text: string, pattern: RegExp) => text.replace(pattern, codeWord);

/** Inline code, addresses, links (their text stays), HTML tags and emphasis. */
export function maskInline(text: string): string {
  let masked = maskAsWord(text, /(`+)(?!`)[^`]+?\1(?!`)/g);
  masked = masked.replace(/\{@link(?:code|plain)? [^}]*\}/g, codeWord);
  masked = masked.replace(/!?\[([^\]]*)\](\([^)\s]*(?:\s"[^"]*")?\)|\[[^\]]*\])/g, (link: string, label: string) => {
    const from = link.indexOf('[') + 1;
    return ' '.repeat(from) + label + blank(link.slice(from + label.length));
  });
  masked = maskAsWord(masked, /https?:\/\/[^\s)>"'`]+/g);
  masked = maskFrom(masked, /<\/?[a-z][^<>]*>/gi);
  return maskFrom(masked, /\*\*|__/g);
}
