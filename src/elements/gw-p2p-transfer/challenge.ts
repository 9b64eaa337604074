/**
 * The payer's way to the issuer: a dialog, or this whole page, which they come back to.
 *
 * @module
 */
import { own } from '../../bridge/index.js';
import type { Challenge } from '../../contract/index.js';
import { openChallengeDialog, type ChallengeDialogOptions } from '../parts/challenge-dialog.js';
import { leaveFor } from './term-url.js';

export interface IssuerOptions extends Omit<ChallengeDialogOptions, 'challenge'> {
  /** The page itself goes there. */
  readonly leaves: boolean;
}

/** Returns what ends it without a word. */
export function goToIssuer(challenge: Challenge, { leaves, ...options }: IssuerOptions): () => void {
  if (!leaves) return openChallengeDialog({ ...options, challenge });
  let end: (() => void) | undefined;
  // A policy that lets no form go there is one the dialog can do without.
  const barred = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'form-action') end ??= openChallengeDialog({ ...options, challenge });
  };
  own(document).addEventListener('securitypolicyviolation', barred);
  // Not within the step that opens it: whoever runs that must know how to end it first.
  if (!leaveFor(challenge)) setTimeout(() => options.done('challenge-refused'));
  return () => {
    own(document).removeEventListener('securitypolicyviolation', barred);
    end?.();
  };
}
