/** What every story has: the gateway in the page, the elements, their documentation, the scheme and the sizes to see them in. */
import { setCustomElementsManifest, type Preview } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import manifest from '../custom-elements.json' with { type: 'json' };
import * as token from '../src/core/theme/tokens.js';
import '../src/elements/gw-card-form/define.js';
import '../src/elements/gw-checkout/define.js';
import '../src/elements/gw-p2p-transfer/define.js';
import { argTypesOf, eventNames } from '../stories/manifest.js';
import { leave, set } from '../stories/setting.js';

setCustomElementsManifest(manifest);

const tell = (event: Event) => action(event.type)((event as CustomEvent<unknown>).detail);

/** This page holds the gateway: it must stay while a payer is at a bank or goes back to the shop. */
function stay(event: Event): void {
  if (event.type === 'gw-redirect') {
    const { url, method } = (event as CustomEvent<{ url: string; method: string }>).detail;
    if (!event.defaultPrevented && method === 'GET') window.open(url, '_blank');
    event.preventDefault();
    return;
  }
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (link && !link.target) link.target = '_blank';
}

const width = (name: string, pixels: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name,
  type,
  styles: { width: `${String(pixels)}px`, height: '900px' },
});

const preview: Preview = {
  loaders: [set],
  beforeEach: [
    leave,
    ({ canvasElement }) => {
      for (const event of eventNames) canvasElement.addEventListener(event, tell);
      canvasElement.addEventListener('gw-redirect', stay);
      canvasElement.addEventListener('click', stay);
    },
  ],
  decorators: [
    (story, { globals }) => {
      document.documentElement.style.colorScheme = String(globals['scheme']);
      return story();
    },
  ],
  globalTypes: {
    scheme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light dark', title: 'As the system is' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  initialGlobals: { scheme: 'light', backgrounds: { value: 'page' } },
  parameters: {
    backgrounds: {
      options: {
        page: { name: 'Page', value: `light-dark(${token.light.surface}, ${token.dark.surface})` },
        tinted: { name: 'Tinted', value: `light-dark(#f6f6f6, ${token.ground.dark})` },
      },
    },
    viewport: {
      options: {
        phone: width('Phone, 320', 320, 'mobile'),
        tablet: width('Tablet, 768', 768, 'tablet'),
        desktop: width('Desktop, 1280', 1280, 'desktop'),
      },
    },
    docs: { extractArgTypes: argTypesOf },
    controls: { expanded: true },
    options: {
      storySort: {
        order: [
          'gw-checkout',
          [
            'Overview',
            'Page',
            'Methods',
            'Wallets',
            'Card',
            'Subscription',
            'Fields',
            'States',
            'Refused',
            'Outcome',
            'Options',
            'Themes',
            'Languages',
            'Bad input',
          ],
          'gw-card-form',
          ['Overview', 'Typing', 'Paying', 'Refused', 'Orders', 'Page', 'Languages'],
          'gw-p2p-transfer',
          [
            'Overview',
            'Typing',
            'Fee',
            'Review',
            'Sending',
            'Outcome',
            'Details',
            'Page',
            'Themes',
            'Languages',
            'Bad input',
          ],
        ],
      },
    },
  },
};

export default preview;
