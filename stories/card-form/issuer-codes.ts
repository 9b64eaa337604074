import { decide } from '../../src/sandbox/acquirer/acquirer.js';
import { testCards } from '../../src/sandbox/acquirer/test-cards.js';

/** Test cards by the decline code of their issuer. These cards need no 3-D Secure challenge. */
export const cardsByCode: ReadonlyMap<number, string> = new Map(
  testCards
    .filter(({ authentication }) => authentication === 'none' || authentication === 'frictionless')
    .map(({ number }) => [decide(number, 'purchase'), number] as const)
    .filter(([code]) => code !== 0),
);
