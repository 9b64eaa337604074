import { quoteTransfer } from '../../engine/transfer-quote.js';
import { pickCard, pickSum, transferCodes } from './catalogue.js';
import type { Chance } from './random.js';
import type { Story } from './types.js';

/** The parts of the story that differ if the order is a transfer. One in ten is refused. */
export function transferStory(chance: Chance, createdAt: number): Partial<Story> {
  const { major, currency } = pickSum(chance);
  const quote = quoteTransfer(major, currency, chance.happens(300));
  const year = new Date(createdAt).getUTCFullYear();
  const [sender, receiver] = [pickCard(chance, year), pickCard(chance, year)];
  const code = chance.happens(100) ? chance.pick(transferCodes) : 0;
  const endedAt = createdAt + chance.between(900, 60_000);
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
