'use client';

import { useState } from 'react';
import { GwCheckout } from 'gw-checkout/react';

export function Pay({ token, apiDomain }: { token: string; apiDomain: string }) {
  const [paid, setPaid] = useState('');
  return (
    <>
      <GwCheckout token={token} apiDomain={apiDomain} onGwSuccess={({ detail }) => setPaid(detail.order_id)} />
      {paid && <p role="status">Order {paid} is paid.</p>}
    </>
  );
}
