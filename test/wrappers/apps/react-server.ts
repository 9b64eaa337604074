/** A server that renders the React wrappers; bundled with React 18 and with React 19. */
export { createElement } from 'react';
export { renderToString } from 'react-dom/server';
export { GwCardForm, GwCheckout, GwP2pTransfer } from '../../../src/react/generated/index.js';
