/** How the Vue components are typed; compiled and never run. */
import { GwCardForm, type GwCardFormProps } from 'gw-checkout/vue';
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

export type Global = GlobalComponents['GwCardForm'];
