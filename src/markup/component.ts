/**
 * The card frame of a component for a framework: written on the server, and the same when the browser takes it over.
 *
 * @module
 */
import { frameIn, hasFrame, rooms, withGateway, type ElementTag, type FramePlace } from './frame.js';

type Texts = Readonly<Record<string, string>>;

/** What a component writes: the attributes of its tag, and those of the frame in it, if it has one. */
export interface ComponentMarkup {
  readonly attributes: Texts;
  readonly frame: Texts | undefined;
}

const hasRoom = (tag: string): tag is ElementTag => Object.hasOwn(rooms, tag);

/**
 * @param attributes - Of the tag.
 * @param values - Every value of the component: the frame's first layout also depends on some that are no attributes here.
 * @throws TypeError - The gateway's folder or the page's origin cannot be used.
 */
export function componentMarkup(
  tag: string,
  attributes: Texts,
  { lang, receivers }: Readonly<Record<string, unknown>>,
  place: FramePlace | undefined,
): ComponentMarkup {
  if (!place || !hasRoom(tag)) return { attributes, frame: undefined };
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
