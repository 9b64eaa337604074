/** A transfer in a browser test: the element put on a page, a real gateway behind it. */
import { fixture } from '@open-wc/testing';
import { html } from 'lit';
import { en as form } from '../../../src/core/i18n/catalogues/en.js';
import { en as transfer } from '../../../src/core/i18n/catalogues/transfer/en.js';
import type { GwP2pTransfer } from '../../../src/elements/gw-p2p-transfer/gw-p2p-transfer.js';
import { frameUrl, hurry, pause } from './card-form.js';
import { newWidget, TransferPage } from './transfer-page.js';

export * from './transfer-page.js';

/** Every text of the transfer in English. */
export const en = { ...form, ...transfer };

/** Makes the page's clocks run so many times faster in every test of the file or the group: pauses of typing, waits between questions. */
export function quickClocks(times = 5): void {
  let slowly: (() => void) | undefined;
  beforeEach(() => {
    slowly = hurry(times);
  });
  afterEach(() => slowly?.());
}

/** The console messages of this project's elements, in each test of the file or the group. */
export function listenToConsole(): string[] {
  const said: string[] = [];
  const { error } = console;
  beforeEach(() => {
    said.length = 0;
    console.error = (...words: unknown[]) => {
      if (String(words[0]).startsWith('<gw-p2p-transfer>')) said.push(words.join(' '));
      else error(...words);
    };
  });
  afterEach(() => {
    console.error = error;
  });
  return said;
}

export interface TransferOptions {
  widget?: string;
  /** Attributes; `null` leaves one out that is given otherwise. */
  attributes?: Record<string, string | null>;
  /** Runs before the element is in the page. */
  before?: (element: GwP2pTransfer) => void;
  place?: Element | ShadowRoot;
}

/** Puts a transfer into the page, inline unless said otherwise, and does not wait for it. */
export async function place({ attributes = {}, before, ...given }: TransferOptions = {}): Promise<TransferPage> {
  const widget = given.widget ?? (await newWidget());
  const element = document.createElement('gw-p2p-transfer');
  const all = { 'frame-url': frameUrl, isolation: 'inline', 'widget-id': widget, currency: 'EUR', ...attributes };
  for (const [name, value] of Object.entries(all)) if (value !== null) element.setAttribute(name, value);
  before?.(element);
  const page = new TransferPage(element, widget);
  (given.place ?? (await fixture<HTMLElement>(html`<div></div>`))).append(element);
  return page;
}

/** Puts a transfer into the page and waits until the payer can type. */
export async function open(options: TransferOptions = {}): Promise<TransferPage> {
  const page = await place(options);
  await page.next('gw-ready');
  await page.state('editing');
  if (page.form.isolation === 'inline') await page.usable();
  return page;
}

/** Long enough for a request that must not be sent to have been. */
export const aWhile = (): Promise<void> => pause(400);
