/**
 * The settings of the card frame: its texts, its appearance, and how the payer identifies the receiver.
 *
 * @module
 */
import type { InitialView } from '../../bridge/index.js';
import { problemMessage } from '../../core/i18n/index.js';
import { initialViewOf } from '../parts/card-frame/initial-view.js';
import type { Appearance } from '../parts/theme/appearance.js';
import { frameTexts } from '../parts/payment/payment-messages.js';
import { isReceiver, reasonOf } from './figures.js';
import type { TransferPage } from './page-model.js';
import type { Transfer } from './transfer.js';

type View = Pick<TransferPage, 'element' | 'texts' | 'textLocale' | 'disabled' | 'settings'> & {
  readonly appearance: Appearance;
  readonly transfer: Transfer;
};

export function frameSettings({
  texts: all,
  element,
  transfer,
  textLocale,
  appearance,
  disabled,
}: View): TransferPage['show'] {
  const texts = frameTexts(all, textLocale, element.isolation, /^(f(ield|orm)|transfer|card)\.|^paid\.card$/);
  // The card of the receiver has the texts of a card field.
  const receiverTexts = Object.entries(texts).map(([id, text]) => [
    id.replace('.card_number.', '.receiver_card_number.'),
    text,
  ]);
  return {
    locale: textLocale,
    ...appearance,
    texts: { ...(Object.fromEntries(receiverTexts) as Record<string, string>), ...texts },
    disabled,
    notice: all && transfer.notice && problemMessage(all, transfer.notice),
  };
}

export function receiverOf({ settings: { receivers }, transfer, texts }: View): TransferPage['receiver'] {
  const { name, asking } = transfer.state;
  const { problem } = asking;
  return {
    by: receivers[0] ?? 'card',
    choice: receivers.length > 1,
    review: name !== 'starting' && name !== 'editing',
    ...(texts && problem && isReceiver(problem) ? { refused: reasonOf(texts, problem) } : {}),
  };
}

/** The values that determine the first layout of the frame. */
export function initialView(view: View): InitialView {
  const { textLocale, appearance, disabled } = view;
  const { by, choice } = receiverOf(view);
  return { ...initialViewOf({ textLocale, appearance, disabled, rectoken: undefined }), by, choice };
}
