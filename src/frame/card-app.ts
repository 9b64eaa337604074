/**
 * The card form's frame: the fields of a card, and the requests that pay one order with it.
 *
 * @module
 */
import { toFrame, type FromFrame, type ToFrame } from '../bridge/index.js';
import { cardSubmission } from '../bridge/routes.js';
import { cardDescription, type FormDescription } from './form-description.js';
import type { MessageOf, FrameApp } from './frame-app.js';
import { payer } from './submission.js';

type Find = MessageOf<ToFrame, 'load' | 'look-up'>;

export const cardFrameApp: FrameApp<FormDescription, ToFrame, FromFrame> = {
  check: toFrame,
  describe: cardDescription,
  handlers({ root, form, common, gateway, post }) {
    const payments = payer({ root, form, gateway, post }, cardSubmission);
    const find = async ({ type, token }: Find) => post(await payments.find({ token }, type));
    return {
      ...common,
      load: find,
      'look-up': find,
      submit: ({ token, attempt }) => payments.submit(attempt, { payment_system: 'card', token }),
    };
  },
};
