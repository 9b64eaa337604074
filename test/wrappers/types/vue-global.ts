/** The additions of `gw-checkout/vue/global` to templates: the components and the tags; compiled and never run. */
import type {} from 'gw-checkout/vue/global';
import type { GwCheckout } from 'gw-checkout/vue';
import type { GlobalComponents } from 'vue';

type PropsOf<Name extends keyof GlobalComponents> = InstanceType<GlobalComponents[Name]>['$props'];

export const component: GlobalComponents['GwCheckout'] = {} as typeof GwCheckout;
export const element = (tag: InstanceType<GlobalComponents['gw-checkout']>): void => tag.submit();

export const pages: readonly PropsOf<'gw-checkout'>[] = [
  { token: 'T', apiDomain: 'pay.example', methods: 'card,wallets', class: 'payment', id: 'pay', fullScreen: false },
  {
    methods: ['card'],
    theme: { type: 'dark' },
    messages: { en: { card: 'Bank card' } },
    cssVariable: '{"main":"#f00"}',
  },
  { onGwSuccess: ({ detail }) => detail.order_id.trim(), onGwPayClick: (event) => event.waitUntil(Promise.resolve()) },
];
export const transfers: readonly PropsOf<'gw-p2p-transfer'>[] = [
  {
    widgetId: 'W',
    currencies: ['EUR'],
    senderFields: 'email,phone',
    senderDetails: { first_name: 'Anna' },
    disabled: '',
  },
];

export const wrongPages: readonly PropsOf<'gw-checkout'>[] = [
  // @ts-expect-error there is no such attribute
  { tokn: 'T' },
  // @ts-expect-error there is no such method
  { methods: ['cash'] },
  // @ts-expect-error Vue writes an object as text in an attribute of this name
  { cssVariable: { main: '#ff0000' } },
  // @ts-expect-error a result has no such field
  { onGwSuccess: ({ detail }) => detail.oder_id },
];
export const wrongTransfers: readonly PropsOf<'gw-p2p-transfer'>[] = [
  // @ts-expect-error the property reads no text
  { currencies: 'EUR,CZK' },
  // @ts-expect-error as an attribute, `false` would turn it on
  { receiverPaysFee: false },
];
