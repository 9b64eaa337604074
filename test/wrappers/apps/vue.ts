/** The modules for the browser tests of the Vue wrappers. */
export * as vue from 'vue';
export { GwCardForm, GwCheckout, GwP2pTransfer } from '../../../src/vue/generated/index.js';
export { wrap } from '../../../src/vue/wrap.js';
