/** The endpoints of the payment host with an envelope, by their paths: for tests that hold for every one of them. */
import { endpoints as all } from '../../src/contract/index.js';

const enveloped = all.filter(({ hasEnvelope }) => hasEnvelope);

export const endpoints: readonly string[] = enveloped.map(({ path }) => path);

/** Those whose requests a merchant signs. */
export const signedEndpoints: readonly string[] = enveloped
  .filter(({ proof }) => proof === 'signature')
  .map(({ path }) => path);
