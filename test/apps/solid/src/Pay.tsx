import 'gw-checkout/gw-checkout';
import type {} from 'gw-checkout/solid';
import { createSignal, Show } from 'solid-js';
import type { GwCheckout } from 'gw-checkout/gw-checkout';

export function Pay(props: { token: string }) {
  const [paid, setPaid] = createSignal('');
  let page: GwCheckout | undefined;
  return (
    <>
      <gw-checkout
        ref={(element) => (page = element)}
        token={props.token}
        api-domain="pay.example"
        page-title="Tea & Thread"
        prop:methods={['card', 'wallets']}
        prop:button={false}
        on:gw-success={({ detail }) => setPaid(detail.order_id)}
      />
      <button onClick={() => page?.submit()}>Place the order</button>
      <Show when={paid()}>
        <p role="status">Order {paid()} is paid.</p>
      </Show>
    </>
  );
}
