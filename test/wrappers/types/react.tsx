/** How the React components and the raw tags are typed; compiled with the types of React 19 and of React 18, and never run. */
import { createRef, useRef, type ReactElement } from 'react';
import { GwCardForm, GwCheckout, type GwCardFormProps, type GwCheckoutProps } from 'gw-checkout/react';
import type { GwCardForm as CardForm } from 'gw-checkout/gw-card-form';
import type { GwCheckout as Checkout } from 'gw-checkout/gw-checkout';
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
  // @ts-expect-error what the page keeps to itself
  <GwCheckout key="c" settings={{}} />,
];

/** The names of the properties are computed twice: by the compiler, and at run time for the manifest that the components are made from. */
export const same: [Exclude<keyof OptionProperties, keyof GwCheckoutProps>] extends [never] ? true : false = true;

export const tag: ReactElement = (
  <gw-card-form ref={ref} class="card" token="T" frame-url="/frame.html" theme="light" button={false} lang="de" />
);

export const wrongTags = [
  // @ts-expect-error attributes are written as in markup
  <gw-card-form key="a" frameUrl="/frame.html" />,
  // @ts-expect-error there is no such theme
  <gw-card-form key="b" theme="blue" />,
  // @ts-expect-error nor such a tag
  <gw-card-deck key="c" />,
];
