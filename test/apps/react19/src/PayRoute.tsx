import { useRef } from 'react';
import { useBlocker } from 'react-router';
import { GwCheckout } from 'gw-checkout/react';
import type { GwCheckout as Checkout } from 'gw-checkout/gw-checkout';

export function PayRoute({ token }: { token: string }) {
  const page = useRef<Checkout>(null);
  useBlocker(() => page.current?.busy ?? false);
  return <GwCheckout ref={page} token={token} apiDomain="pay.example" />;
}
