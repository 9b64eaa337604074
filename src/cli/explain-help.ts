import type { Command } from '../command/help.js';

/** `gw-checkout explain --help`, and the flags of the command. */
export const explainCommand: Command = {
  name: 'gw-checkout explain',
  usage: 'gw-checkout explain CODE… | --list',
  about:
    'Says what an error code means, why it happens, how to fix it, and how to cause it in the sandbox. CODE is a code of the gateway (1018), of an element (token_unknown), of an option (with_token), of the server client (timeout), of a webhook (signature), or an exit code (exit_2).',
  flags: [{ title: 'Codes', flags: [{ name: 'list', about: 'Prints every code with its meaning.' }] }],
  examples: ['npx gw-checkout explain 1018', 'npx gw-checkout explain token_unknown timeout'],
  exitCodes: [
    [0, 'Every code is explained.'],
    [2, 'A code is unknown, or a flag is wrong.'],
  ],
};
