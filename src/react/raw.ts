/**
 * Types for the tags in JSX, for an app that uses the elements without the components.
 *
 * React 19 sets a property of a custom element if it has one of this name, and otherwise an attribute. It listens to events by their own
 * names. React 18 writes only attributes, including `false` and `[object Object]`, and does not listen to these events.
 *
 * @module
 */
import type * as react from 'react';
import type { HTMLAttributes, RefAttributes } from 'react';
import type { AsBoth, AsText } from '../elements/parts/wrappers/tag-values.js';

type Is19 = 'use' extends keyof typeof react ? true : false;
type By<In19, In18> = Is19 extends true ? In19 : In18;

/** Properties without an attribute, and events by their own names (`ongw-success`): only React 19 can use them. */
type From19<Members> = By<Members, { [Name in keyof Members]?: undefined }>;

/** A value whose attribute has the name of its property. */
export type Property<Value> = By<Value, AsText<Value>>;
/** The same, for a property that reads text. */
export type TextProperty<Value> = By<AsBoth<Value>, AsText<Value>>;
/** A value whose attribute has a different name: no version sets the property. */
export type Attribute<Value> = AsText<Value>;
export type TextAttribute<Value> = AsText<Value>;

/** A boolean that is off by default. With React 18, leave it out or pass undefined for false. */
export type Off = By<boolean, true | ''>;
export type OffText = Off;
/** React 19 removes the attribute for false, and React 18 writes it. */
export type OffAttribute = By<boolean, true> | '';
export type OffTextAttribute = OffAttribute | 'false';
/** A boolean that is on by default. */
export type On = boolean;
/** React 19 removes the attribute for false, and without the attribute the value is on: write the text. */
export type OnAttribute = By<true, boolean> | '' | 'false';

export type RawTag<Element, Attributes, Properties, Events> = Omit<
  HTMLAttributes<Element>,
  'className' | keyof Attributes
> &
  RefAttributes<Element> &
  Attributes &
  From19<Properties & Events> & { class?: string | undefined; key?: react.Key | null | undefined };
