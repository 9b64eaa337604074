/**
 * Types for the tags in Vue's templates. Vue sets a property of a custom element if it has one of this name. Otherwise it sets an
 * attribute, and writes `false` as text. The names are in camel case: a template's `frame-url` is checked as `frameUrl`.
 *
 * @module
 */
import type { AllowedComponentProps, HTMLAttributes, VNodeProps } from 'vue';
import type { AsBoth, AsText } from '../elements/parts/wrappers/tag-values.js';

/** A value whose attribute has the name of its property. */
export type Property<Value> = Value;
/** The same, for a property that reads text. */
export type TextProperty<Value> = AsBoth<Value>;
/** A value whose attribute has a different name. */
export type Attribute<Value> = AsText<Value>;
export type TextAttribute<Value> = AsText<Value>;

/** A boolean that is off by default. Vue reads an empty attribute as true if the property is a boolean. */
export type Off = boolean | '';
export type OffText = boolean;
/** Any text turns it on, even `false`: bind undefined for false. */
export type OffAttribute = true | '';
export type OffTextAttribute = boolean | '' | 'true' | 'false';
/** A boolean that is on by default. */
export type On = boolean;
export type OnAttribute = boolean | '' | 'true' | 'false';

/** The type of a tag: a template's `ref` is the element. */
export type RawTag<Element, Members> = new () => Element & {
  readonly $props: Members & Omit<HTMLAttributes, keyof Members> & VNodeProps & AllowedComponentProps;
};
