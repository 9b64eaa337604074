/**
 * The page behind `<gw-p2p-transfer>`: everything around its card frame.
 *
 * @module
 */
import { drawing } from '../parts/draw.js';
import type { ShellPage } from '../parts/opening.js';
import { page } from './page.js';
import type { TransferElement } from './page-model.js';
import { styles } from './styles.js';
import { TransferModel } from './transfer-model.js';

export interface TransferShellPage extends ShellPage {
  readonly model: TransferModel;
}

export function open(element: TransferElement): TransferShellPage {
  const model = new TransferModel(element);
  return {
    ...drawing(
      element,
      styles,
      () => page(model),
      () => model.texts,
    ),
    model,
    rendered: () => model.updated(),
    submit: () => model.submit(),
    reset: () => model.reset(),
    focus: () => model.focus(),
  };
}
