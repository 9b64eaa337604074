/**
 * `npm start`: the sandbox gateway with the demo shop. Prints the progress of the build, then the shop's address and
 * the console's. `npm start -- --shop-port 5000` takes another port.
 */
import { parseArgs } from 'node:util';
import { startShop } from '../demo/shop.js';
import { consolePath } from '../src/sandbox/app/console/paths.js';
import { stopSignal } from '../src/sandbox/cli/stop-signal.js';
import { freePort } from './ports.js';
import { startSandbox } from './sandbox-process.js';

const flag = { type: 'string' } as const;
const { values } = parseArgs({ options: { port: flag, 'acs-port': flag, 'shop-port': flag } });

/** The port of a flag, or any free one if it is in use. */
async function portOf(name: keyof typeof values, usual: number): Promise<number> {
  const wish = Number(values[name] ?? usual);
  const found = await freePort(Number.isInteger(wish) ? wish : 0);
  if (found !== wish && wish !== 0) {
    console.error(
      `Port ${values[name] ?? usual} is not free, so this run uses ${found}. Flag: npm start -- --${name} N`,
    );
  }
  return found;
}

const port = await portOf('port', 4010);
const acsPort = await portOf('acs-port', 4011);
const shopPort = await portOf('shop-port', 4020);
const shopUrl = `http://localhost:${shopPort}`;
const sandboxFlags = [
  ...['--acs-port', String(acsPort)],
  // Payers see this text on the gateway's pages.
  ...['--merchant-name', '700001=Tea & Thread', '--merchant-url', `700001=${shopUrl}`],
];
const sandbox = await startSandbox(port, sandboxFlags, 'source', {}, (text) => process.stderr.write(text));
const shop = await startShop({
  port: shopPort,
  payUrl: sandbox.payUrl,
  issuerUrl: `http://localhost:${acsPort}`,
  merchantId: 700001,
  secret: 'test',
});
console.log(shopUrl);
// Without `http://`, so the shop is the only address to open.
console.log(`(the gateway’s console is at ${new URL(sandbox.payUrl).host}${consolePath})`);

let stopping = false;
sandbox.child.once('exit', () => {
  if (stopping) return;
  console.error(`The sandbox ended unexpectedly:\n${sandbox.output()}`);
  process.exit(1);
});
await stopSignal();
stopping = true;
await Promise.all([shop.close(), sandbox.stop()]);
process.exit(0);
