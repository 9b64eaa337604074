/** Registers `<gw-card-form>`. Does nothing if another copy on the page has registered it, or on a server without a registry. */
import { define } from '../parts/shell.js';
import { GwCardForm } from './gw-card-form.js';

GwCardForm.load = () => import('./open.js');
define('gw-card-form', GwCardForm);

export { GwCardForm };
