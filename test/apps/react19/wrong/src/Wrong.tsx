import { GwCheckout } from 'gw-checkout/react';
import type {} from 'gw-checkout/react/jsx';

export const wrong = [
  // wrong: '"cash"' is not assignable
  <GwCheckout key="1" methods={['cash']} />,
  // wrong: Property 'tokn' does not exist
  <GwCheckout key="2" tokn="x" />,
  // wrong: Property 'oder_id' does not exist
  <GwCheckout key="3" onGwSuccess={({ detail }) => detail.oder_id} />,
  // wrong: Property 'colour' does not exist
  <gw-checkout key="4" colour="red" />,
];
