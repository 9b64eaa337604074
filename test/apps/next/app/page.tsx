import { newOrder } from '../src/shop';
import { Pay } from './pay';

// An order for each visit: the page is not built once for all.
export const dynamic = 'force-dynamic';

export default async function Page() {
  const { token } = await newOrder();
  return <Pay token={token} apiDomain={new URL(process.env['GW_PAY_URL'] ?? 'https://pay.example').host} />;
}
