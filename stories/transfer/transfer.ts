/**
 * Helpers that all stories of `<gw-p2p-transfer>` share: controls, settings, and the payer's actions.
 *
 * @module
 */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { allLocales as locales } from '../../src/core/i18n/locale.js';
import { presets } from '../../src/core/theme/presets.js';
import type { TransferProperties } from '../../src/elements/gw-p2p-transfer/gw-p2p-transfer.js';
import { widgets } from '../gateway.js';
import { given, type Given, type Prepare } from '../setting.js';
import { TransferDriver } from './transfer-driver.js';

/** The properties of the element. */
export interface TransferArgs extends Omit<Partial<TransferProperties>, 'locale'> {
  locale?: string;
  isolation?: 'frame' | 'inline';
  frameUrl?: string;
  apiDomain?: string;
  name?: string;
}
export type TransferStory<Args extends TransferArgs = TransferArgs> = StoryObj<Args>;

const names = (list: readonly string[] | undefined) => ifDefined(list?.join(' '));

/** The element with the values of its controls. */
export function transfer(args: TransferArgs, id?: string): TemplateResult {
  return html`<gw-p2p-transfer
    id=${ifDefined(id)}
    widget-id=${ifDefined(args.widgetId)}
    currency=${ifDefined(args.currency)}
    currencies=${names(args.currencies)}
    amount=${ifDefined(args.amount)}
    min=${ifDefined(args.min)}
    max=${ifDefined(args.max)}
    ?receiver-pays-fee=${args.receiverPaysFee}
    fee-choice=${args.feeChoice === false ? 'false' : nothing}
    ?send-sms=${args.sendSms}
    ?sms-choice=${args.smsChoice}
    receivers=${names(args.receivers)}
    sender-fields=${names(args.senderFields)}
    receiver-fields=${names(args.receiverFields)}
    term-url=${ifDefined(args.termUrl)}
    challenge=${args.challenge === 'redirect' ? 'redirect' : nothing}
    locale=${ifDefined(args.locale)}
    theme=${ifDefined(args.theme)}
    preset=${ifDefined(args.preset)}
    isolation=${args.isolation === 'inline' ? 'inline' : nothing}
    frame-url=${ifDefined(args.frameUrl)}
    api-domain=${ifDefined(args.apiDomain)}
    button=${args.button === false ? 'false' : nothing}
    ?disabled=${args.disabled}
    name=${ifDefined(args.name)}
    .senderDetails=${args.senderDetails}
    .receiverDetails=${args.receiverDetails}
    .cssVariable=${args.cssVariable}
  ></gw-p2p-transfer>`;
}

const [widgetId] = widgets;
/** The storage key under which the element keeps a transfer in progress. */
const kept = `gw-p2p-transfer ${widgetId}`;

/** Story parameters for this setting, in a tab without a stored transfer. */
export const from = (prepare: (...gateway: Parameters<Prepare>) => Promise<unknown>): { given: Prepare } =>
  given(async (gateway): Promise<Given> => {
    sessionStorage.removeItem(kept);
    await prepare(gateway);
    return {};
  });

/** The routes of a transfer. */
export const routes = {
  fee: '/api/p2p/widget/fee',
  transfer: '/api/p2p/widget/transfer',
  status: '/api/p2p/widget/status',
} as const;

/** A gateway with this fault. */
export const faulty = (route: string, fault: string, times = 1): { given: Prepare } =>
  from((gateway) => Promise.resolve(gateway.faults.add({ route, fault, times })));

/** The data that an earlier load of this page kept in the tab: a transfer of € 100.00 under this number. */
export function remember(order: string): void {
  const draft = { amount: '10000', currency: 'EUR', receiverPaysFee: false, by: 'card' };
  const quote = { sender: '10100', fee: '100', receiver: '10000' };
  sessionStorage.setItem(kept, JSON.stringify({ order, registered: true, draft, quote }));
}

export const transferMeta: Meta<TransferArgs> = {
  component: 'gw-p2p-transfer',
  args: {
    widgetId,
    currency: 'EUR',
    challenge: 'dialog',
    isolation: 'frame',
    feeChoice: true,
    button: true,
    receiverPaysFee: false,
    sendSms: false,
    smsChoice: false,
    disabled: false,
  },
  // The manifest supplies the other controls.
  argTypes: {
    locale: { control: 'select', options: locales },
    preset: { control: 'select', options: Object.keys(presets) },
    ...Object.fromEntries(
      [
        'currencies',
        'receivers',
        'senderFields',
        'receiverFields',
        'senderDetails',
        'receiverDetails',
        'cssVariable',
      ].map((name) => [name, { control: 'object' }]),
    ),
  },
  parameters: from(() => Promise.resolve()),
  render: (args) => transfer(args),
};

/** A `render` function for a box of this width. */
export const narrow = (width: number, dir: 'ltr' | 'rtl' = 'ltr'): Pick<TransferStory, 'render'> => ({
  render: (args) =>
    html`<div dir=${dir} style="inline-size: ${width}px; max-inline-size: 100%">${transfer(args)}</div>`,
});

/** Makes a `play` function from the payer's actions. */
export function driven(play: (payer: TransferDriver, canvas: HTMLElement) => Promise<unknown>) {
  return async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    await play(TransferDriver.of(canvasElement), canvasElement);
  };
}

/** A `play` function that only waits until the payer can type. */
export const whenReady = driven((payer) => payer.loaded());
