/**
 * The flags of the sandbox: one description for parsing, `--help` and the docs.
 *
 * @module
 */
import type { Command, Flag } from '../../command/help.js';

const hosts: readonly Flag[] = [
  flag('port', 'N', 'a port, such as 4010', 'Port of the payment host. 0 takes any free port.', '4010'),
  flag(
    'acs-port',
    'N',
    'a port, such as 4011',
    'Port of the issuer’s 3-D Secure page, which has its own origin.',
    '4011',
  ),
  flag(
    'portal-port',
    'N',
    'a port, such as 4012',
    'Separate port for the portal host. By default the payment host serves both.',
  ),
  flag(
    'console-port',
    'N',
    'a port, such as 4013',
    'Separate port for the console, the clock and the API pages, for this machine only. By default the payment host serves them; with GW_PUBLIC_URL or --allow-host nothing does.',
  ),
  flag(
    'allow-origin',
    'URL',
    'an origin, such as https://shop.example',
    'Origin whose pages may call and frame the gateway. By default every loopback origin may.',
    '',
    true,
  ),
  flag(
    'allow-host',
    'NAME',
    'a host name, such as gateway.example',
    'Host name, without a port, that requests may use in addition to `localhost`, `127.0.0.0/8` and `[::1]`. Other names are refused.',
    '',
    true,
  ),
  { name: 'open', about: 'Opens the page for a test payment in the default browser.' },
];

const merchants: readonly Flag[] = [
  flag(
    'merchant',
    'ID:SECRET',
    'ID:SECRET, such as 700001:test',
    'Merchant and the secret of its signatures.',
    '700001:test',
    true,
  ),
  flag('merchant-name', 'MERCHANT=NAME', 'MERCHANT=NAME', 'Name of a merchant on the payer’s pages.', '', true),
  flag('merchant-url', 'MERCHANT=URL', 'MERCHANT=URL', 'Address of a merchant’s site.', '', true),
  flag(
    'region',
    'MERCHANT=PLACE',
    'MERCHANT=PLACE, such as 700001=eu',
    'Settlement region of a merchant: `eu` (report 666), `non-eu` (report 403), or `both`, by currency. The default is `both`.',
    '',
    true,
  ),
  flag('widget', 'ID', 'the id of a widget', 'Transfer widget.', 'widget-700001', true),
  flag(
    'application',
    'ID:PRIVATE_KEY',
    'ID:PRIVATE_KEY, such as app-700001:test',
    'Application of a company that may read reports. It owns every merchant unless --owns assigns some.',
    'app-700001:test',
    true,
  ),
  flag(
    'owns',
    'ID=MERCHANT',
    'ID=MERCHANT, such as app-700001=700001',
    'Assigns a merchant to an application. An application with assignments owns only those merchants.',
    '',
    true,
  ),
];

const data: readonly Flag[] = [
  flag(
    'data',
    'PATH',
    'a path',
    'Database file. The file and its folder are created if they do not exist. `:memory:` keeps nothing.',
    '.sandbox/gateway.db',
  ),
  flag(
    'seed',
    'N',
    'a whole number, such as 30',
    'Creates N past orders for each merchant, with settlements, chargebacks and transfers.',
    '0',
  ),
];

const limits: readonly Flag[] = [
  flag(
    'rate',
    'N',
    'a whole number, such as 1000',
    'Requests per second that one network address may send. 0 for no limit.',
    '1000',
  ),
  flag(
    'refusals',
    'N',
    'a whole number, such as 3',
    'Refused payments that one network address may have in a minute before it gets HTTP 429. 0 for no limit.',
    '0',
  ),
];

function flag(name: string, value: string, needs: string, about: string, initial = '', repeats = false): Flag {
  return { name, value, needs, about, initial, repeats };
}

export const sandboxCommand: Command = {
  name: 'gw-checkout-sandbox',
  usage: 'gw-checkout-sandbox [--open] [--port N] [--data PATH] [--merchant ID:SECRET] [flags]',
  about:
    'Runs the sandbox gateway on this machine: a stateful payment gateway with test cards, signed callbacks and a clock that you can move. It prints its addresses, then `ready`, and runs until Ctrl-C.',
  flags: [
    { title: 'Hosts and ports', flags: hosts },
    { title: 'Merchants', flags: merchants },
    { title: 'Data', flags: data },
    { title: 'Limits', flags: limits },
  ],
  variables: [
    ['DATABASE_URL', 'A PostgreSQL database to use instead of a file: postgres://user:password@host:port/database.'],
    [
      'GW_CARD_KEY',
      'Key that encrypts cards: 32 bytes as hexadecimal or base64. By default it is in a file next to the database.',
    ],
    ['GW_PUBLIC_URL', 'Origin of the payment host for browsers, behind a reverse proxy: https://pay.sandbox.example.'],
    ['GW_PUBLIC_ACS_URL', 'Origin of the issuer’s page for browsers, behind a reverse proxy. Set both or neither.'],
  ],
  examples: [
    'npx gw-checkout-sandbox --open',
    'npx gw-checkout-sandbox --port 4010 --data :memory:',
    'npx gw-checkout-sandbox --seed 1000 --merchant-name "700001=Tea & Thread"',
  ],
  exitCodes: [
    [0, 'Stopped with Ctrl-C or SIGTERM.'],
    [1, 'The sandbox could not start: a port is in use, or the database cannot be opened.'],
    [2, 'A flag is wrong.'],
  ],
};

/** The default value of a flag; undefined if there is none. */
export function initialOf(name: string): string | undefined {
  const initial = sandboxCommand.flags.flatMap(({ flags }) => flags).find((flag) => flag.name === name)?.initial;
  return initial === '' ? undefined : initial;
}
