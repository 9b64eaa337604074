/**
 * Who is to blame for a code of the gateway. It owns which codes a payer may be told as a refusal of the bank: those of `bank`, and
 * no other. The words are in the catalogues.
 *
 * @assumption Codes and blame
 * @module
 */

/** Codes by who is to blame for them. Each code stands in the table of `blame.test.ts`. */
const codes = {
  gateway: /^1(002|089|122)$/,
  shop: /^10(0[7-9]|1[0-46-8]|2[13]|35)$/,
  typed: /^10(03|[12]5|9[26])$/,
  expired: /^105[24]$/,
  paid: /^1019$/,
  limit: /^1055$/,
  bank: /^10(0[04]|24|37|4[0-48]|5[178]|[78]2)$/,
};

/** `unknown`: no code of the interface. */
export type Blame = keyof typeof codes | 'unknown';

/** Who is to blame for a code. */
export function blameFor(code: string): Blame {
  return (Object.keys(codes) as (keyof typeof codes)[]).find((blame) => codes[blame].test(code)) ?? 'unknown';
}
