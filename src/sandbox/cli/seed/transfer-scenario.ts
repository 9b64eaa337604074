import { quoteTransfer } from '../../engine/transfer-quote.js';
import { pickCard, pickSum, transferCodes } from './catalogue.js';
import type { RandomGenerator } from './random.js';
import type { Scenario } from './types.js';

/** The parts of the scenario that differ if the order is a transfer. One in ten is refused. */
export function transferScenario(random: RandomGenerator, createdAt: number): Partial<Scenario> {
  const { major, currency } = pickSum(random);
  const quote = quoteTransfer(major, currency, random.isTrue(300));
  const year = new Date(createdAt).getUTCFullYear();
  const [sender, receiver] = [pickCard(random, year), pickCard(random, year)];
  const code = random.isTrue(100) ? random.pick(transferCodes) : 0;
  const endedAt = createdAt + random.between(900, 60_000);
  const { amount, fee, senderAmount, receiverAmount, receiverPaysFee } = quote;
  return {
    kind: 'transfer',
    status: code === 0 ? 'approved' : 'declined',
    finalAt: endedAt,
    purchase: {
      description: `Transfer to ${receiver.masked_card.replace(/.{4}(?=.)/g, '$& ')}`,
      amount: senderAmount,
      currency,
    },
    merchantData: '',
    tries: [{ startedAt: createdAt, endedAt, code, card: sender, system: 'card', authentication: 'passed' }],
    reversals: [],
    transfer: { receiver, amount, fee, receiverAmount, receiverPaysFee: receiverPaysFee ? 'Y' : 'N' },
  };
}
