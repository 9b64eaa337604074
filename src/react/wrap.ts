'use client';
/**
 * Makes a React component of an element, for React 18 and 19. It sets properties and adds event listeners itself: React 18
 * writes objects as text and does not listen to events of custom elements, and React 19 compares the text of an attribute with the value
 * of a property.
 *
 * @module
 */
import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type ReactNode,
  type RefAttributes,
} from 'react';
import {
  Applied,
  attributesOf,
  isElementValue,
  type ComponentSpec,
  type Values,
} from '../elements/parts/wrappers/wrapped.js';
import { componentMarkup } from '../markup/component.js';
import type { FramePlace } from '../markup/index.js';

/** The properties of every HTML element: `className`, `style`, `id`, `aria-…`, React's events, children. */
type Common<Element, Own> = Omit<HTMLAttributes<Element>, keyof Own>;

/** A component whose `ref` is the element, with its methods. */
export type GwComponent<Element, Own> = ForwardRefExoticComponent<Own & Common<Element, Own> & RefAttributes<Element>>;

type Props = Readonly<Record<string, unknown>>;
type Handler = (event: Event) => void;

/** Effects do not run on a server, and React 18 warns about layout effects there. */
const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The property with the handler of an event: `onGwPayClick` for `gw-pay-click`. */
function handlerName(event: string): string {
  return `on-${event}`.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

/** Passes the element's events to the handlers of the component's last render. */
class Listener {
  handlers: ReadonlyMap<string, unknown> = new Map();

  handleEvent(event: Event): void {
    const handler = this.handlers.get(event.type);
    // Ignore an event that bubbles up from another payment element in a slot.
    if (typeof handler === 'function' && event.target === event.currentTarget) (handler as Handler)(event);
  }
}

/** React 18 writes `hidden={false}` as an attribute, and the attribute hides the element. */
function withoutFalse(name: string, value: unknown): unknown {
  return value === false && (name === 'hidden' || name === 'inert') ? undefined : value;
}

function sort(shape: ComponentSpec, handlers: ReadonlyMap<string, string>, props: Props) {
  const own: Record<string, unknown> = {};
  const common: Record<string, unknown> = {};
  const heard = new Map<string, unknown>();
  for (const [name, value] of Object.entries(props)) {
    const event = handlers.get(name);
    if (event !== undefined) heard.set(event, value);
    else if (isElementValue(shape, name)) own[name] = value;
    else if (name !== 'frame') common[name === 'className' ? 'class' : name] = withoutFalse(name, value);
  }
  return { own: own as Values, common, heard };
}

/** React has a different name for one of the frame's attributes. */
function frameElement({ referrerpolicy, ...others }: Readonly<Record<string, string>>) {
  return createElement('iframe', { ...others, referrerPolicy: referrerpolicy });
}

export function wrap<Element extends HTMLElement, Own>(name: string, shape: ComponentSpec): GwComponent<Element, Own> {
  const handlers = new Map(shape.events.map((event) => [handlerName(event), event]));
  const component = forwardRef<Element, Props>((props, ref) => {
    const { children } = props as { children?: ReactNode };
    const { own, common, heard } = sort(shape, handlers, props);
    const element = useRef<Element>(null);
    const [{ applied, listener, attributes, frame }] = useState(() => ({
      applied: new Applied(shape),
      listener: new Listener(),
      // The markup of the first render, for a server and for hydration. Later changes are set as properties: a new address would
      // reload the frame and lose the payer's input.
      ...componentMarkup(shape.tag, attributesOf(shape, own), props, props['frame'] as FramePlace | undefined),
    }));
    useCommit(() => {
      if (!element.current) return;
      listener.handlers = heard;
      // The browser adds the same listener only once. It stays until the element is removed: the component also handles the end of a
      // payment that React has hidden.
      for (const event of shape.events) element.current.addEventListener(event, listener);
      applied.apply(element.current, own);
    });
    useImperativeHandle(ref, () => element.current as Element, []);
    const all = { ...common, ...attributes, ref: element };
    return frame ? createElement(shape.tag, all, frameElement(frame), children) : createElement(shape.tag, all);
  });
  component.displayName = name;
  return component as GwComponent<Element, Own>;
}
