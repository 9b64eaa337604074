/**
 * `npm run bench`: how soon a payer can type, then what the gateway takes. `-- checkout` or `-- gateway` measures one of them, `-- peers`
 * the public packages of others (after `npm ci --prefix bench`). `--update` writes the figures down for docs/speed.md, `--runs N` changes how often a page is opened (5), `--transactions N` how long the gateway's
 * past is (1,000,000).
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
// Only when it is named: its packages are installed apart.
if (positionals.includes('peers')) await benchPeers({ runs: Number(values.runs), update });
