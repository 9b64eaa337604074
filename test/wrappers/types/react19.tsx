/** What React 19 alone can do with the tag: hear its events. */
import 'gw-checkout/react';
import type { ReactElement } from 'react';

export const tag: ReactElement = (
  <gw-card-form disabled={false} ongw-success={({ detail }) => detail.order_id.trim()} />
);
