import { GwCheckout } from 'gw-checkout/react';
import { newOrder } from '../../src/shop';

export const dynamic = 'force-dynamic';

export default async function Page() {
  const { token } = await newOrder();
  return <GwCheckout token={token} apiDomain={new URL(process.env['GW_PAY_URL'] ?? 'https://pay.example').host} />;
}
