/**
 * The setting of a story: an order at the gateway, a stored card, a fault. It is created once each time the story is
 * shown, and stays the same while the controls change.
 *
 * @module
 */
import { setGatewayBase } from '../src/elements/parts/card-frame/gateway-address.js';
import { pageGateway, type PageGateway } from './gateway.js';

/** Values of the setting by name. The story's `render` receives them as `loaded`. */
export type Given = Readonly<Record<string, string>>;
/** The `given` parameter of a story. */
export type Prepare = (gateway: PageGateway) => Promise<Given>;

/** Story parameters for this setting. */
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
  // The elements remember unfinished orders and transfers of this tab. The gateway has forgotten those of other stories.
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('gw-')) sessionStorage.removeItem(key);
  setGatewayBase(gateway.pages);
  return parameters.given?.(gateway) ?? {};
}

/** For a story in a page with another font size of the root: `62.5%`, as in some style sheets, or doubled. */
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

/** Runs before every story. Returns a function that removes the setting when the story closes. */
export function leave({ id }: Shown): () => void {
  return () => void settings.delete(id);
}
