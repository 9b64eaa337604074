#!/usr/bin/env node
/**
 * `npx gw-checkout`: the published package's commands.
 *
 * @module
 */
import { runSandbox } from './run.js';

const [command, ...rest] = process.argv.slice(2);
if (command === 'sandbox') process.exit(await runSandbox(rest));
console.error(`gw-checkout: ${command ? `there is no command "${command}"` : 'name a command'}.

  gw-checkout sandbox [--port 4010] [--data FILE]   runs the sandbox gateway`);
process.exit(2);
