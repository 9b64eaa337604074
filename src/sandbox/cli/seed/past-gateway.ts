/**
 * The gateway in the past: its handlers and its jobs, inside one open transaction, with a clock that the seed moves and an issuer that
 * answers as the scenario says. No rule is written here: the handlers decide and write as they do for a request.
 *
 * @module
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sign, type ErrorCode } from '../../../contract/index.js';
import type { Call, Context, Merchant } from '../../app/context.js';
import { RefusalLimit } from '../../app/host/limits.js';
import { makeJobHandlers } from '../../app/job-handlers.js';
import { makeAcquirerLedger } from '../../store/acquirer-ledger.js';
import type { Keys } from '../../store/cards/keys.js';
import { claimJobs } from '../../store/claims.js';
import { endJob, postponeJob } from '../../store/jobs.js';
import type { DatabaseTransaction, Store } from '../../store/tables/schema.js';
import { chooseRandomSource } from '../../web/bytes.js';
import type { RandomGenerator } from './random.js';

/** Only what a scenario does has this source. Requests to a gateway of the same process have the platform's. */
const scenarioRandom = new AsyncLocalStorage<RandomGenerator>();
chooseRandomSource(() => {
  const random = scenarioRandom.getStore();
  return random && ((bytes) => random.fill(bytes));
});

export interface PastSettings {
  merchants: readonly Merchant[];
  /** Ids of widgets. They belong to the first merchant. */
  widgets: readonly string[];
  keys: Keys;
}

/** The address of a gateway that nobody can reach. */
const origin = 'http://localhost';

export class PastGateway {
  readonly context: Context;
  /** The issuer's answer to the next operation; 0 if it approves. */
  issuerCode: ErrorCode | 0 = 0;
  #now = 0;

  constructor(transaction: DatabaseTransaction, { merchants, widgets, keys }: PastSettings) {
    const store = asStore(transaction);
    const ledger = makeAcquirerLedger(store);
    const [first] = merchants;
    // Time passes between two looks at the clock.
    const now = () => this.#now++;
    this.context = {
      ...{ store, keys, now, payOrigin: origin, payUrl: origin, acsUrl: origin, formToken: '' },
      ledger: {
        ...ledger,
        enter: (entry, answer) =>
          ledger.enter(
            entry,
            this.issuerCode === 0 ? answer : { ...refusal, rrn: answer.rrn, responseCode: this.issuerCode },
          ),
      },
      merchants: new Map(merchants.map((merchant) => [merchant.id, merchant])),
      widgets: new Map(first ? widgets.map((id) => [id, first]) : []),
      ...{ applications: new Map(), allowOrigins: undefined, allowHosts: [] },
      ...{ fetch, stopSignal: new AbortController().signal },
      ...{ log: nothing, wakeJobs: nothing, moveClock: () => Promise.resolve(), allows: () => true },
      refusals: new RefusalLimit({ maximum: 0, now, refusedAt: () => Promise.resolve([]) }),
    };
  }

  get store(): Store {
    return this.context.store;
  }

  moveTo(moment: number): void {
    this.#now = moment;
  }

  /** Runs work whose random texts come from this generator. */
  withRandom<Result>(random: RandomGenerator, work: () => Promise<Result>): Promise<Result> {
    return scenarioRandom.run(random, work);
  }

  /** A merchant's request, with its signature. */
  async sign({ id, secret }: Merchant, fields: Record<string, string | number>) {
    const request = { ...fields, merchant_id: id };
    return { ...request, signature: await sign(secret, request) };
  }

  /** Runs the next settlement or chargeback that is due until this moment, at its own time. Returns whether there was one. */
  async runNextJob(until: number): Promise<boolean> {
    const { store, stopSignal } = this.context;
    const next = await store
      .selectFrom('jobs')
      .select('run_at')
      .where('done_at', 'is', null)
      .where('kind', 'in', ['settle', 'chargeback'])
      .where('run_at', '<=', until)
      .orderBy('run_at')
      .limit(1)
      .executeTakeFirst();
    if (!next) return false;
    this.#now = next.run_at;
    const times = { now: this.#now, systemTime: Date.now(), lease: 0 };
    const free = new Map([
      ['settle', 1],
      ['chargeback', 1],
    ] as const);
    const jobs = await claimJobs(store, times, { free });
    for (const job of jobs) {
      const result = await makeJobHandlers(this.context)[job.kind](job, stopSignal);
      if (result.kind === 'end') await endJob(store, job, result.outcome, next.run_at);
      else await postponeJob(store, job, result);
    }
    // If another process has the job, that process goes on.
    return jobs.length > 0;
  }
}

const refusal = { approvalCode: '', receiver: { approvalCode: '', rrn: '' } };

/** The data of a request that a program sends. */
export function callFrom(address: string): Call {
  return {
    ...{ path: '', pageOrigin: '', gatewayUrl: origin, isForeign: false, address, acceptLanguage: '' },
    ...{ faults: [], requestId: '', idempotency: { header: null } },
  };
}

/** The transaction as a database whose transactions are parts of it. */
function asStore(transaction: DatabaseTransaction): Store {
  const store: Store = new Proxy(transaction, {
    get(target, name) {
      if (name === 'transaction') {
        return () => ({ execute: (work: (part: DatabaseTransaction) => unknown) => work(transaction) });
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return store;
}

function nothing(): void {}
