/**
 * Types for the tags in JSX, for an app that uses the elements without the components.
 *
 * @module
 */
import type * as react from 'react';
import type { HTMLAttributes, RefAttributes } from 'react';

/** React 19 sets properties of custom elements and hears their events. React 18 writes attributes, `false` included, and hears no events. */
type Is19 = 'use' extends keyof typeof react ? true : false;

/** Properties without an attribute, and events by their own names (`ongw-success`): only React 19 can use them. */
type From19<Members> = Is19 extends true ? Members : { [Name in keyof Members]?: undefined };

/** A boolean attribute. With React 18, leave it out or pass undefined for false. */
export type Flag = Is19 extends true ? boolean | '' : true | '';

export type RawTag<Element, Attributes, Properties, Events> = Omit<
  HTMLAttributes<Element>,
  'className' | keyof Attributes
> &
  RefAttributes<Element> &
  Attributes &
  From19<Properties & Events> & { class?: string | undefined; key?: react.Key | null | undefined };
