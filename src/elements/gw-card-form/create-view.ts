/**
 * The page behind `<gw-card-form>`: everything around its card frame.
 *
 * @module
 */
import { listStyles } from '../../ui/choice.js';
import { markStyles } from '../../ui/field.js';
import { buttonStyles, resultStyles } from '../../ui/result.js';
import { reset, tokens } from '../../ui/tokens.js';
import { createRenderer } from '../parts/view/renderer.js';
import { lateFaults } from '../parts/faults/late-faults.js';
import type { ElementView } from '../parts/element/element-view.js';
import { cardForm } from './view.js';
import { CardFormModel, type CardFormElement } from './form-model.js';
import { styles } from './styles.js';

const all = reset + tokens + markStyles + buttonStyles + resultStyles + listStyles + styles;

export function createView(element: CardFormElement): ElementView {
  const form = new CardFormModel(element);
  let hadOutcome = false;
  element.addController({
    hostUpdated() {
      const outcome = element.renderRoot.querySelector<HTMLElement>('.done, .notice');
      // The focused pay button was removed. The outcome gets the focus; otherwise it would return to the top of the page.
      if (outcome && !hadOutcome && form.payment.state.attempt > 0) outcome.focus({ preventScroll: true });
      hadOutcome = !!outcome;
    },
  });
  return {
    render: createRenderer(
      element,
      all,
      () => cardForm(form),
      () => form.texts,
    ),
    submit() {
      if (!form.disabled) form.payment.dispatch({ type: 'pay' });
    },
    reset() {
      form.payment.notice = undefined;
      form.payment.dispatch({ type: 'reset' });
    },
    faults: lateFaults(element, ({ paymentFaultNotice }) => paymentFaultNotice(form)),
    focus() {
      form.connection.focusFrame();
      form.connection.post({ type: 'focus' });
    },
  };
}
