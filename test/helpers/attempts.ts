/** Helpers for the tests of refused attempts: gateways that are stopped after each test, and a count of attempts. */
import { cards } from '../../src/testing/cards.js';
import { startGateway, type TestGateway } from './gateway.js';

export const refusing = cards.declined.number;
export const approving = cards.approved.number;

const open: TestGateway[] = [];

/** Starts a gateway that `stopAll` stops. */
export async function start(options: Parameters<typeof startGateway>[0] = {}): Promise<TestGateway> {
  const shop = await startGateway(options);
  open.push(shop);
  return shop;
}

/** For `afterEach`. */
export async function stopAll(): Promise<void> {
  for (const shop of open.splice(0)) await shop.stop();
}

/** How many attempts have a status. */
export const attemptsOf = (shop: TestGateway, status = 'declined') =>
  shop.database
    .selectFrom('attempts')
    .select('id')
    .where('status', '=', status as 'declined')
    .execute()
    .then(({ length }) => length);
