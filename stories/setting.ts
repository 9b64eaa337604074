/**
 * What a story starts from: an order at the gateway, a stored card, a fault. It is set up once each time the story is shown,
 * and stays the same while its controls are turned.
 *
 * @module
 */
import { setGatewayBase } from '../src/elements/parts/gateway-address.js';
import { pageGateway, type PageGateway } from './gateway.js';

/** What a story was given, by name; its `render` finds it in `loaded`. */
export type Given = Readonly<Record<string, string>>;
/** The `given` parameter of a story. */
export type Prepare = (gateway: PageGateway) => Promise<Given>;

/** The parameter of a story that starts from this. */
export function given(prepare: Prepare): { given: Prepare } {
  return { given: prepare };
}

interface Shown {
  readonly id: string;
  readonly parameters: { readonly given?: Prepare };
}

const settings = new Map<string, Promise<Given>>();

async function begin({ parameters }: Shown): Promise<Given> {
  const gateway = await pageGateway();
  gateway.reset();
  setGatewayBase(gateway.pages);
  return parameters.given?.(gateway) ?? {};
}

/** For a story whose page has another size of its root’s font: `62.5%`, as some style sheets set it, or twice the size of text. */
export function rootFont(size: string): { beforeEach: () => () => void } {
  return {
    beforeEach: () => {
      document.documentElement.style.fontSize = size;
      return () => document.documentElement.style.removeProperty('font-size');
    },
  };
}

/** The loader of every story. */
export function set(story: Shown): Promise<Given> {
  const setting = settings.get(story.id) ?? begin(story);
  settings.set(story.id, setting);
  return setting;
}

/** What comes before every story: says how to forget its setting when it is left. */
export function leave({ id }: Shown): () => void {
  return () => void settings.delete(id);
}
