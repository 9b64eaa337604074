/**
 * The gateway is killed before and after each statement of its database, in complete lives of orders. The next process and a shop that
 * continues as documented reach the same result as without a kill: charged once, called back, nothing left open.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import { createGatewayClient } from '../../src/server/index.js';
import { resumeNow } from '../../src/sandbox/store/jobs.js';
import { restoreJobs } from '../../src/sandbox/store/restore-jobs.js';
import type { Store } from '../../src/sandbox/store/tables/schema.js';
import { cards } from '../../src/testing/cards.js';
import { openTestDatabase } from '../helpers/database.js';
import { merchant, payOrigin, shopOrigin, startGateway, widget, type TestGateway } from '../helpers/gateway.js';

const day = 86_400;
/** Kills at each seventeenth statement, in half a minute; `GW_CRASH_POINTS=all` at every one, in some minutes. */
const step = process.env['GW_CRASH_POINTS'] === 'all' ? 1 : 17;
const chargebackWon = { number: '4444000050000021' };

interface CrashPoint {
  /** The statement, counted from 1. */
  readonly at: number;
  readonly when: 'before' | 'after';
}

/** Ends a process at one statement: from then on it reaches neither its database nor the network. */
class Crash implements KyselyPlugin {
  statements = 0;
  isDead = false;
  readonly #point: CrashPoint | undefined;
  readonly #numbers = new WeakMap<object, number>();

  constructor(point?: CrashPoint) {
    this.#point = point;
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) => {
    this.alive();
    this.statements += 1;
    this.#numbers.set(queryId, this.statements);
    this.#die('before', this.statements);
    return node;
  };
  transformResult: KyselyPlugin['transformResult'] = ({ result, queryId }) => {
    this.alive();
    this.#die('after', this.#numbers.get(queryId));
    return Promise.resolve(result);
  };
  alive(): void {
    if (this.isDead) throw new TypeError('The process has ended.');
  }
  #die(when: CrashPoint['when'], statement: number | undefined): void {
    if (this.#point?.when !== when || this.#point.at !== statement) return;
    this.isDead = true;
    this.alive();
  }
}

/** A shop and its payers before one database, on which one process after the other runs. */
class Life {
  readonly #database: Store;
  #crash: Crash;
  #running: TestGateway | undefined;
  /** Bodies of callbacks that some process delivered. */
  readonly callbacks: TestGateway['callbacks'] = [];
  #keys = 0;
  /** The machine's. */
  #time = Date.UTC(2026, 10, 21, 12);

  private constructor(database: Store, point?: CrashPoint) {
    this.#database = database;
    this.#crash = new Crash(point);
  }
  static async begin(point?: CrashPoint): Promise<Life> {
    const life = new Life(await openTestDatabase(), point);
    // Migrations have a test of their own.
    await (await startGateway({ database: life.#database })).stop();
    await life.#start().catch(() => life.#restart());
    return life;
  }
  get shop(): TestGateway {
    return this.#running ?? assert.fail('no process runs');
  }
  get statements(): number {
    return this.#crash.statements;
  }
  /** Whether the process that was to die has been replaced. */
  wasKilled = false;
  /** Calls the gateway as a shop's server does. */
  readonly client = createGatewayClient({
    merchantId: merchant.id,
    secret: merchant.secret,
    payUrl: payOrigin,
    fetch: (input, init) => this.#attempt((shop) => shop.fetch(input, init)),
  });
  /** Does this again until a process lives to the end of it. */
  async insist<Value>(step: (key: string) => Promise<Value>): Promise<Value> {
    const key = `step-${String(++this.#keys)}`;
    for (let tries = 0; ; tries++) {
      const crash = this.#crash;
      try {
        return await this.#attempt(() => step(key));
      } catch (error) {
        if (crash === this.#crash || tries === 3) throw error;
      }
    }
  }
  /** Lets time pass; a process that ends is replaced, and the rest of the time passes then. */
  async pass(seconds: number): Promise<void> {
    const end = new Date(this.shop.gateway.now().getTime() + seconds * 1000);
    await this.insist(async () => {
      if (this.shop.gateway.now() < end) await this.shop.gateway.forwardTo(end);
      await this.shop.gateway.runDueJobs();
    });
  }
  async end(): Promise<void> {
    await this.shop.gateway.stop();
    await this.#database.destroy();
  }
  async #attempt<Value>(step: (shop: TestGateway) => Promise<Value>): Promise<Value> {
    const crash = this.#crash;
    try {
      const value = await step(this.shop);
      crash.alive();
      return value;
    } catch (error) {
      if (crash.isDead && crash === this.#crash) await this.#restart();
      throw error;
    }
  }
  async #restart(): Promise<void> {
    this.wasKilled = true;
    this.#crash = new Crash();
    // Until then, the jobs that the process had claimed are its own.
    this.#time += 10_000;
    await this.#start();
    const now = this.shop.gateway.now().getTime();
    await resumeNow(this.#database, now);
    await restoreJobs(this.#database, now);
    await this.shop.gateway.runDueJobs();
  }
  async #start(): Promise<void> {
    const crash = this.#crash;
    const shop = await startGateway({ database: this.#database.withPlugin(crash), now: () => new Date(this.#time) });
    shop.receiver.answer = (callback) => {
      crash.alive();
      this.callbacks.push(callback);
      return new Response('ok');
    };
    this.#running = shop;
  }
}

/** A life of an order, and the orders whose end is compared. */
type Scenario = (life: Life) => Promise<readonly string[]>;

async function create(life: Life, fields: object = {}): Promise<string> {
  const order = {
    ...{ order_id: 'order', order_desc: 'Tea', amount: 1000, currency: 'EUR' },
    ...{ server_callback_url: 'https://shop.example/callback', ...fields },
  };
  const { token } = await life.insist((idempotencyKey) => life.client.orders.create(order, { idempotencyKey }));
  return token;
}

/** Pays as the page does: an attempt whose answer was lost is looked up first. */
async function pay(
  life: Life,
  token: string,
  { number }: { number: string } = cards.approved,
  more: object = {},
): Promise<void> {
  await life.insist(async () => {
    const { shop } = life;
    const { order_status } = await life.client.orders.status('order');
    if (order_status === 'approved') return;
    const response = await shop.payByCardRaw(token, number, more);
    if (typeof response['send_data'] === 'object') {
      await shop.finishChallenge(response as unknown as Parameters<TestGateway['finishChallenge']>[0]);
    }
  });
}

const paid: Scenario = async (life) => {
  await pay(life, await create(life));
  await life.pass(5);
  return ['order'];
};
const scenarios: Readonly<Record<string, Scenario>> = {
  pay: paid,
  'pay, 3-D Secure': async (life) => {
    await pay(life, await create(life), cards.threeDSecure);
    await life.pass(5);
    return ['order'];
  },
  'declined, then paid': async (life) => {
    const token = await create(life);
    await pay(life, token, cards.declined);
    await pay(life, token);
    await life.pass(5);
    return ['order'];
  },
  'hold, capture': async (life) => {
    await pay(life, await create(life, { preauth: 'Y' }));
    await life.insist((idempotencyKey) =>
      life.client.orders.capture({ order_id: 'order', amount: 700, currency: 'EUR' }, { idempotencyKey }),
    );
    await life.pass(5);
    return ['order'];
  },
  'hold, lapse': async (life) => {
    await pay(life, await create(life, { preauth: 'Y' }));
    await life.pass(30 * day);
    return ['order'];
  },
  'refund twice in parts': async (life) => {
    await paid(life);
    for (const amount of [300, 200]) {
      await life.insist((idempotencyKey) =>
        life.client.orders.reverse({ order_id: 'order', amount, currency: 'EUR' }, { idempotencyKey }),
      );
    }
    await life.pass(5);
    return ['order'];
  },
  rectoken: async (life) => {
    await pay(life, await create(life, { required_rectoken: 'Y' }));
    const { rectoken = '' } = await life.insist(() => life.client.orders.status('order'));
    const charge = { order_id: 'again', order_desc: 'Tea', amount: 500, currency: 'EUR', rectoken };
    await life.insist((idempotencyKey) => life.client.recurring.charge(charge, { idempotencyKey }));
    await life.pass(5);
    return ['order', 'again'];
  },
  'subscription, 3 charges': async (life) => {
    const recurring_data = { every: 1, period: 'day', amount: 700 };
    await pay(life, await create(life), cards.approved, { recurring_data });
    for (let passed = 0; passed < 3; passed++) await life.pass(day);
    return ['order', 'order-1', 'order-2', 'order-3'];
  },
  'settlement of a day': async (life) => {
    await paid(life);
    await life.pass(2 * day);
    return ['order'];
  },
  chargeback: async (life) => {
    await pay(life, await create(life), chargebackWon);
    await life.pass(20 * day);
    return ['order'];
  },
  expiry: async (life) => {
    await create(life, { lifetime: 60 });
    await life.pass(120);
    return ['order'];
  },
  transfer: (life) => send(life, cards.approved),
  'transfer, 3-D Secure': (life) => send(life, cards.threeDSecure),
};

async function send(life: Life, { number }: { number: string }): Promise<readonly string[]> {
  await life.insist(async () => {
    const { shop } = life;
    const status = await shop.post(
      '/api/p2p/widget/status',
      { widget_id: widget, order_id: 'transfer-1' },
      { origin: shopOrigin },
    );
    if (status['status'] === 'success') return;
    const { challenge, failure } = await shop.transfer({ order_id: 'transfer-1', card_number: number });
    // It exists, and is in work.
    if (failure) assert.equal(failure.error_code, '1013');
    if (challenge) await shop.finishChallenge(challenge);
  });
  await life.pass(5);
  return [];
}

/** The data for a shop and its bookkeeper at the end, without the names and times that each run has of its own. */
async function endOf(life: Life, database: Store, orders: readonly string[]) {
  const moved = await database
    .selectFrom('acquirer_operations')
    .select(['operation', 'amount'])
    .where('response_code', '=', 0)
    .orderBy('attempt_id')
    .execute();
  const returned = await database.selectFrom('acquirer_reversals').select('amount').orderBy('attempt_id').execute();
  const captured = await database.selectFrom('acquirer_captures').select('amount').execute();
  const settled = await database
    .selectFrom('settlements')
    .select(['operation', 'gross', 'settlement_amount'])
    .execute();
  const states = [];
  for (const name of orders) {
    const { order_status, reversal_amount, settlement_amount } = await life.client.orders.status(name);
    states.push({ name, order_status, reversal_amount, settlement_amount });
  }
  const told = new Set(
    life.callbacks.map(({ body }) => `${body.order_id} ${body.order_status} ${body.reversal_amount}`),
  );
  const claimed = await database
    .selectFrom('jobs')
    .select('id')
    .where('claimed_until', 'is not', null)
    .where('done_at', 'is', null)
    .execute();
  const inWork = await database.selectFrom('attempts').select('id').where('status', '=', 'processing').execute();
  const active = await database.selectFrom('schedules').select('id').where('status', '=', 'active').execute();
  const scheduled = await database
    .selectFrom('jobs')
    .select('subject')
    .where('kind', '=', 'schedule')
    .where('done_at', 'is', null)
    .execute();
  return {
    ...{ moved, returned, captured, settled, states, told: [...told].sort() },
    ...{ claimed: claimed.length, inWork: inWork.length, schedules: active.length - scheduled.length },
  };
}

async function run(scenario: Scenario, point?: CrashPoint) {
  const life = await Life.begin(point);
  try {
    const orders = await scenario(life);
    const statements = life.statements;
    const end = await endOf(life, life.shop.database, orders);
    return { end, statements, calls: life.callbacks.length, wasKilled: life.wasKilled };
  } finally {
    await life.end();
  }
}

// Most of the time passes in the pauses of the client before it tries again.
describe('A gateway killed at any statement', { concurrent: true }, () => {
  for (const [name, scenario] of Object.entries(scenarios)) {
    it(`${name}: has the same result as without a kill`, async () => {
      const { end, statements, calls } = await run(scenario);
      assert.equal(end.moved.length > 0, name !== 'expiry', 'nothing was done');
      let twice = 0;
      let kills = 0;
      for (let at = 1; at <= statements; at += step) {
        for (const when of ['before', 'after'] as const) {
          const crashed = await run(scenario, { at, when }).catch((error: unknown) =>
            assert.fail(`killed ${when} statement ${String(at)} of ${String(statements)}: ${String(error)}`),
          );
          assert.ok(crashed.wasKilled, `nothing died ${when} statement ${String(at)} of ${String(statements)}`);
          assert.deepEqual(crashed.end, end, `killed ${when} statement ${String(at)} of ${String(statements)}`);
          kills += 1;
          twice += Number(crashed.calls > calls);
        }
      }
      console.log(`${name}: ${String(kills)} kills, ${String(twice)} with a callback told twice`);
    });
  }
});
