/**
 * `npm run bench`: measures how soon a payer can type, then the performance of the gateway. `-- checkout` or `--
 * gateway` measures one of them, `-- peers` the public packages of other providers (after `npm ci --prefix bench`).
 * `--update` saves the results for docs/speed.md, `--runs N` sets how often a page is opened (5), `--transactions N`
 * sets the number of the gateway's past transactions (1,000,000).
 */
import { parseArgs } from 'node:util';
import { benchCheckout } from './checkout.js';
import { benchGateway } from './gateway.js';
import { benchPeers } from './peers.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    update: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    transactions: { type: 'string', default: '1000000' },
  },
});
const { update } = values;
const wants = (name: string) => positionals.length === 0 || positionals.includes(name);
if (wants('checkout')) await benchCheckout({ runs: Number(values.runs), update });
if (wants('gateway')) await benchGateway({ transactions: Number(values.transactions), update });
// Runs only if it is named, because its packages are installed separately.
if (positionals.includes('peers')) await benchPeers({ runs: Number(values.runs), update });
