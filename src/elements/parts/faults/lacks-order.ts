import { internals } from '../element/internal-symbols.js';
import type { FaultyElement } from './faulty-element.js';
import { isForDeveloper } from './for-developer.js';

/**
 * Whether the element has no source of an order. Checked only on this machine or with `debug`: on a shop's page, a listener outside
 * the element may provide the order. Invalid options of the order have their own report.
 */
export function lacksOrder(element: FaultyElement): boolean {
  const { token, merchantId, [internals]: inner } = element;
  const hasOrder = token !== undefined || merchantId || inner.makesOrder || inner.view?.model?.isPayable === false;
  return 'token' in element && !hasOrder && isForDeveloper(element);
}
