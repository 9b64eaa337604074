/** @jsxImportSource solid-js */
/** How the tags are typed in Solid; compiled and never run. */
import type {} from 'gw-checkout/solid';
import type { GwCheckout } from 'gw-checkout/gw-checkout';
import type { JSX } from 'solid-js';

let page: GwCheckout | undefined;

export const whole: JSX.Element = (
  <gw-checkout
    ref={(element) => (page = element)}
    class="payment"
    token="T"
    api-domain="pay.example"
    methods="card,wallets"
    card-icons={['visa']}
    full-screen={false}
    css-variable={{ main: '#ff0000' }}
    theme={{ type: 'dark' }}
    prop:messages={{ en: { card: 'Bank card' } }}
    attr:locales="de,en"
    bool:fields={true}
    attr:button="false"
    on:gw-success={({ detail, currentTarget }) => currentTarget.title + detail.order_id.trim()}
    on:gw-pay-click={{ handleEvent: (event) => event.waitUntil(Promise.resolve()), once: true }}
    onClick={({ currentTarget }) => currentTarget.submit()}
  />
);

export const amount = (): number | undefined => page?.amount;

export const transfer: JSX.Element = (
  <gw-p2p-transfer
    widget-id="W"
    currencies={['EUR']}
    attr:currencies="EUR,CZK"
    prop:senderDetails={{ first_name: 'Anna' }}
    receiver-pays-fee={false}
    on:gw-fee={({ detail }) => detail.fee.toFixed(2)}
  />
);

export const wrong = [
  // @ts-expect-error there is no such attribute
  <gw-checkout tokn="T" />,
  // @ts-expect-error attributes are written as in markup
  <gw-card-form frameUrl="/frame.html" />,
  // @ts-expect-error there is no such method
  <gw-checkout methods={['cash']} />,
  // @ts-expect-error there is no such method
  <gw-checkout prop:methods={['cash']} />,
  // @ts-expect-error an attribute is text
  <gw-checkout attr:messages={{ en: { card: 'Bank card' } }} />,
  // @ts-expect-error a result has no such field
  <gw-checkout on:gw-success={({ detail }) => detail.oder_id} />,
  // @ts-expect-error a handler takes the event
  <gw-checkout on:gw-success={(event: number) => event} />,
  // @ts-expect-error an amount is a decimal as text, never a number
  <gw-p2p-transfer amount={100.5} />,
  // @ts-expect-error the property reads no text
  <gw-p2p-transfer currencies="EUR,CZK" />,
  // @ts-expect-error there is no such tag
  <gw-card-deck />,
];
