import { newOrder } from '../src/shop';
import { Pay } from './pay';

// Each visit needs its own order, so the page is not prerendered.
export const dynamic = 'force-dynamic';

export default async function Page() {
  const { token } = await newOrder();
  return <Pay token={token} apiDomain={new URL(process.env['GW_PAY_URL'] ?? 'https://pay.example').host} />;
}
