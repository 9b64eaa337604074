/**
 * What the element tells the page, as events.
 *
 * @module
 */
import type { TransferChangeDetail } from '../../bridge/index.js';
import { problemText } from '../../core/i18n/transfer.js';
import type { TransferCommand } from '../../core/transfer/index.js';
import { gwTransferEvent, type GwTransferEventDetails } from '../events/index.js';
import { opaqueOrigin } from '../parts/opaque-origin.js';
import { feeDetail } from './figures-on-wire.js';
import type { TransferHost } from './host.js';

type Telling = Extract<TransferCommand, { do: `tell-${string}` }>;

function dispatch<Name extends keyof GwTransferEventDetails>(
  host: TransferHost,
  name: Name,
  detail: GwTransferEventDetails[Name],
): void {
  host.dispatchEvent(gwTransferEvent(name, detail));
}

export const tellChange = (host: TransferHost, detail: TransferChangeDetail): void =>
  dispatch(host, 'gw-change', detail);

export const tellChallenge = (host: TransferHost, open: boolean): void => dispatch(host, 'gw-challenge', { open });

/** Carries out one of the machine's commands to tell. */
export function tell(host: TransferHost, command: Telling, widget = ''): void {
  const { texts } = host;
  switch (command.do) {
    case 'tell-ready':
      return dispatch(host, 'gw-ready', undefined);
    case 'tell-fee':
      return dispatch(host, 'gw-fee', feeDetail(command.quote, command.wish.currency));
    case 'tell-status':
      return dispatch(host, 'gw-status', { order_id: command.order, status: command.status });
    case 'tell-success':
      return dispatch(host, 'gw-success', { ...command.result, widget_id: widget, order_id: command.order });
    case 'tell-error': {
      const { problem: code, retry, order } = command;
      const message = texts ? problemText(texts, code) : code;
      const hint = code === 'opaque_origin' && opaqueOrigin(host);
      if (hint) console.error(hint);
      return dispatch(host, 'gw-error', {
        code,
        message,
        retry,
        ...(order ? { order_id: order } : {}),
        ...(hint ? { hint } : {}),
      });
    }
    case 'tell-unknown': {
      const { reason, order } = command;
      return dispatch(host, 'gw-unknown', { reason, message: texts?.checking ?? '', order_id: order });
    }
  }
}
