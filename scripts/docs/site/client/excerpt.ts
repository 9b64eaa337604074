/** Makes an excerpt of a passage around the matching words, which are marked. */
const length = 150;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function excerpt(text: string, found: readonly string[]): Node[] {
  const words = [...found].sort((one, other) => other.length - one.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu');
  const first = found.length === 0 ? 0 : Math.max(0, text.search(pattern) - length / 3);
  // The excerpt starts and ends at word boundaries.
  const start = first === 0 ? 0 : text.indexOf(' ', first) + 1;
  const isEnd = start + length >= text.length;
  const part = text.slice(start, isEnd ? undefined : text.lastIndexOf(' ', start + length));
  const nodes: Node[] = [document.createTextNode(start > 0 ? '… ' : '')];
  let end = 0;
  for (const { index, 0: word } of found.length === 0 ? [] : part.matchAll(pattern)) {
    const mark = document.createElement('mark');
    mark.textContent = word;
    nodes.push(document.createTextNode(part.slice(end, index)), mark);
    end = index + word.length;
  }
  return [...nodes, document.createTextNode(part.slice(end) + (isEnd ? '' : ' …'))];
}
