/** All states with pictures. */
import { gatewayStates, type GatewayState } from './gateway-states.js';
import { defaultViews, storyStates, type StoryState, type View } from './story-states.js';

/** By name: `card-form/wrong-code`. */
export const states: Readonly<Record<string, StoryState | GatewayState>> = { ...storyStates, ...gatewayStates };

export const viewsOf = ({ views = defaultViews }: StoryState | GatewayState): readonly View[] => views;

/** Names of the accepted pictures: `card-form/wrong-code-390-light`. */
export const pictureNames: readonly string[] = Object.entries(states).flatMap(([name, state]) =>
  viewsOf(state).map((view) => `${name}-${view}`),
);
