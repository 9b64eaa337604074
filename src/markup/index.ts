/**
 * `gw-checkout/markup`: renders an element with its card frame as HTML on a server. The frame loads with the page, before any script, and
 * the element then connects to it. Pure functions without DOM or requests, for any server that runs JavaScript.
 *
 * @module
 */
import {
  frameIn,
  hasFrame,
  refuseCredentials,
  withGateway,
  error,
  type Attributes,
  type ElementTag,
  type FramePlace,
} from './frame.js';

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
      // An attribute such as `onclick` is script, which no escape of its value can stop.
      if (!/^(?!on)[a-z][a-z0-9_-]*$/.test(name))
        throw error('the name of an attribute', 'a documented name, such as frame-url', name);
      if (/^(frame|api)[-_](url|domain)$/.test(name)) refuseCredentials(name, String(value));
      return value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`;
    })
    .join('');
}

/**
 * Returns the HTML of the element with its frame. With `isolation="inline"` there is no frame. Without `frame-url` and `api-domain`, the
 * gateway's folder is written as `frame-url`. Then the element finds its frame, no matter which script defines the element.
 *
 * @param inner - HTML of the element's children: content of its slots, a JSON child.
 * @throws TypeError - An attribute's name, the gateway's folder or the page's origin is not valid.
 */
export function markup(tag: ElementTag, attributes: Attributes, place: FramePlace, inner = ''): string {
  const frame = hasFrame(attributes) ? `<iframe${written(frameIn(tag, attributes, place))}></iframe>` : '';
  return `<${tag}${written(withGateway(attributes, place))}>${frame}${inner}</${tag}>`;
}
