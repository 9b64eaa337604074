/** Registers `<gw-card-form>`. Does nothing if another copy on the page has registered it, or on a server without a registry. */
import { showNotice } from '../parts/element/error-notice.js';
import { Internals } from '../parts/element/internals.js';
import { cardFormFiles, GwCardForm } from './gw-card-form.js';

Internals.showNotice = showNotice;
cardFormFiles.load = () => import('./create-view.js');
if ('customElements' in globalThis && !customElements.get('gw-card-form'))
  customElements.define('gw-card-form', GwCardForm);

export { GwCardForm };
