/** The table "Why this" of README.md. Every value comes from `bench/` or is counted here. */
import { readFileSync } from 'node:fs';
import type { CheckoutResults } from '../../bench/checkout.js';
import type { GatewayResult } from '../../bench/gateway.js';
import { allLocales } from '../../src/core/i18n/locale.js';
import { firstCeilings } from '../size/ceilings.js';
import { readPackage, type PackageName } from '../packages/package-json.js';
import { table } from './table.js';

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

const isForLinux = ({ os = ['linux'], cpu = ['x64'] }: Locked) => os.includes('linux') && cpu.includes('x64');

/** Number of packages that npm installs for a package on Linux x64, including the package. */
function installed(name: PackageName): number {
  const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> };
  const { dependencies } = readPackage('.', name);
  const found = new Set<string>();
  /** npm searches next to the package that needs it, then in each folder above. */
  const place = (needed: string, from: string): string => {
    for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
      const path = `${folder === '' ? '' : `${folder}/`}node_modules/${needed}`;
      if (packages[path]) return path;
      if (!folder.includes('/node_modules/')) break;
    }
    if (packages[`node_modules/${needed}`]) return `node_modules/${needed}`;
    throw new Error(`package-lock.json has no ${needed}, which ${from || name} needs: run \`npm install\`.`);
  };
  const visit = (names: readonly string[], from: string): void => {
    for (const path of names.map((needed) => place(needed, from))) {
      const locked = packages[path];
      if (!locked || found.has(path) || !isForLinux(locked)) continue;
      found.add(path);
      visit(Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }), path);
    }
  };
  visit(Object.keys(dependencies), '');
  return found.size + 1;
}

function firstDigit(): string {
  const [phone] = (read('bench/results.json') as CheckoutResults).phones;
  const page = phone?.results.find(({ name }) => name === '`<gw-checkout>`');
  if (!phone || !page)
    throw new Error('bench/results.json: no results for <gw-checkout>. Fix: run `npm run bench -- --update`.');
  const { latency, rate } = phone.line;
  const seconds = (page.shown / 1000).toFixed(1);
  return `${seconds} s at ${String(rate / 1e6)} Mbit/s with a round trip of ${String(latency)} ms and a processor slowed ${String(phone.cpu)} times, ${page.ratio.toFixed(1)} times as long as a page with one \`<input>\` ([speed](docs/speed.md))`;
}

function bytes(): string {
  const ceiling = firstCeilings['the first digit of `<gw-checkout>`, by script tag'];
  return `at most ${(ceiling / 1000).toFixed(1)} kB, Brotli ([sizes](docs/sizes.md))`;
}

function sandbox(): string {
  const { start, orders, transactions } = read('bench/gateway.json') as GatewayResult;
  const count = transactions.toLocaleString('en');
  const slowest = Math.max(start.empty, start.full);
  return `starts in ${String(slowest)} ms, also with ${count} transactions in its database; ${String(orders.paid)} orders created and paid per second ([how it was measured](docs/speed.md#the-gateway))`;
}

export function whyTable(): string {
  const packages = `${String(installed('gw-checkout'))} for a shop, ${String(installed('gw-checkout-sandbox'))} for the sandbox on Linux x64, dependencies included`;
  return table(
    ['', 'measured'],
    [
      ['Until a payer can type the card number', firstDigit()],
      ['Downloaded by then', bytes()],
      ['Languages', `${String(allLocales.length)}, each loaded only where it is used ([languages](docs/languages.md))`],
      [
        'Hosts that a payment contacts',
        'the gateway, and the payer’s bank for 3-D Secure. Google Pay adds its own if you offer it ([wallets](docs/wallets.md))',
      ],
      [
        'Content security policy',
        'the strictest works: no `unsafe-inline`, no `unsafe-eval`, Trusted Types required ([policies](docs/security.md#policies-of-your-page))',
      ],
      ['Packages that npm installs', packages],
      ['The sandbox', sandbox()],
    ],
  );
}
