/**
 * The card form's room: the fields of a card, and the requests that pay one order with it.
 *
 * @module
 */
import { toFrame, type FromFrame, type ToFrame } from '../bridge/index.js';
import { CardForm } from './card-form.js';
import { formHandlers, type Room } from './room.js';
import { cardSubmission } from '../bridge/routes.js';
import { found, submitter } from './submission.js';

export const cardRoom: Room<CardForm, ToFrame, FromFrame> = {
  shape: toFrame,
  form: CardForm,
  handlers({ form, gateway, post }) {
    const submit = submitter({ form, gateway, post }, cardSubmission);
    let rectoken: string | undefined;
    const find = async (token: string, first: boolean) => post(await found(gateway, { token }, first));
    return {
      ...formHandlers(form, post),
      show(message) {
        rectoken = message.rectoken;
        form.show(message);
      },
      load: ({ token }) => void find(token, true),
      'look-up': ({ token }) => void find(token, false),
      submit: ({ token, attempt }) =>
        void submit(attempt, { payment_system: 'card', token, ...(rectoken ? { rectoken } : {}) }),
    };
  },
};
