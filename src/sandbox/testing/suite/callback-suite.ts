/**
 * A suite of cases that a shop runs against its own callback handler, with any test runner.
 *
 * @module
 */
import { InputError, showValue } from '../../../server/errors/input-error.js';
import { requireOptions } from '../options.js';
import type { TestGateway } from '../test-gateway.js';
import { failureCase, lateRecordCase, onceCases } from './cases-once.js';
import { refusedCases } from './cases-refused.js';
import { ShopUnderTest, type CallbackSuiteOptions } from './shop-under-test.js';

export interface CallbackCase {
  /** The behaviour of a correct handler: `refuses a forged signature`. */
  readonly name: string;
  /** @throws CallbackSuiteError with what went wrong, what was expected and received, and how to fix it. */
  readonly run: () => Promise<void>;
}

const method = 'callbackSuite';
const functions = ['handler', 'newOrder', 'deliveries', 'isPaid', 'isRefunded', 'failOnce', 'findNothingOnce'] as const;
const mandatory: readonly string[] = ['handler', 'newOrder', 'deliveries'];

/**
 * The cases. Run them in any order, but one at a time, because they move the gateway's clock.
 *
 * @throws InputError if an option is invalid.
 */
export function callbackSuite(options: CallbackSuiteOptions): CallbackCase[] {
  const suiteOptions = requireOptions(method, options, ['gateway', ...functions, 'answerWithin']);
  for (const name of functions) {
    const isValid =
      typeof suiteOptions[name] === 'function' || (suiteOptions[name] === undefined && !mandatory.includes(name));
    if (!isValid) throw new InputError(`${method}: ${name}`, 'a function', showValue(suiteOptions[name]));
  }
  const { gateway, answerWithin = 5 } = options;
  if (typeof gateway !== 'object' || gateway === null) {
    throw new InputError(`${method}: gateway`, 'the gateway from createTestGateway()', showValue(gateway));
  }
  if (typeof answerWithin !== 'number' || !(answerWithin > 0 && answerWithin <= 30)) {
    throw new InputError(`${method}: answerWithin`, 'seconds above 0, at most 30', showValue(answerWithin));
  }
  const cases = {
    ...onceCases,
    ...(options.failOnce ? failureCase : {}),
    ...(options.findNothingOnce ? lateRecordCase : {}),
    ...refusedCases,
  };
  return Object.entries(cases).map(([name, run]) => ({
    name,
    run: async () => run(new ShopUnderTest(requireGateway(await gateway), options)),
  }));
}

/** @throws InputError */
function requireGateway(gateway: TestGateway): TestGateway {
  if (typeof gateway === 'object' && typeof gateway.onCallback === 'function') return gateway;
  throw new InputError(`${method}: gateway`, 'the gateway from createTestGateway()', showValue(gateway));
}
