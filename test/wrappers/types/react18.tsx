/** What React 18 would do silently wrong with the tag. */
import 'gw-checkout/react';

export const wrong = [
  // @ts-expect-error it would be disabled, for the attribute is there
  <gw-card-form key="a" disabled={false} />,
  // @ts-expect-error nobody would be told
  <gw-card-form key="b" ongw-success={() => undefined} />,
];
