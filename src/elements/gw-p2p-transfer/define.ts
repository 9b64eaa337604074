/** Registers `<gw-p2p-transfer>`. Does nothing if another copy on the page has registered it, or on a server without a registry. */
import { showNotice } from '../parts/element/error-notice.js';
import { Internals } from '../parts/element/internals.js';
import { GwP2pTransfer, transferFiles } from './gw-p2p-transfer.js';

Internals.showNotice = showNotice;
transferFiles.load = () => import('./create-view.js');
if ('customElements' in globalThis && !customElements.get('gw-p2p-transfer'))
  customElements.define('gw-p2p-transfer', GwP2pTransfer);

export { GwP2pTransfer };
