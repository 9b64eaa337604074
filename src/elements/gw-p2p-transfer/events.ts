/**
 * Fires the events of the element.
 *
 * @module
 */
import type { TransferChangeDetail } from '../../contract/index.js';
import type { TransferCommand } from '../../core/transfer/index.js';
import { gwTransferEvent, type GwTransferEventDetails } from '../events/index.js';
import { reportFault } from '../parts/faults/report.js';
import { opaqueOrigin } from '../parts/opaque-origin.js';
import { messageOf } from './figures.js';
import { feeDetail } from './figures-on-wire.js';
import type { TransferPage } from './page-model.js';

type EmitCommand = Extract<TransferCommand, { do: `emit-${string}` }>;

function dispatch<Name extends keyof GwTransferEventDetails>(
  page: TransferPage,
  name: Name,
  detail: GwTransferEventDetails[Name],
): void {
  page.element.dispatchEvent(gwTransferEvent(name, detail));
}

export const emitChange = (page: TransferPage, detail: TransferChangeDetail): void =>
  dispatch(page, 'gw-change', detail);

export const emitChallenge = (page: TransferPage, open: boolean): void => dispatch(page, 'gw-challenge', { open });

/** Fires the event of one of the machine's commands. */
export function emit(page: TransferPage, command: EmitCommand, widget = ''): void {
  const { texts } = page;
  switch (command.do) {
    case 'emit-ready':
      reportFault(page.element, undefined);
      return dispatch(page, 'gw-ready', undefined);
    case 'emit-fee':
      return dispatch(page, 'gw-fee', feeDetail(command.quote, command.draft.currency));
    case 'emit-status':
      return dispatch(page, 'gw-status', { order_id: command.order, status: command.status });
    case 'emit-success':
      reportFault(page.element, undefined);
      return dispatch(page, 'gw-success', { ...command.result, widget_id: widget, order_id: command.order });
    case 'emit-error': {
      const { problem: code, retry, order } = command;
      const message = texts ? messageOf(texts, code) : code;
      const hint = code === 'opaque_origin' && opaqueOrigin(page.element);
      if (hint) console.error(hint);
      else reportFault(page.element, code);
      return dispatch(page, 'gw-error', {
        code,
        message,
        retry,
        ...(order ? { order_id: order } : {}),
        ...(hint ? { hint } : {}),
      });
    }
    case 'emit-unknown': {
      const { reason, order } = command;
      return dispatch(page, 'gw-unknown', { reason, message: texts?.checking ?? '', order_id: order });
    }
  }
}
