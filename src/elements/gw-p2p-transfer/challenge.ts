/**
 * Takes the payer to the issuer: in a dialog, or by leaving this page, to which the payer returns.
 *
 * @module
 */
import { unclobbered } from '../../bridge/index.js';
import { openChallengeDialog, type ChallengeDialogOptions } from '../parts/challenge/challenge-dialog.js';
import { Timers } from '../parts/payment/timers.js';
import { leaveFor, withTermUrl } from './term-url.js';

/** Seconds until a page that is still here counts as one that the issuer does not take over. */
const timeout = 10;

export interface IssuerOptions extends ChallengeDialogOptions {
  /** The merchant's own return address. */
  readonly termUrl: string | undefined;
  /** Whether the page itself navigates to the issuer. */
  readonly leaves: boolean;
}

/** Returns a function that ends this without calling `done`. */
export function goToIssuer({ leaves, termUrl, ...rest }: IssuerOptions): () => void {
  const challenge = withTermUrl(rest.challenge, termUrl, location.href);
  const options = { ...rest, challenge };
  if (!leaves) return openChallengeDialog(options);
  let end: (() => void) | undefined;
  const timers = new Timers();
  // The issuer's page does not come, or comes very late: the payer is still here, and needs a next step.
  timers.wait('leave', timeout, () => {
    end ??= openChallengeDialog({ ...options, isSilent: true });
  });
  // A policy of the page may forbid the form (`form-action`). The dialog works without it.
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'form-action') end ??= openChallengeDialog(options);
  };
  unclobbered(document).addEventListener('securitypolicyviolation', onViolation);
  // Not synchronously: the caller first needs the function that ends this.
  if (!leaveFor(challenge)) setTimeout(() => options.done('challenge-refused'));
  return () => {
    timers.end();
    unclobbered(document).removeEventListener('securitypolicyviolation', onViolation);
    end?.();
  };
}
