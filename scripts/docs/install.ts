/** How a reader gets the packages: by name from npm, or from packed files until they are published. */
import { readPackage } from '../packages/package-json.js';

/** Whether both packages are on npm. README and the docs install them by name then, and from packed files until then (`npm run docs`). */
export const published: boolean = false;

const { version } = readPackage('.', 'gw-checkout');
const sh = (...lines: readonly string[]) => ['```sh', ...lines, '```'].join('\n');
const start = 'npx gw-checkout-sandbox --open';
const folder = 'In an empty folder, with Node 20.19 or newer and no account:';

export function installRegions(isPublished = published): Readonly<Record<string, () => string>> {
  const pick = (byName: string, packed: string) => () => (isPublished ? byName : packed);
  const install = (name: string, flags = '') => `npm install${flags} ${pick(name, `./${name}-${version}.tgz`)()}`;
  const shop = install('gw-checkout');
  return {
    'install: first': pick(
      `${folder}\n\n${sh(start, shop)}`,
      `The packages are not on npm yet. In a clone of this repository, with Node 20.19 or newer and no account:

${sh('npm ci && npm start   # a demo shop with its own gateway', 'npm ci && npm test    # every check')}

Open the address that \`npm start\` prints, buy something, and pay with the test card \`4444 5555 6666 1111\`, any future date and any code.`,
    ),
    'install: gateway': pick(
      `${folder}\n\n${sh(start)}`,
      `The packages are not on npm yet. Build both in a clone of this repository, with Node 20.19 or newer, and pack them into a new folder. Install
the gateway there, and start it:

${sh('npm ci && npm run build', 'mkdir ../tea-shop', 'npm pack --workspaces --pack-destination ../tea-shop', 'cd ../tea-shop', install('gw-checkout-sandbox'), start)}`,
    ),
    'install: shop': () => sh(shop, 'node server.mjs'),
    'install: tests': () => sh(install('gw-checkout-sandbox', ' --save-dev')),
    'install: npx': pick(
      'npx needs no installation.',
      'The packages are not on npm yet. In a folder where they are [installed from packed files](start.md), npx runs them.',
    ),
    'install: packed file': pick(
      '`npm pack gw-checkout-sandbox@1.2.3` downloads it.',
      'After `npm run build` in a clone, `npm pack --workspace gw-checkout-sandbox` writes it.',
    ),
  };
}
