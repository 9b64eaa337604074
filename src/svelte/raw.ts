/**
 * Types for the tags in Svelte 4 and 5. Svelte sets a property of a custom element where there is one of this name, and otherwise an
 * attribute, for which it writes `false` as text.
 *
 * @module
 */
import type { HTMLAttributes } from 'svelte/elements';
import type { AsBoth, AsText } from '../elements/parts/wrappers/tag-values.js';

/** A value whose attribute has the name of its property. */
export type Property<Value> = Value;
/** The same, where the property reads text. */
export type TextProperty<Value> = AsBoth<Value>;
/** A value whose attribute has a name of its own. Its property is there by the property's name. */
export type Attribute<Value> = AsText<Value>;
export type TextAttribute<Value> = AsText<Value>;

/** A boolean that is off by default. */
export type Off = boolean;
export type OffText = boolean;
/** Any text turns it on, `false` too: set the property where it changes. */
export type OffAttribute = true | '';
export type OffTextAttribute = boolean | '' | 'true' | 'false';
/** A boolean that is on by default. */
export type On = boolean;
export type OnAttribute = boolean | '' | 'true' | 'false';

/** A handler, as `ongw-success={…}` or `on:gw-success={…}`. */
export type Handler<Element extends EventTarget, Received extends Event> = (
  event: Received & { currentTarget: EventTarget & Element },
) => unknown;

/** Svelte takes null for undefined. */
type OrNull<Members> = { [Name in keyof Members]?: Members[Name] | null | undefined };

export type RawTag<Element extends EventTarget, Members> = Omit<HTMLAttributes<Element>, keyof Members> &
  OrNull<Members>;
