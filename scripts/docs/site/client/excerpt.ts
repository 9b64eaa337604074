/** The part of a passage around the words that were found, with these marked. */
const length = 150;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function excerpt(text: string, found: readonly string[]): Node[] {
  if (found.length === 0) return [document.createTextNode(text.slice(0, length))];
  const words = [...found].sort((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu');
  const first = Math.max(0, (pattern.exec(text)?.index ?? 0) - length / 3);
  // From the beginning of a word.
  const start = first === 0 ? 0 : text.indexOf(' ', first) + 1;
  const part = text.slice(start, start + length);
  const nodes: Node[] = [document.createTextNode(start > 0 ? '… ' : '')];
  let end = 0;
  for (const { index, 0: word } of part.matchAll(pattern)) {
    const mark = document.createElement('mark');
    mark.textContent = word;
    nodes.push(document.createTextNode(part.slice(end, index)), mark);
    end = index + word.length;
  }
  const more = start + length < text.length ? ' …' : '';
  return [...nodes, document.createTextNode(part.slice(end) + more)];
}
