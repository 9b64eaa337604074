import { GwCardForm } from 'gw-checkout/react';

export function Card({ token }: { token: string }) {
  const frame = { gateway: 'https://pay.example/latest/checkout-vue/', origin: 'https://shop.example' };
  return <GwCardForm token={token} frame={frame} />;
}
