/** Each reader's answer for a code of the table of error codes. `new-code.test.ts` bundles this with a table that has one row more. */
import { httpRegions } from '../../scripts/docs/http.js';
import { runExplain } from '../../src/cli/explain.js';
import type { ErrorCode } from '../../src/contract/index.js';
import { judgeFailure } from '../../src/core/checkout/index.js';
import { loadCatalogue } from '../../src/core/i18n/index.js';
import { loadTransferCatalogue } from '../../src/core/i18n/transfer-catalogue.js';
import { begin, type TransferState } from '../../src/core/transfer/index.js';
import { screenOf } from '../../src/elements/gw-p2p-transfer/outcome.js';
import { withAgain } from '../../src/elements/parts/view/next-steps.js';
import { declinedCode, problemTexts } from '../../src/elements/parts/payment/payment-messages.js';
import { findError } from '../../src/errors/index.js';
import { chargeCodes, paymentCodes, transferCodes } from '../../src/sandbox/cli/seed/catalogue.js';
import { sentence } from '../../src/sandbox/engine/refusal.js';
import { orderAdvice, rethrow } from '../../src/server/errors/error-advice.js';
import { GatewayError } from '../../src/server/errors/errors.js';
import { rethrowTransfer } from '../../src/server/transfers/errors.js';

const nothing = () => undefined;
const way = (text: string) => ({ icon: undefined as never, text, press: nothing });

function messageOf(fails: () => never): string {
  try {
    return fails();
  } catch (error) {
    return (error as Error).message;
  }
}

async function explained(code: string): Promise<string> {
  let text = '';
  await runExplain([code], { stdout: { write: (part) => (text += part) }, stderr: { write: nothing } });
  return text;
}

export async function answersFor(code: string) {
  const words = { texts: await loadCatalogue('en'), locale: 'en' };
  const transferWords = { texts: await loadTransferCatalogue('en'), locale: 'en' };
  const state = { ...begin(undefined)[0], attempt: 1, name: 'editing', problem: code } as TransferState;
  const transfer = { state, dispatch: nothing };
  const screen = screenOf(
    { transfer, receipt: undefined, reset: nothing, again: nothing, correct: nothing },
    transferWords,
  );
  const number = Number(code) as ErrorCode;
  return {
    failure: judgeFailure(code),
    payment: {
      words: problemTexts(words, code, undefined),
      declined: declinedCode({ name: 'ready', token: 't', nextToken: 't', attempt: 1, problem: code }),
      page: withAgain(code, ['card', 'bank', 'wallet'].map(way), way('again')).map(({ text }) => text),
      form: withAgain(code, [way('card')], way('again')).map(({ text }) => text),
    },
    transfer: { title: screen?.title, tone: screen?.tone, ways: screen?.actions?.map(({ text }) => text) },
    server: messageOf(() => rethrow(new GatewayError(code, 'Refused.'), 'https://pay.example', orderAdvice)),
    serverTransfer: messageOf(() => rethrowTransfer(new GatewayError(code, 'Refused.'), 'https://pay.example', {})),
    command: await explained(code),
    registry: findError(code),
    docs: httpRegions['http codes']?.(),
    sandbox: sentence(number),
    seeds: [paymentCodes, chargeCodes, transferCodes].map((all) => all.filter((one) => one === number).length),
  };
}
