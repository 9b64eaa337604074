/**
 * The page behind `<gw-p2p-transfer>`: everything around its card frame.
 *
 * @module
 */
import { inFlight } from '../../core/transfer/index.js';
import { createRenderer } from '../parts/view/renderer.js';
import { lateFaults } from '../parts/faults/late-faults.js';
import type { ElementView } from '../parts/element/element-view.js';
import { emit } from './events.js';
import { page } from './page.js';
import type { TransferElement } from './page-model.js';
import { styles } from './styles.js';
import { TransferModel } from './transfer-model.js';

export interface TransferView extends ElementView {
  readonly model: TransferModel;
}

export function createView(element: TransferElement): TransferView {
  const model = new TransferModel(element);
  return {
    render: createRenderer(
      element,
      styles,
      () => page(model),
      () => model.texts,
    ),
    model,
    submit: () => model.submit(),
    reset: () => model.reset(),
    focus: () => model.focus(),
    faults: lateFaults(element, ({ faultNotice }) => {
      const { texts, textLocale, transfer } = model;
      const { state } = transfer;
      return faultNotice(texts, textLocale, {
        success: state.name === 'sent' && texts?.['sent.plain'],
        reportUnknown:
          inFlight(state) && (() => emit(model, { do: 'emit-unknown', reason: 'answer', order: state.order ?? '' })),
      });
    }),
  };
}
