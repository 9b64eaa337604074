import { decide } from '../../src/sandbox/acquirer/acquirer.js';
import { testCards } from '../../src/sandbox/acquirer/test-cards.js';

/** By code, the test card that an issuer refuses with it, without asking the payer first. */
export const cardsByCode: ReadonlyMap<number, string> = new Map(
  testCards
    .filter(({ authentication }) => authentication === 'none' || authentication === 'frictionless')
    .map(({ number }) => [decide(number, 'purchase'), number] as const)
    .filter(([code]) => code !== 0),
);
