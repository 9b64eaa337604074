/** Features of the tag in React 19 only: its events, and its properties. */
import 'gw-checkout/react';
import type { ReactElement } from 'react';

export const tag: ReactElement = (
  <gw-card-form disabled={false} ongw-success={({ detail }) => detail.order_id.trim()} />
);

export const page: ReactElement = (
  <gw-checkout
    messages={{ en: { card: 'Bank card' } }}
    theme={{ type: 'dark' }}
    options={{ params: { currency: 'EUR' } }}
    language-picker={false}
  />
);

export const wrong = [
  // @ts-expect-error a result has no such field
  <gw-checkout key="a" ongw-success={({ detail }) => detail.oder_id} />,
  // @ts-expect-error the attribute would be removed, which is on
  <gw-checkout key="b" full-screen={false} />,
  // @ts-expect-error the property reads no text
  <gw-p2p-transfer key="c" currencies="EUR,CZK" />,
  // @ts-expect-error the property would be empty, which is off
  <gw-card-form key="d" disabled="" />,
];
