/**
 * The table of all test cards. The issuer uses it to decide; the docs and the stories are made from it.
 *
 * @assumption Test data of the sandbox
 * @module
 */
import { errorCodes, type ErrorCode } from '../../contract/index.js';

/**
 * How the issuer authenticates the payer. `none`: the card does not support 3-D Secure. `frictionless`: 3-D Secure without the payer.
 * `confirm`: the payer presses a button on the issuer's page. `code`: the payer enters a one-time code, which the page shows.
 */
export type Authentication = 'none' | 'frictionless' | 'confirm' | 'code';

/** The operations that an issuer approves or refuses. */
export type Operation = 'purchase' | 'recurring' | 'transfer-from' | 'transfer-to';

export interface TestCard {
  number: string;
  authentication: Authentication;
  /** The issuer's final answer. */
  outcome: 'approved' | ErrorCode;
  /** The operations that the card refuses; all if absent. It approves the others. */
  refuses?: readonly Operation[];
  /** The cardholder disputes the payment; the result of the chargeback for the merchant. */
  chargeback?: 'won' | 'lost';
}

/** They accept any future expiry and any CVV. Every other valid card number is approved without 3-D Secure. */
export const testCards: readonly TestCard[] = [
  { number: '4444555566661111', authentication: 'confirm', outcome: 'approved' },
  { number: '4444111166665555', authentication: 'confirm', outcome: 1000 },
  { number: '4444555511116666', authentication: 'none', outcome: 'approved' },
  { number: '4444111155556666', authentication: 'none', outcome: 1000 },
  { number: '4444555566669999', authentication: 'frictionless', outcome: 'approved' },
  { number: '4444666655559999', authentication: 'code', outcome: 'approved' },
  { number: '4444999966665555', authentication: 'frictionless', outcome: 1000 },
  { number: '4444666699995555', authentication: 'code', outcome: 1000 },
  { number: '5555666644441111', authentication: 'confirm', outcome: 'approved' },
  { number: '6666444455551111', authentication: 'confirm', outcome: 'approved' },
  // One card for each code of an issuer, or of the connection to it: 4444 0000, the code, 000 and the check digit.
  { number: '4444000010030001', authentication: 'none', outcome: 1003 },
  { number: '4444000010040000', authentication: 'none', outcome: 1004 },
  { number: '4444000010240006', authentication: 'frictionless', outcome: 1024 },
  { number: '4444000010370001', authentication: 'none', outcome: 1037 },
  { number: '4444000010400006', authentication: 'none', outcome: 1040 },
  { number: '4444000010410005', authentication: 'none', outcome: 1041 },
  { number: '4444000010420004', authentication: 'none', outcome: 1042 },
  { number: '4444000010430003', authentication: 'none', outcome: 1043 },
  { number: '4444000010440002', authentication: 'none', outcome: 1044 },
  { number: '4444000010480008', authentication: 'none', outcome: 1048 },
  { number: '4444000010510002', authentication: 'none', outcome: 1051 },
  { number: '4444000010550008', authentication: 'none', outcome: 1055, refuses: ['transfer-from'] },
  { number: '4444000010570006', authentication: 'none', outcome: 1057, refuses: ['transfer-from'] },
  { number: '4444000010580005', authentication: 'none', outcome: 1058, refuses: ['transfer-to'] },
  { number: '4444000010720007', authentication: 'none', outcome: 1072, refuses: ['recurring'] },
  { number: '4444000010890008', authentication: 'none', outcome: 1089 },
  { number: '4444000011220007', authentication: 'none', outcome: 1122 },
  // Cards whose owners dispute their payments.
  { number: '4444000050000013', authentication: 'none', outcome: 'approved', chargeback: 'lost' },
  { number: '4444000050000021', authentication: 'none', outcome: 'approved', chargeback: 'won' },
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));

/** The card's row, or the default for all other cards. */
export function testCard(number: string): TestCard {
  return byNumber.get(number) ?? { number, authentication: 'none', outcome: 'approved' };
}

/** The number of a test card that refuses every operation with this code; undefined if there is none. */
export function cardRefusedWith(code: string): string | undefined {
  return testCards.find(({ outcome, refuses }) => String(outcome) === code && !refuses)?.number;
}

const authenticationTexts: Readonly<Record<Authentication, string>> = {
  none: 'no 3-D Secure',
  frictionless: '3-D Secure without the payer (frictionless)',
  confirm: '3-D Secure: the payer confirms on the issuer’s page',
  code: '3-D Secure: the payer enters the one-time code that the issuer’s page shows',
};

/** The table for `docs/sandbox.md`. */
export function testCardsMarkdown(): string {
  const rows = testCards.map((card) => {
    const number = card.number.replace(/(\d{4})(?=\d)/g, '$1 ');
    const refusalText = card.outcome === 'approved' ? '' : `refused with ${card.outcome} (${errorCodes[card.outcome]})`;
    const approvalText = card.chargeback
      ? `approved; charged back three days later, ${card.chargeback} fourteen days after that`
      : 'approved';
    const message = card.refuses
      ? `approved; as ${card.refuses.join(', ')} ${refusalText}`
      : refusalText || approvalText;
    return `| \`${number}\` | ${authenticationTexts[card.authentication]} | ${message} |`;
  });
  return ['| card | the payer | the issuer |', '| --- | --- | --- |', ...rows].join('\n') + '\n';
}
