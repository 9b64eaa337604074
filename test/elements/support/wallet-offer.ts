/** What a gateway offers of the wallets of a merchant who has set up both. */
import type { CheckoutInfo } from '../../../src/contract/index.js';

export const walletOffer = {
  googlepay: {
    environment: 'TEST',
    gateway: 'gw',
    gateway_merchant_id: '700001',
    merchant_id: '',
    merchant_name: 'Tea Shop',
    country: 'CZ',
    networks: ['VISA'],
  },
  applepay: { merchant_name: 'Tea Shop', country: 'CZ', networks: ['visa'] },
} satisfies CheckoutInfo['methods']['wallets'];
