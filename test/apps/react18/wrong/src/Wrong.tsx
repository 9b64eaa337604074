import { GwCardForm } from 'gw-checkout/react';
import type {} from 'gw-checkout/react/jsx';

export const wrong = [
  // wrong: Property 'tokn' does not exist
  <GwCardForm key="1" tokn="x" />,
  // wrong: Property 'oder_id' does not exist
  <GwCardForm key="2" onGwSuccess={({ detail }) => detail.oder_id} />,
  // wrong: Type 'false' is not assignable
  <gw-card-form key="3" disabled={false} />,
];
