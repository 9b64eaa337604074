import { GwCheckout } from 'gw-checkout/react';

export function Pay({ token, onThanks }: { token: string; onThanks: () => void }) {
  function stay(event: HTMLElementEventMap['gw-redirect']) {
    if (new URL(event.detail.url).origin !== location.origin) return;
    event.preventDefault();
    onThanks();
  }
  return <GwCheckout token={token} apiDomain="pay.example" onGwRedirect={stay} />;
}
