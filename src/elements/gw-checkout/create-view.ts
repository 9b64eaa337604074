/**
 * The page behind `<gw-checkout>`: everything around its card frame.
 *
 * @module
 */
import { listStyles } from '../../ui/choice.js';
import { fieldStyles, markStyles } from '../../ui/field.js';
import { buttonStyles, resultStyles } from '../../ui/result.js';
import { reset, tokens } from '../../ui/tokens.js';
import { createRenderer } from '../parts/view/renderer.js';
import { isForDeveloper } from '../parts/faults/for-developer.js';
import { lateFaults } from '../parts/faults/late-faults.js';
import { asWritten } from '../parts/element/internal-symbols.js';
import type { ElementView } from '../parts/element/element-view.js';
import { CheckoutModel } from './checkout-model.js';
import { offeredLocale } from './options/languages.js';
import { OptionLayers } from './options/option-layers.js';
import type { OptionSources } from './options/option-sources.js';
import { explainProblems, noteDefaultAmount } from './options/problems.js';
import { page } from './view/page.js';
import type { CheckoutElement } from './page-model.js';
import { cardStyles } from './panels/card/styles.js';
import { styles } from './view/styles.js';
import { summaryStyles } from './view/summary-styles.js';

const all =
  reset +
  tokens +
  fieldStyles +
  markStyles +
  buttonStyles +
  resultStyles +
  listStyles +
  styles +
  summaryStyles +
  cardStyles;

export interface CheckoutView extends ElementView {
  readonly model: CheckoutModel;
  /** The language that the options, or the places around the element, say. */
  readonly locale: string | undefined;
}

type Element = CheckoutElement & { readonly [asWritten]?: boolean };

export function createView(element: Element, sources: OptionSources): CheckoutView {
  const layers = new OptionLayers(element, sources);
  const model = new CheckoutModel(element, layers);
  let isWide = false;
  let isNoted = false;
  // In an animation frame: a new size during the callback of the observer would raise an error on the page of the shop.
  const resized = () =>
    requestAnimationFrame(() => {
      if (isWide !== model.isWide) element.requestUpdate();
    });
  // The DOMs of unit tests have no layout.
  const sizes = 'ResizeObserver' in globalThis ? new ResizeObserver(resized) : undefined;
  element.addController({
    hostConnected: () => sizes?.observe(element),
    hostDisconnected: () => sizes?.disconnect(),
    hostUpdated() {
      const problems = layers.newProblems(model.payment.state.order?.order_data);
      if (problems) void explainProblems(element, problems, layers);
      if (isNoted || !model.pageOrder || layers.has('params.amount') || !isForDeveloper(element)) return;
      isNoted = true;
      void noteDefaultAmount(element);
    },
  });
  return {
    render: createRenderer(
      element,
      all,
      () => {
        ({ isWide } = model);
        return page(model);
      },
      () => model.texts,
    ),
    model,
    get locale() {
      const { settings, lang } = layers;
      return (element[asWritten] ? settings.params.lang : lang) ?? offeredLocale(settings, element);
    },
    submit: () => model.submit(),
    reset: () => model.reset(),
    focus: () => model.focus(),
    faults: lateFaults(element, ({ paymentFaultNotice }) => paymentFaultNotice(model)),
  };
}
