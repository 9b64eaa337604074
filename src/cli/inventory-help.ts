import type { Command } from '../command/help.js';

/** `gw-checkout inventory --help`, and the flags of the command. */
export const inventoryCommand: Command = {
  name: 'gw-checkout inventory',
  usage:
    'gw-checkout inventory URL [--origin ORIGIN] [--allow HASH] [--allow-file FILE] [--manifest FILE] [--render CHROMIUM]',
  about:
    'Compares the page at URL with the manifest of the installed package (PCI DSS 6.4.3 and 11.6.1). The SHA-384 of every file that the gateway serves to the page must match, including the frame documents. You must allow everything else: each script, framed document, style sheet, and target of a form or a refresh. The command reads the HTML as a browser would and runs nothing. It does not see what scripts add or import, what an allowed document or style sheet contains, and what the server sends only to some visitors: use --render and receive policy reports for these.',
  flags: [
    {
      title: 'Scripts',
      flags: [
        {
          name: 'origin',
          value: 'ORIGIN',
          needs: 'an origin, such as https://pay.example',
          about:
            'Origin of the gateway, such as https://pay.example. Files of other origins are not the gateway’s. Frames and forms may lead to this origin.',
        },
        {
          name: 'allow',
          value: 'HASH',
          needs: 'a hash (sha384-…) or an address',
          about:
            'Allows a script, a framed document or a style sheet by its hash, as this command prints it: sha384-…. An address allows everything that it serves, and is needed for the target of a form or a refresh, and for the <base href> of the page.',
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
        {
          name: 'render',
          value: 'CHROMIUM',
          needs: 'the path of a Chromium or a Chrome',
          about:
            'Also opens the page in this browser, without a click. Every script that ran, every document and style sheet that was loaded, and every policy report is checked too. As root, name a script that starts the browser with --no-sandbox and its arguments.',
        },
      ],
    },
  ],
  examples: [
    'npx gw-checkout inventory https://shop.example/pay --origin https://pay.example',
    'npx gw-checkout inventory https://shop.example/pay --allow-file scripts.txt',
    'npx gw-checkout inventory https://shop.example/pay --allow-file scripts.txt --render /usr/bin/chromium',
  ],
  exitCodes: [
    [0, 'Everything on the page is published or allowed.'],
    [1, 'Something is changed, missing, unexpected or not allowed, or the page is not UTF-8 or cannot be read.'],
    [2, 'A flag or an argument is wrong. Nothing was requested.'],
  ],
};
