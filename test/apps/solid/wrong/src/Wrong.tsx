import type {} from 'gw-checkout/solid';

export const wrong = () => [
  // wrong: Type '"cash"' is not assignable
  <gw-checkout prop:methods={['cash']} />,
  // wrong: Property 'tokn' does not exist
  <gw-checkout tokn="x" />,
  // wrong: Property 'oder_id' does not exist
  <gw-checkout on:gw-success={({ detail }) => void detail.oder_id} />,
];
