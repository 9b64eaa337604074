/**
 * Takes the payer to the issuer: in a dialog, or by leaving this page, to which the payer returns.
 *
 * @module
 */
import { own } from '../../bridge/index.js';
import type { Challenge } from '../../contract/index.js';
import { openChallengeDialog, type ChallengeDialogOptions } from '../parts/challenge-dialog.js';
import { leaveFor } from './term-url.js';

export interface IssuerOptions extends Omit<ChallengeDialogOptions, 'challenge'> {
  /** Whether the page itself navigates to the issuer. */
  readonly leaves: boolean;
}

/** Returns a function that ends this without calling `done`. */
export function goToIssuer(challenge: Challenge, { leaves, ...options }: IssuerOptions): () => void {
  if (!leaves) return openChallengeDialog({ ...options, challenge });
  let end: (() => void) | undefined;
  // A policy of the page may forbid the form (`form-action`). The dialog works without it.
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'form-action') end ??= openChallengeDialog({ ...options, challenge });
  };
  own(document).addEventListener('securitypolicyviolation', onViolation);
  // Not synchronously: the caller first needs the function that ends this.
  if (!leaveFor(challenge)) setTimeout(() => options.done('challenge-refused'));
  return () => {
    own(document).removeEventListener('securitypolicyviolation', onViolation);
    end?.();
  };
}
