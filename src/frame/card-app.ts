/**
 * The card form's frame: the fields of a card, and the requests that pay one order with it.
 *
 * @module
 */
import { toFrame, type FromFrame, type ToFrame } from '../bridge/index.js';
import { CardForm } from './card-form.js';
import type { MessageOf, FrameApp } from './frame-app.js';
import { cardSubmission } from '../bridge/routes.js';
import { payer } from './submission.js';

type Find = MessageOf<ToFrame, 'load' | 'look-up'>;

export const cardFrameApp: FrameApp<CardForm, ToFrame, FromFrame> = {
  shape: toFrame,
  form: CardForm,
  handlers({ root, form, common, gateway, post }) {
    const pays = payer({ root, form, gateway, post }, cardSubmission);
    const find = async ({ type, token }: Find) => post(await pays.find({ token }, type));
    return {
      ...common,
      load: find,
      'look-up': find,
      submit: ({ token, attempt }) =>
        pays.submit(attempt, { payment_system: 'card', token, rectoken: form.shown?.rectoken }),
    };
  },
};
