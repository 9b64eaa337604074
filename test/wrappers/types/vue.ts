/** How the Vue components are typed; compiled and never run. */
import { GwCardForm, GwCheckout, GwP2pTransfer, type GwCardFormProps } from 'gw-checkout/vue';
import { h, useTemplateRef, type GlobalComponents } from 'vue';

const props: GwCardFormProps = { token: 'T', button: undefined };

export const whole = h(GwCardForm, {
  ...props,
  frameUrl: '/frame.html',
  theme: 'dark',
  disabled: true,
  frame: { gateway: 'https://pay.example/latest/checkout-vue/', origin: 'https://shop.example' },
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
  // @ts-expect-error a frame answers one page alone
  h(GwCardForm, { frame: { gateway: 'https://pay.example/latest/checkout-vue/' } }),
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
  // @ts-expect-error a result has no such field
  h(GwCheckout, { onGwSuccess: ({ detail }) => detail.oder_id }),
];

export const transfer = h(GwP2pTransfer, {
  widgetId: 'W',
  currency: 'EUR',
  currencies: ['CZK'],
  receivers: ['phone'],
  amount: '100.50',
  feeChoice: false,
  senderDetails: { first_name: 'Anna' },
  onGwFee: ({ detail }) => detail.fee.toFixed(2),
  onGwStatus: ({ detail }) => detail.status satisfies string,
  onGwSuccess: ({ detail }) => detail.order_id.trim() + detail.receiver,
  onGwPayClick: (event) => event.waitUntil(Promise.resolve()),
});

export function send(): string | undefined {
  const sending = useTemplateRef<InstanceType<typeof GwP2pTransfer>>('sending');
  sending.value?.update({ amount: '1.00' });
  sending.value?.submit();
  sending.value?.reset();
  return sending.value?.element?.widgetId;
}

export const wrongTransfers = [
  // @ts-expect-error an amount is a decimal as text, never a number
  h(GwP2pTransfer, { amount: 100.5 }),
  // @ts-expect-error nobody receives so
  h(GwP2pTransfer, { receivers: ['iban'] }),
  // @ts-expect-error the property reads no text
  h(GwP2pTransfer, { currencies: 'EUR,CZK' }),
];

export const text = h(GwCheckout, { methods: 'card,wallets', regularPeriod: 'month' });

/** Without `gw-checkout/vue/global`, templates know what is imported or registered by the app's own types, and nothing else. */
// @ts-expect-error nothing was registered
export type Global = GlobalComponents['GwCheckout'];
// @ts-expect-error nothing was registered
export type Tag = GlobalComponents['gw-checkout'];
