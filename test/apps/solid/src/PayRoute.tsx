import 'gw-checkout/gw-checkout';
import type {} from 'gw-checkout/solid';
import { useBeforeLeave } from '@solidjs/router';
import type { GwCheckout } from 'gw-checkout/gw-checkout';

export function PayRoute(props: { token: string }) {
  let page: GwCheckout | undefined;
  useBeforeLeave((event) => page?.busy && event.preventDefault());
  return <gw-checkout ref={(element) => (page = element)} token={props.token} api-domain="pay.example" />;
}
