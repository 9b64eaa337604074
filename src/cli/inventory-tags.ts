/**
 * The tags of an HTML text, by the rules of the HTML standard's tokenizer: an attribute's value may hold `>`, a stray quote opens
 * nothing, and comments and texts hold no tags. Where a browser would need the tree to decide (`<svg><style>`), text counts as tags:
 * rather one script too many than one too few.
 *
 * @module
 */
export interface Tag {
  /** In lower case. */
  readonly name: string;
  /** Names in lower case; the first of a name counts. Values without character references. */
  readonly attributes: ReadonlyMap<string, string>;
  /** What an element of text holds: a script, a style. */
  readonly text: string;
}

/** Elements that hold text alone. */
const textElements = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
]);

/** Start tags, in their order. */
export function* tagsOf(html: string): Generator<Tag> {
  /** Open `<svg>` and `<math>`, in which a `<style>` holds tags. */
  let foreign = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    if (!/[a-z!?/]/i.test(html[at + 1] ?? '')) {
      at += 1;
    } else if (html.startsWith('<!--', at)) {
      at = endOfComment(html, at + 4);
    } else if (/^<(?:[!?]|\/[^a-z])/i.test(html.slice(at, at + 3))) {
      at = after(html, '>', at);
    } else if (html[at + 1] === '/') {
      const tag = readTag(html, at + 2);
      if (/^(svg|math)$/.test(tag.name)) foreign = Math.max(0, foreign - 1);
      at = tag.end;
    } else {
      const { name, attributes, end, closed, complete } = readTag(html, at + 1);
      at = end;
      // A tag that never ends is none.
      if (!complete) return;
      if (/^(svg|math)$/.test(name) && !closed) foreign += 1;
      const holdsText = name === 'script' ? !(foreign && closed) : !foreign && textElements.has(name);
      const stop = holdsText ? endOfText(html, end, name) : end;
      yield { name, attributes, text: html.slice(end, stop) };
      at = stop;
    }
  }
}

function readTag(html: string, start: number) {
  const space = /[\t\n\f\r ]/;
  const attributes = new Map<string, string>();
  let at = start;
  const take = (until: RegExp): string => {
    const from = at;
    while (at < html.length && !until.test(html.charAt(at))) at += 1;
    return html.slice(from, at);
  };
  const name = take(/[\t\n\f\r />]/).toLowerCase();
  let closed = false;
  for (;;) {
    closed = take(/[^\t\n\f\r /]/).endsWith('/');
    if (at >= html.length) return { name, attributes, end: at, closed, complete: false };
    if (html[at] === '>') return { name, attributes, end: at + 1, closed, complete: true };
    const from = at;
    at += 1;
    take(/[\t\n\f\r />=]/);
    const key = html.slice(from, at).toLowerCase();
    const back = at;
    take(/[^\t\n\f\r ]/);
    let value = '';
    if (html[at] === '=') {
      at += 1;
      take(/[^\t\n\f\r ]/);
      const quote = html[at];
      if (quote === '"' || quote === "'") {
        at += 1;
        value = take(quote === '"' ? /"/ : /'/);
        at += 1;
      } else value = take(/[\t\n\f\r >]/);
    } else if (space.test(html[back] ?? '')) at = back;
    if (!attributes.has(key)) attributes.set(key, decode(value));
  }
}

/** After `<!--`. */
function endOfComment(html: string, at: number): number {
  const empty = /^-?>/.exec(html.slice(at, at + 2));
  if (empty) return at + empty[0].length;
  const end = /--!?>/g;
  end.lastIndex = at;
  return end.exec(html) ? end.lastIndex : html.length;
}

function after(html: string, text: string, at: number): number {
  const found = html.indexOf(text, at);
  return found === -1 ? html.length : found + text.length;
}

/** Where the end tag of an element of text begins. A script may hold `<!-- <script> … </script>`, which does not end it. */
function endOfText(html: string, start: number, name: string): number {
  if (name === 'plaintext') return html.length;
  const marks =
    name === 'script' ? /<!--|-->|<\/?script(?=[\t\n\f\r />])/gi : new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  marks.lastIndex = start;
  let escaped: 'no' | 'once' | 'twice' = 'no';
  for (let mark = marks.exec(html); mark; mark = marks.exec(html)) {
    const [text] = mark;
    if (text === '<!--') {
      if (escaped === 'no') escaped = 'once';
      // Its last dashes may end it at once: `<!-->`.
      marks.lastIndex -= 2;
    } else if (text === '-->') escaped = 'no';
    else if (text.startsWith('</')) {
      if (escaped !== 'twice') return mark.index;
      escaped = 'once';
    } else if (escaped === 'once') escaped = 'twice';
  }
  return html.length;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const more: Readonly<Record<string, string>> = {
  colon: ':',
  sol: '/',
  tab: '\t',
  newline: '\n',
  period: '.',
  num: '#',
};

/** Character references, those that addresses and code in attributes are written with. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));?/gi, (all, decimal?: string, hex?: string, name = '') => {
    const code = decimal !== undefined ? Number(decimal) : hex !== undefined ? parseInt(hex, 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    const key = String(name).toLowerCase();
    return named[key] ?? more[key] ?? all;
  });
}
