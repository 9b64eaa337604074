import type { Command } from '../command/help.js';

/** `gw-checkout inventory --help`, and the flags of the command. */
export const inventoryCommand: Command = {
  name: 'gw-checkout inventory',
  usage: 'gw-checkout inventory URL [--origin ORIGIN] [--allow HASH] [--allow-file FILE] [--manifest FILE]',
  about:
    'Compares the scripts of the page at URL with the manifest of the installed package (PCI DSS 6.4.3 and 11.6.1). The SHA-384 of every file that the gateway serves to the page must match, including the frame documents. You must allow every other script. The command reads the HTML of the page and runs nothing: it does not see scripts that other scripts add.',
  flags: [
    {
      title: 'Scripts',
      flags: [
        {
          name: 'origin',
          value: 'ORIGIN',
          needs: 'an origin, such as https://pay.example',
          about: 'Origin of the gateway, such as https://pay.example. Files of other origins are not the gateway’s.',
        },
        {
          name: 'allow',
          value: 'HASH',
          needs: 'a hash (sha384-…) or an address',
          about:
            'Allows a script by its hash, as this command prints it: sha384-…. An address allows everything that it serves, or the <base href> of the page.',
          repeats: true,
        },
        {
          name: 'allow-file',
          value: 'FILE',
          needs: 'the path of a file',
          about: 'Allows the hashes and addresses in FILE, one per line. A comment starts with #.',
          repeats: true,
        },
        {
          name: 'manifest',
          value: 'FILE',
          needs: 'the path of a file',
          about: 'Uses this manifest (manifest.json of a build) instead of the installed package’s.',
        },
      ],
    },
  ],
  examples: [
    'npx gw-checkout inventory https://shop.example/pay --origin https://pay.example',
    'npx gw-checkout inventory https://shop.example/pay --allow-file scripts.txt',
  ],
  exitCodes: [
    [0, 'Every script is published or allowed.'],
    [1, 'A script is changed, missing, unexpected or not allowed, or the page cannot be read.'],
    [2, 'A flag or an argument is wrong. Nothing was requested.'],
  ],
};
