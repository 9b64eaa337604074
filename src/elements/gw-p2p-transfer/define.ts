/** Registers `<gw-p2p-transfer>`; a second copy on the page, or a server without a registry, changes nothing. */
import { GwP2pTransfer } from './gw-p2p-transfer.js';

if (!customElements.get('gw-p2p-transfer')) customElements.define('gw-p2p-transfer', GwP2pTransfer);

export { GwP2pTransfer };
