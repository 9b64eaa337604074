/** Mistakes that React 18 would make silently with the tag. */
import 'gw-checkout/react';

export const wrong = [
  // @ts-expect-error it would be disabled, for the attribute is there
  <gw-card-form key="a" disabled={false} />,
  // @ts-expect-error it would be "[object Object]"
  <gw-checkout key="c" messages={{ en: { card: 'Bank card' } }} />,
  // @ts-expect-error it would be "[object Object]"
  <gw-checkout key="d" theme={{ type: 'dark' }} />,
  // @ts-expect-error it would be "[object Object]"
  <gw-checkout key="e" options={{ params: { currency: 'EUR' } }} />,
  // @ts-expect-error it would be "[object Object]"
  <gw-checkout key="f" custom={{}} />,
  // @ts-expect-error nobody would be told
  <gw-card-form key="b" ongw-success={() => undefined} />,
];

/** A text and a list are attributes; `false` is one as well, which turns off a flag that is on by default. */
export const right = <gw-p2p-transfer currencies="EUR,CZK" receivers={['phone']} fee-choice={false} disabled />;
