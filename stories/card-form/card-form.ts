/**
 * Helpers that all stories of `<gw-card-form>` share: controls, and an order to pay.
 *
 * @module
 */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { allLocales as locales } from '../../src/core/i18n/locale.js';
import { Driver } from '../drive.js';
import type { Given, Prepare } from '../setting.js';

/** The properties of the element. */
export interface CardFormArgs {
  token?: string;
  rectoken?: string;
  locale?: string;
  theme?: 'light' | 'dark';
  isolation: 'frame' | 'inline';
  frameUrl?: string;
  apiDomain?: string;
  button: boolean;
  disabled: boolean;
  name?: string;
}

export type CardFormStory<Args extends CardFormArgs = CardFormArgs> = StoryObj<Args>;

/**
 * Renders the element with the values of its controls. The story's setting supplies values that a control leaves empty.
 */
export function cardForm(args: CardFormArgs, given: Given, id?: string): TemplateResult {
  return html`<gw-card-form
    id=${ifDefined(id)}
    token=${ifDefined(args.token ?? given['token'])}
    rectoken=${ifDefined(args.rectoken ?? given['rectoken'])}
    locale=${ifDefined(args.locale)}
    theme=${ifDefined(args.theme)}
    isolation=${args.isolation === 'inline' ? 'inline' : nothing}
    frame-url=${ifDefined(args.frameUrl)}
    api-domain=${ifDefined(args.apiDomain)}
    button=${args.button ? nothing : 'false'}
    ?disabled=${args.disabled}
    name=${ifDefined(args.name)}
  ></gw-card-form>`;
}

/** An order of € 249.00. */
const anOrder: Prepare = async (gateway) => ({ token: (await gateway.createOrder()).token });

export const cardFormMeta: Meta<CardFormArgs> = {
  component: 'gw-card-form',
  args: { isolation: 'frame', button: true, disabled: false },
  // The manifest supplies the other controls.
  argTypes: { locale: { control: 'select', options: locales } },
  parameters: { given: anOrder },
  render: (args, { loaded }) => cardForm(args, loaded),
};

/** Makes a `play` function from the payer's actions. */
export function driven(play: (form: Driver, canvas: HTMLElement) => Promise<unknown>) {
  return async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    await play(Driver.in(canvasElement), canvasElement);
  };
}

/** A `play` function that only waits until the form can be used. */
export const whenReady = driven((form) => form.field('cvv2'));
