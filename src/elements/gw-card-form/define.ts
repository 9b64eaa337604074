/** Registers `<gw-card-form>`; a second copy on the page, or a server without a registry, changes nothing. */
import { GwCardForm } from './gw-card-form.js';

if (!customElements.get('gw-card-form')) customElements.define('gw-card-form', GwCardForm);

export { GwCardForm };
