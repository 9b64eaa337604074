/**
 * Fires the events of the element.
 *
 * @module
 */
import type { TransferChangeDetail } from '../../contract/index.js';
import type { TransferCommand } from '../../core/transfer/index.js';
import { gwTransferEvent, type GwTransferEventDetails } from '../events/index.js';
import { reportFault } from '../parts/faults/report.js';
import { feeDetail } from './figures-on-wire.js';
import type { TransferPage } from './page-model.js';

type EmitCommand = Exclude<Extract<TransferCommand, { do: `emit-${string}` }>, { do: 'emit-error' }>;

/** Fires an event of the element. */
export function emitDetail<Name extends keyof GwTransferEventDetails>(
  page: TransferPage,
  name: Name,
  detail: GwTransferEventDetails[Name],
): void {
  page.element.dispatchEvent(gwTransferEvent(name, detail));
}

export const emitChange = (page: TransferPage, detail: TransferChangeDetail): void =>
  emitDetail(page, 'gw-change', detail);

/** Fires the event of one of the machine's commands. */
export function emit(page: TransferPage, command: EmitCommand, widget = ''): void {
  const { texts } = page;
  switch (command.do) {
    case 'emit-ready':
      reportFault(page.element, undefined);
      return emitDetail(page, 'gw-ready', undefined);
    case 'emit-fee':
      return emitDetail(page, 'gw-fee', feeDetail(command.quote, command.draft.currency));
    case 'emit-status':
      return emitDetail(page, 'gw-status', { order_id: command.order, status: command.status });
    case 'emit-success':
      reportFault(page.element, undefined);
      return emitDetail(page, 'gw-success', { ...command.result, widget_id: widget, order_id: command.order });
    case 'emit-unknown': {
      const { reason, order } = command;
      return emitDetail(page, 'gw-unknown', { reason, message: texts?.checking ?? '', order_id: order });
    }
  }
}
