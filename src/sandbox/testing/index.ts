/**
 * For the tests of a shop: the sandbox on ports of this machine, a gateway in memory without sockets, and a suite of cases for the shop's
 * callback handler.
 *
 * @module
 */
export { startSandbox, type Sandbox, type SandboxOptions } from './start-sandbox.js';
export { createTestGateway, type TestGateway, type TestGatewayOptions } from './test-gateway.js';
export { callbackSuite, type CallbackCase } from './suite/callback-suite.js';
export { CallbackSuiteError } from './suite/failure.js';
export type { CallbackSuiteOptions } from './suite/shop-under-test.js';
export type { CallbackHandler, DeliveredCallback } from './callbacks.js';
export type { SandboxClock } from './clock.js';
export type { Duration, DurationParts } from '../app/host/duration.js';
export type { CallbackFaultOptions, FaultOptions, SandboxFaults, RemoveFault } from './faults.js';
export type { GatewayOptions, SandboxApplication, SandboxMerchant } from './options.js';
export { PaymentError, type PayableOrder, type PayerCard, type PayerDetails, type Payment } from './payer.js';
export { InputError } from '../../server/errors/input-error.js';
