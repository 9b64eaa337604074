/**
 * `gw-checkout/markup`: an element as HTML with its card frame, for a server to write. The frame loads with the page, before any script,
 * and the element joins it. Pure: no DOM, no request, for any server that runs JavaScript.
 *
 * @module
 */
import { frameIn, hasFrame, withGateway, wrong, type Attributes, type ElementTag, type FramePlace } from './frame.js';

export { frameIn, type Attributes, type ElementTag, type FramePlace } from './frame.js';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => {
      if (!/^[a-z][a-z0-9_-]*$/.test(name))
        throw wrong('the name of an attribute', 'one as documented, such as frame-url', name);
      return value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`;
    })
    .join('');
}

/**
 * The element with its frame, as HTML. With `isolation="inline"` it has none. Without `frame-url` and `api-domain` the gateway's folder is
 * written as `frame-url`, so that the element finds its frame whichever script defines it.
 *
 * @param inner - HTML of the element's own children: content of its slots, a JSON child.
 * @throws TypeError - An attribute's name, the gateway's folder or the page's origin cannot be used.
 */
export function markup(tag: ElementTag, attributes: Attributes, place: FramePlace, inner = ''): string {
  const frame = hasFrame(attributes) ? `<iframe${written(frameIn(tag, attributes, place))}></iframe>` : '';
  return `<${tag}${written(withGateway(attributes, place))}>${frame}${inner}</${tag}>`;
}
