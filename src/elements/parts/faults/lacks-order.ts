import { isLoopback } from '../../../contract/addresses.js';
import type { FaultyElement } from './faulty-element.js';

/**
 * Whether nothing on the element brings an order. On this machine alone, or with `debug`: on a shop's page, a listener around the
 * element may bring it.
 */
export function lacksOrder(element: FaultyElement): boolean {
  const { debug, token, merchantId, bringsOrder } = element;
  return 'token' in element && !token && !merchantId && !bringsOrder && (debug || isLoopback(location.hostname));
}
