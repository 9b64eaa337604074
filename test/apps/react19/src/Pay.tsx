import { useRef, useState } from 'react';
import { GwCheckout } from 'gw-checkout/react';
import type { GwCheckout as Checkout } from 'gw-checkout/gw-checkout';

export function Pay({ token }: { token: string }) {
  const [paid, setPaid] = useState('');
  const page = useRef<Checkout>(null);
  return (
    <>
      <GwCheckout
        ref={page}
        token={token}
        apiDomain="pay.example"
        pageTitle="Tea & Thread"
        methods={['card', 'wallets']}
        button={false}
        className="payment"
        onGwSuccess={({ detail }) => setPaid(detail.order_id)}
      />
      <button onClick={() => page.current?.submit()}>Place the order</button>
      {paid && <p role="status">Order {paid} is paid.</p>}
    </>
  );
}
