import { useState } from 'react';
import { GwCardForm } from 'gw-checkout/react';

export function Pay({ token }: { token: string }) {
  const [paid, setPaid] = useState('');
  return (
    <>
      <GwCardForm token={token} apiDomain="pay.example" onGwSuccess={({ detail }) => setPaid(detail.order_id)} />
      {paid && <p role="status">Order {paid} is paid.</p>}
    </>
  );
}
