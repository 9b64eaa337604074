/** How the Vue components are typed; compiled and never run. */
import { GwCardForm, GwCheckout, type GwCardFormProps } from 'gw-checkout/vue';
import { h, useTemplateRef, type GlobalComponents } from 'vue';

const props: GwCardFormProps = { token: 'T', button: undefined };

export const whole = h(GwCardForm, {
  ...props,
  frameUrl: '/frame.html',
  theme: 'dark',
  disabled: true,
  class: 'card',
  onGwSuccess: ({ detail }) => detail.order_id.toUpperCase(),
  onGwPayClick: (event) => event.waitUntil(Promise.resolve({ token: 'T' })),
});

export function call(): string | undefined {
  const form = useTemplateRef<InstanceType<typeof GwCardForm>>('form');
  form.value?.submit();
  return form.value?.element?.token;
}

export const wrong = [
  // @ts-expect-error there is no such theme
  h(GwCardForm, { theme: 'blue' }),
  // @ts-expect-error a flag is no text
  h(GwCardForm, { button: 'false' }),
  // @ts-expect-error what was typed is told to nobody
  h(GwCardForm, { onGwChange: (event) => event.detail.card_number }),
];

export const page = h(GwCheckout, {
  merchantId: 700001,
  methods: ['card', 'wallets'],
  fullScreen: false,
  email: 'payer@shop.example',
  theme: { type: 'dark', preset: 'silver' },
  messages: { en: { card: 'Bank card' } },
  options: { params: { currency: 'EUR' } },
  onGwMethodChange: ({ detail }) => detail.method satisfies 'card' | 'banklinks_eu' | 'wallets' | 'local_methods',
  onGwRedirect: (event) => event.detail.method satisfies 'GET' | 'POST',
  onGwOptionsInvalid: ({ detail }) => detail.problems.length,
});

export function change(): number | undefined {
  const checkout = useTemplateRef<InstanceType<typeof GwCheckout>>('checkout');
  checkout.value?.update({ params: { amount: 100 } });
  checkout.value?.reset();
  return checkout.value?.element?.amount;
}

export const wrongPages = [
  // @ts-expect-error there is no such method
  h(GwCheckout, { methods: ['cash'] }),
  // @ts-expect-error an amount is a number
  h(GwCheckout, { amount: '10.50' }),
];

export type Global = GlobalComponents['GwCardForm' | 'GwCheckout'];
