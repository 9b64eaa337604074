import { isLoopback } from '../../../contract/addresses.js';
import type { FaultyElement } from './faulty-element.js';

/**
 * Whether the element has no source of an order. Checked only on this machine or with `debug`: on a shop's page, a listener outside
 * the element may provide the order.
 */
export function lacksOrder(element: FaultyElement): boolean {
  const { debug, token, merchantId, bringsOrder } = element;
  return 'token' in element && !token && !merchantId && !bringsOrder && (debug || isLoopback(location.hostname));
}
