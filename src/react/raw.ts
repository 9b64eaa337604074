/**
 * Types of the tags themselves in JSX, where an app uses them without the components.
 *
 * @module
 */
import type * as react from 'react';
import type { HTMLAttributes, RefAttributes } from 'react';

/** React 19 gives custom elements their properties and hears their events; 18 writes text, `false` too, and hears nothing. */
type Is19 = 'use' extends keyof typeof react ? true : false;

/** Properties that no attribute can carry, and events by their own names (`ongw-success`). */
type From19<Members> = Is19 extends true ? Members : { [Name in keyof Members]?: undefined };

/** An attribute that counts by being there: with React 18 leave it out, or give undefined, for what is not. */
export type Flag = Is19 extends true ? boolean | '' : true | '';

export type RawTag<Element, Attributes, Properties, Events> = Omit<
  HTMLAttributes<Element>,
  'className' | keyof Attributes
> &
  RefAttributes<Element> &
  Attributes &
  From19<Properties & Events> & { class?: string | undefined; key?: react.Key | null | undefined };
