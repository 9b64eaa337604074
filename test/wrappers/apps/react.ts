/** The modules for the browser tests of the React wrappers; bundled with React 18 and with React 19. */
import react from 'react';

export { react };
export { createRoot, hydrateRoot } from 'react-dom/client';
export { flushSync } from 'react-dom';
export { GwCardForm, GwCheckout, GwP2pTransfer } from '../../../src/react/generated/index.js';
export { wrap } from '../../../src/react/wrap.js';
