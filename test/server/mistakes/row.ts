import type { World } from './world.js';

/** A mistake: what it is, how it is made, the topic of `gw-checkout explain`, and the text before that command. */
export type Row = readonly [title: string, make: (world: World) => unknown, topic: string, text: string];
