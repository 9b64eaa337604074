/** The list that `allowed.ts` reads: read a survivor, write the test it misses, and only where no test can tell, write it here. */

export interface Equivalent {
  readonly file: string;
  /** The line on which the fault begins, without the white space around it. */
  readonly line: string;
  readonly original: string;
  /** Every fault of that original, where it is left out. */
  readonly replacement?: string;
  readonly why: string;
}

export const equivalents: readonly Equivalent[] = [];
