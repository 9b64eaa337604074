import type { VerificationAsked } from '../../../../contract/index.js';

/** What a payer is asked about the bank's statement. */
export interface Verification {
  readonly asked: VerificationAsked;
  /** Why the last value could not be read, though it cost no try. */
  readonly problem: string | undefined;
  readonly send: (value: string) => void;
  readonly cancel: () => void;
}
