/**
 * Types for the tags in Solid. Solid writes a literal text as an attribute and sets the property for any other value, in camel case where
 * the attribute has dashes. `prop:`, `attr:` and `bool:` say which.
 *
 * @module
 */
import type { JSX } from 'solid-js';
import type { AsBoth } from '../elements/parts/wrappers/tag-values.js';

export type { AsText } from '../elements/parts/wrappers/tag-values.js';

/** A value whose property reads no text: `attr:` takes the text. */
export type Property<Value> = Value;
export type TextProperty<Value> = AsBoth<Value>;
export type Attribute<Value> = Value;
export type TextAttribute<Value> = AsBoth<Value>;

export type Off = boolean;
export type OffText = boolean;
export type OffAttribute = boolean;
export type OffTextAttribute = boolean;
export type On = boolean;
export type OnAttribute = boolean;

/** `attr:` of a boolean that is off by default: any text turns it on. */
export type OffInText = '' | 'true';
/** `attr:` of a boolean that is on by default. */
export type OnInText = '' | 'true' | 'false';

/** Properties as `prop:messages={…}`. Their descriptions are at their attributes. */
export type Properties<Element, Names extends keyof Element> = {
  [Name in Names & string as `prop:${Name}`]?: Element[Name] | undefined;
};

/** A handler of `on:`, or an object with one and with the listener's options. */
export type Handler<Element, Received extends Event> =
  | JSX.EventHandler<Element, Received>
  | (AddEventListenerOptions & { handleEvent: JSX.EventHandler<Element, Received> });

export type RawTag<Element, Members> = Omit<JSX.HTMLAttributes<Element>, keyof Members> & Members;
