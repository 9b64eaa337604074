/**
 * The texts of the return page. Most payers never see it, because it sends them back at once.
 *
 * @module
 */
import type { TransferStatus } from '../../contract/index.js';

/** Plain texts: markup in them is shown literally. */
export interface ReturnTexts {
  sentTitle: string;
  sent: string;
  notSentTitle: string;
  notSent: string;
  workingTitle: string;
  working: string;
  /** The outcome is unknown: the gateway was unreachable, or did not accept the issuer's answer. */
  unknownTitle: string;
  unknown: string;
  /** The link to the shop's page. */
  back: string;
  /** Heading for a request that is not the issuer's. */
  refusedTitle: string;
  /** Text below it, after the reason. */
  refused: string;
}

export const defaultTexts: Readonly<ReturnTexts> = {
  sentTitle: 'Transfer sent',
  sent: 'The money was sent.',
  notSentTitle: 'Transfer not sent',
  notSent: 'The transfer was declined. Nothing was charged.',
  workingTitle: 'Transfer in progress',
  working: 'The banks are still processing your transfer. Please do not send it again.',
  unknownTitle: 'Outcome not known yet',
  unknown:
    'We do not know the outcome of your transfer yet. Please do not send it again: the shop’s page keeps checking.',
  back: 'Back to the shop',
  refusedTitle: 'Nothing to do here',
  refused: 'This request changed nothing.',
};

/** Reports only what the gateway confirmed; anything else is shown as not known yet. */
export function statusText(
  status: TransferStatus | undefined,
  texts: Readonly<ReturnTexts>,
): { title: string; text: string } {
  switch (status) {
    case 'success':
      return { title: texts.sentTitle, text: texts.sent };
    case 'declined':
      return { title: texts.notSentTitle, text: texts.notSent };
    case 'created':
    case 'processing':
      return { title: texts.workingTitle, text: texts.working };
    case undefined:
      return { title: texts.unknownTitle, text: texts.unknown };
  }
}
