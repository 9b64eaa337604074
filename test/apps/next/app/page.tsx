import { newOrder } from '../src/shop';
import { Pay } from './pay';

export const dynamic = 'force-dynamic';

export default async function Page() {
  const { token } = await newOrder();
  return <Pay token={token} apiDomain={process.env['GW_HOST'] ?? 'pay.example'} />;
}
