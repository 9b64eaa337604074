import type { VerificationAsked } from '../../../contract/index.js';

/** A question to the payer about the bank's statement. */
export interface Verification {
  readonly question: VerificationAsked;
  /** Why the last value was refused, if that used no try. */
  readonly problem: string | undefined;
  readonly send: (value: string) => void;
  readonly cancel: () => void;
}
