/**
 * The card frame of a framework component. The server and the browser write the same markup, so hydration matches.
 *
 * @module
 */
import { frameIn, hasFrame, frames, withGateway, type ElementTag, type FramePlace } from './frame.js';

type Texts = Readonly<Record<string, string>>;

const isOurs = (tag: string): tag is ElementTag => Object.hasOwn(frames, tag);

/**
 * The markup of a component: the attributes of its tag and, if it has a frame, the attributes of the frame.
 *
 * @param attributes - The attributes of the tag.
 * @param values - Every value of the component. The frame's first layout also depends on values that are not attributes here.
 * @throws TypeError - The gateway's folder or the page's origin cannot be used.
 */
export function componentMarkup(
  tag: string,
  attributes: Texts,
  { lang, receivers }: Readonly<Record<string, unknown>>,
  place: FramePlace | undefined,
): { readonly attributes: Texts; readonly frame: Texts | undefined } {
  if (!place || !isOurs(tag)) return { attributes, frame: undefined };
  const described = {
    ...attributes,
    ...(typeof lang === 'string' ? { lang } : {}),
    ...(Array.isArray(receivers) ? { receivers: receivers.join(' ') } : {}),
  };
  return {
    attributes: withGateway(attributes, place),
    frame: hasFrame(attributes) ? frameIn(tag, described, place) : undefined,
  };
}
