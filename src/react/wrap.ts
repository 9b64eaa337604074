'use client';
/**
 * Makes a React component of an element, for React 18 and 19 alike: neither's own way with custom elements is used, because 18
 * writes objects as text and hears no event of theirs, and 19 takes the text of an attribute for the value of a property.
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
  type RefAttributes,
} from 'react';
import { Applied, attributesOf, isOwn, type Shape, type Values } from '../elements/parts/wrapped.js';

/** What every element takes beside what is its own: `className`, `style`, `id`, `aria-…`, React's events, children. */
export type Common<Element, Own> = Omit<HTMLAttributes<Element>, keyof Own>;

/** A component whose `ref` is the element, with its methods. */
export type GwComponent<Element, Own> = ForwardRefExoticComponent<Own & Common<Element, Own> & RefAttributes<Element>>;

type Props = Readonly<Record<string, unknown>>;
type Handler = (event: Event) => void;

/** React 18 complains of layout effects on a server, where neither kind runs. */
const useCommit = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** `gw-pay-click` is heard by `onGwPayClick`. */
function handlerName(event: string): string {
  return `on-${event}`.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

/** Tells the element's events to whatever handlers the component has by then. */
class Listener {
  handlers: ReadonlyMap<string, unknown> = new Map();

  handleEvent(event: Event): void {
    const handler = this.handlers.get(event.type);
    // One that bubbles up from another element of ours in a slot is not this one's.
    if (typeof handler === 'function' && event.target === event.currentTarget) (handler as Handler)(event);
  }
}

/** React 18 writes `hidden={false}` as an attribute, which hides. */
function withoutFalse(name: string, value: unknown): unknown {
  return value === false && (name === 'hidden' || name === 'inert') ? undefined : value;
}

function sort(shape: Shape, handlers: ReadonlyMap<string, string>, props: Props) {
  const own: Record<string, unknown> = {};
  const common: Record<string, unknown> = {};
  const heard = new Map<string, unknown>();
  for (const [name, value] of Object.entries(props)) {
    const event = handlers.get(name);
    if (event !== undefined) heard.set(event, value);
    else if (isOwn(shape, name)) own[name] = value;
    else common[name === 'className' ? 'class' : name] = withoutFalse(name, value);
  }
  return { own: own as Values, common, heard };
}

export function wrap<Element extends HTMLElement, Own>(name: string, shape: Shape): GwComponent<Element, Own> {
  const handlers = new Map(shape.events.map((event) => [handlerName(event), event]));
  const component = forwardRef<Element, Props>((props, ref) => {
    const { own, common, heard } = sort(shape, handlers, props);
    const element = useRef<Element>(null);
    const [{ applied, listener, attributes }] = useState(() => ({
      applied: new Applied(shape),
      listener: new Listener(),
      // Those of the first render, for a server's markup and its hydration. What changes later goes to the element itself.
      attributes: attributesOf(shape, own),
    }));
    useCommit(() => {
      if (!element.current) return;
      listener.handlers = heard;
      // The same listener is added once, however often. It is never taken away: it holds nothing but this component, ends
      // with its element, and a payment that ends while React hides the component is heard.
      for (const event of shape.events) element.current.addEventListener(event, listener);
      applied.apply(element.current, own);
    });
    useImperativeHandle(ref, () => element.current as Element, []);
    return createElement(shape.tag, { ...common, ...attributes, ref: element });
  });
  component.displayName = name;
  return component as GwComponent<Element, Own>;
}
