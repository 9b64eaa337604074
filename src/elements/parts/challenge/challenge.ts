/**
 * Opens the issuer's page. Its code is loaded once the payer can pay, so it is there when the issuer asks.
 *
 * @module
 */

import type { HasInternals } from '../element/internals.js';
import { internals } from '../element/internal-symbols.js';

/** Opens the issuer's page. Returns a function that closes it without calling `done`. */
type Open<Options> = (options: Options) => () => void;

export interface LateChallenge<Options> {
  /** Loads the code. A failed load is repeated by the next call. */
  preload(): void;
  /** If the code cannot be loaded, the payer has not been at the issuer, and the payment is looked up as after a closed dialog. */
  open(element: HasInternals, options: Options): () => void;
}

export function lateChallenge<Options extends { readonly done: (how: 'challenge-closed') => void }>(
  load: () => Promise<Open<Options>>,
): LateChallenge<Options> {
  let loading: Promise<Open<Options>> | undefined;
  const preload = () => {
    loading ??= load();
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return {
    preload: () => void preload(),
    open(element, options) {
      let isOver = false;
      let close = () => {};
      preload().then(
        (open) => {
          if (!isOver) element[internals].attempt(() => (close = open(options)));
        },
        () => {
          if (!isOver) options.done('challenge-closed');
        },
      );
      return () => {
        isOver = true;
        close();
      };
    },
  };
}
