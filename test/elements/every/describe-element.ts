/** The suites of this folder state once what holds for each of the three elements; here is how each is opened and used. */
import { en as form } from '../../../src/core/i18n/catalogues/en.js';
import { en as transfer } from '../../../src/core/i18n/catalogues/transfer/en.js';
import '../../../src/elements/gw-card-form/define.js';
import '../../../src/elements/gw-p2p-transfer/define.js';
import { createOrder, frameUrl, open as openCard, place as placeCard } from '../support/card-form.js';
import { openCheckout, placeCheckout } from '../support/checkout.js';
import { open as openTransfer, place as placeTransfer, quickClocks } from '../support/transfer.js';
import { cardFields, cardKind, OpenedCard } from './opened-card.js';
import { OpenedTransfer, transferFields, transferKind } from './opened-transfer.js';
import type { Kind, Opened } from './opened.js';

export type { Opened } from './opened.js';

export interface Opening {
  /** The element is of the same order as this one, as after a reload; of a transfer, of the same widget. */
  readonly again?: Opened;
  /** `null` leaves one out that is given otherwise. */
  readonly attributes?: Record<string, string | null>;
  readonly place?: Element | ShadowRoot;
  /** Runs before the element is in the page. */
  readonly before?: (element: HTMLElement) => void;
}

export interface Tested extends Kind {
  readonly tag: 'gw-card-form' | 'gw-checkout' | 'gw-p2p-transfer';
  /** Names of the fields in inline mode, in their order. */
  readonly fields: readonly string[];
  /** Code of the refusal of the card `declined`. */
  readonly declined: string;
  /** The detail of the event `gw-pay-click` before €10.00 are sent. */
  readonly asked: Readonly<Record<string, unknown>>;
  /** Heading of the receipt. */
  readonly doneTitle: string;
  /** Its texts in English. */
  readonly en: Readonly<Record<keyof typeof form, string>>;
  /** Properties that make an element without attributes work. */
  properties(order: Opened['order']): Readonly<Record<string, unknown>>;
  /** Leaves these attributes out. */
  readonly bare: Readonly<Record<string, null>>;
  /** Attributes with which nothing can be paid. */
  readonly closed: Readonly<Record<string, string | null>>;
  /** Puts it into the page, inline unless said otherwise, and does not wait for it. */
  place(opening?: Opening): Promise<Opened>;
  /** The same, and waits until the payer can type. */
  open(opening?: Opening): Promise<Opened>;
}

const isolated = { frameUrl, isolation: 'inline' } as const;
const orderOf = ({ again }: Opening) => again?.order ?? createOrder();
const asCard = (page: Awaited<ReturnType<typeof placeCard>>, order: Opened['order']) =>
  new OpenedCard(page, order, ({ form: element }, theme) => (element.theme = theme));
const asCheckout = (page: Awaited<ReturnType<typeof placeCheckout>>, order: Opened['order']) =>
  new OpenedCard(page, order, (checkout, type) => checkout.update({ options: { theme: { type } } }));
/** The page's token is given as a property where the attribute is left out. */
const given = <Options extends Opening>({ again: _, ...options }: Options) => options;

const card = {
  ...cardKind,
  fields: cardFields,
  declined: '1037',
  asked: { amount: '1000', currency: 'EUR' },
  en: form,
  closed: { token: 'y'.repeat(40) },
  doneTitle: form['paid.title'].replace('{amount}', '€10.00'),
  bare: { 'frame-url': null, isolation: null, token: null },
  properties: ({ token }: Opened['order']) => ({ ...isolated, token }),
} as const;

const tested: readonly Tested[] = [
  {
    ...card,
    tag: 'gw-card-form',
    place: async (opening = {}) => {
      const order = await orderOf(opening);
      return asCard(await placeCard({ ...given(opening), order }), order);
    },
    open: async (opening = {}) => {
      const order = await orderOf(opening);
      return asCard(await openCard({ ...given(opening), order }), order);
    },
  },
  {
    ...card,
    tag: 'gw-checkout',
    place: async (opening = {}) => {
      const order = await orderOf(opening);
      return asCheckout(await placeCheckout({ ...given(opening), order }), order);
    },
    open: async (opening = {}) => {
      const order = await orderOf(opening);
      return asCheckout(await openCheckout({ ...given(opening), order }), order);
    },
  },
  {
    ...transferKind,
    tag: 'gw-p2p-transfer',
    fields: transferFields,
    declined: '1000',
    asked: { amount: '10.00', currency: 'EUR' },
    en: { ...form, ...transfer },
    closed: { 'widget-id': null },
    doneTitle: transfer['sent.title'].replace('{amount}', '€10.00'),
    bare: { 'frame-url': null, isolation: null, 'widget-id': null, currency: null },
    properties: ({ token }) => ({ ...isolated, widgetId: token, currency: 'EUR' }),
    place: async (opening = {}) => new OpenedTransfer(await placeTransfer(widgetOf(opening))),
    open: async (opening = {}) => new OpenedTransfer(await openTransfer(widgetOf(opening))),
  },
];

const widgetOf = (opening: Opening) => ({
  ...given(opening),
  ...(opening.again ? { widget: opening.again.order.token } : {}),
});

/** Runs a suite for each of the three elements. */
export function describeElement(suite: (element: Tested) => void): void {
  for (const element of tested) {
    describe(`<${element.tag}>`, () => {
      // A transfer waits for the end of typing before it asks for the fee.
      if (element.tag === 'gw-p2p-transfer') quickClocks();
      suite(element);
    });
  }
}
