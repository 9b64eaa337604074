/** How the React components and the raw tags are typed; compiled with the types of React 19 and of React 18, and never run. */
import { createRef, useRef, type ReactElement } from 'react';
import {
  GwCardForm,
  GwCheckout,
  GwP2pTransfer,
  type GwCardFormProps,
  type GwCheckoutProps,
  type GwP2pTransferProps,
} from 'gw-checkout/react';
import type { GwCardForm as CardForm } from 'gw-checkout/gw-card-form';
import type { GwCheckout as Checkout } from 'gw-checkout/gw-checkout';
import type { GwP2pTransfer as Transfer } from 'gw-checkout/gw-p2p-transfer';
import type { OptionProperties } from '../../../src/core/options/index.js';

const ref = createRef<CardForm>();

export const whole: ReactElement = (
  <GwCardForm
    ref={ref}
    token="T"
    frameUrl="https://pay.example/latest/checkout-vue/frame.html"
    button={false}
    disabled={undefined}
    theme="dark"
    isolation="inline"
    frame={{ gateway: 'https://pay.example/latest/checkout-vue/', origin: 'https://shop.example', locale: undefined }}
    className="card"
    style={{ marginTop: 3 }}
    aria-label="Pay"
    data-test="x"
    onClick={(event) => event.currentTarget.submit()}
    onGwSuccess={({ detail }) => detail.order_id.toUpperCase()}
    onGwError={(event) => event.detail.retry satisfies boolean}
    onGwPayClick={(event) => {
      event.preventDefault();
      event.waitUntil(Promise.resolve({ token: 'T' }));
    }}
  >
    <p>Inside</p>
  </GwCardForm>
);

export function Caller(): ReactElement {
  const form = useRef<CardForm>(null);
  const props: GwCardFormProps = { token: 'T' };
  return <GwCardForm {...props} ref={form} key="a" onGwReady={() => form.current?.submit()} />;
}

export const wrong = [
  // @ts-expect-error there is no such theme
  <GwCardForm key="a" theme="blue" />,
  // @ts-expect-error a flag is no text
  <GwCardForm key="b" button="false" />,
  // @ts-expect-error there is no such value
  <GwCardForm key="c" amount={100} />,
  // @ts-expect-error what was typed is told to nobody
  <GwCardForm key="d" onGwChange={(event) => event.detail.card_number} />,
  // @ts-expect-error the element is no input
  <GwCardForm key="e" ref={createRef<HTMLInputElement>()} />,
  // @ts-expect-error a frame answers one page alone
  <GwCardForm key="f" frame={{ gateway: 'https://pay.example/latest/checkout-vue/' }} />,
];

const checkout = createRef<Checkout>();

export const page: ReactElement = (
  <GwCheckout
    ref={checkout}
    merchantId={700001}
    methods={['card', 'wallets']}
    fullScreen={false}
    theme={{ type: 'dark', preset: 'silver' }}
    messages={{ en: { card: 'Bank card' } }}
    options={{ params: { currency: 'EUR' } }}
    onGwMethodChange={({ detail }) => detail.method satisfies 'card' | 'banklinks_eu' | 'wallets' | 'local_methods'}
    onClick={(event) => event.currentTarget.update({ params: { amount: 100 } })}
  />
);

export const wrongPages = [
  // @ts-expect-error there is no such method
  <GwCheckout key="a" methods={['cash']} />,
  // @ts-expect-error an amount is a number
  <GwCheckout key="b" amount="10.50" />,
  // @ts-expect-error a result has no such field
  <GwCheckout key="d" onGwSuccess={({ detail }) => detail.oder_id} />,
  // @ts-expect-error what the page keeps to itself
  <GwCheckout key="c" settings={{}} />,
];

export const texts: ReactElement = <GwCheckout methods="card,wallets" locales="de en" />;

const transfer = createRef<Transfer>();
const known: GwP2pTransferProps = { widgetId: 'W', senderDetails: { first_name: 'Anna' } };

export const sending: ReactElement = (
  <GwP2pTransfer
    {...known}
    ref={transfer}
    currency="EUR"
    currencies={['CZK']}
    receivers={['card', 'phone']}
    senderFields={['first_name', 'email']}
    amount="100.50"
    feeChoice={false}
    challenge="redirect"
    preset="silver"
    onGwFee={({ detail }) => detail.sender_amount.toFixed(2) + detail.currency}
    onGwStatus={({ detail }) => detail.status satisfies 'created' | 'processing' | 'success' | 'declined'}
    onGwSuccess={({ detail }) => detail.order_id + detail.widget_id + detail.receiver_amount.toFixed(2)}
    onGwError={({ detail }) => detail.order_id?.trim()}
    onGwUnknown={({ detail }) => detail.order_id.trim()}
    onGwPayClick={(event) => {
      event.detail.sender_amount.trim();
      event.waitUntil(Promise.resolve());
    }}
    onGwChange={({ detail }) => detail.fields.receiver_phone satisfies string | undefined}
    onClick={(event) => event.currentTarget.update({ amount: '1.00', feeChoice: undefined as never })}
  />
);

export const wrongTransfers = [
  // @ts-expect-error an amount is a decimal as text, never a number
  <GwP2pTransfer key="a" amount={100.5} />,
  // @ts-expect-error nobody receives so
  <GwP2pTransfer key="b" receivers={['iban']} />,
  // @ts-expect-error it has no order's token
  <GwP2pTransfer key="c" token="T" />,
  // @ts-expect-error what was typed is told to nobody
  <GwP2pTransfer key="d" onGwChange={(event) => event.detail.receiver_card_number} />,
  // @ts-expect-error its success is no order result
  <GwP2pTransfer key="e" onGwSuccess={({ detail }) => detail.order_status} />,
  // @ts-expect-error a payment knows no fee
  <GwCardForm key="f" onGwFee={() => undefined} />,
];

/** The names of the properties are computed twice: by the compiler, and at run time for the manifest that the components are made from. */
export const same: [Exclude<keyof OptionProperties, keyof GwCheckoutProps>] extends [never] ? true : false = true;

export const tag: ReactElement = (
  <gw-card-form ref={ref} class="card" token="T" frame-url="/frame.html" theme="light" button={false} lang="de" />
);

export const transferTag: ReactElement = (
  <gw-p2p-transfer
    ref={transfer}
    widget-id="W"
    currencies={['EUR', 'CZK']}
    fee-choice="false"
    sender-fields={['email']}
    receiver-fields="email phone"
    send-sms=""
    challenge="dialog"
  />
);

export const pageTag: ReactElement = (
  <gw-checkout
    methods="card,wallets"
    card-icons={['visa']}
    countries={['CZ']}
    full-screen="false"
    button={false}
    amount={1890}
    css-variable='{"main":"#ff0000"}'
    messages='{"en":{"card":"Bank card"}}'
    options='{"params":{"currency":"EUR"}}'
    theme="dark"
  />
);

export const wrongTags = [
  // @ts-expect-error attributes are written as in markup
  <gw-card-form key="a" frameUrl="/frame.html" />,
  // @ts-expect-error there is no such theme
  <gw-card-form key="b" theme="blue" />,
  // @ts-expect-error there is no such theme
  <gw-checkout key="e" theme="blue" />,
  // @ts-expect-error there is no such method
  <gw-checkout key="f" methods={['cash']} />,
  // @ts-expect-error either React writes an object as text in an attribute of this name
  <gw-checkout key="g" css-variable={{ main: '#ff0000' }} />,
  // @ts-expect-error attributes are written as in markup
  <gw-p2p-transfer key="d" widgetId="W" />,
  // @ts-expect-error nor such a tag
  <gw-card-deck key="c" />,
];
