/**
 * The party responsible for a gateway code. Only the codes of `bank` are shown to the payer as a refusal of the bank. The texts are in
 * the catalogues.
 *
 * @assumption Codes and blame
 * @module
 */

/** Codes by the responsible party. The table of `blame.test.ts` contains every code. */
const codes = {
  gateway: /^1(002|089|122)$/,
  shop: /^10(0[7-9]|1[0-46-8]|2[13]|35)$/,
  typed: /^10(03|[12]5|9[26])$/,
  expired: /^105[24]$/,
  paid: /^1019$/,
  limit: /^1055$/,
  bank: /^10(0[04]|24|37|4[0-48]|5[178]|[78]2)$/,
};

/** `unknown`: not a code of the interface. */
export type Blame = keyof typeof codes | 'unknown';

/** Returns the party responsible for a code. */
export function blameFor(code: string): Blame {
  return (Object.keys(codes) as (keyof typeof codes)[]).find((blame) => codes[blame].test(code)) ?? 'unknown';
}
