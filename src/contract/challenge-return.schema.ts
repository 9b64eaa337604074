/**
 * The return from the issuer: what its form brings to the gateway, and what the gateway's return page then says to the
 * page that waits for it.
 *
 * @assumption HTTP
 * @module
 */
import * as z from 'zod/mini';

/** The form the payer's browser posts to the `TermUrl`. Interface: 3-D Secure return. */
export const challengeReturnForm = z.object({ MD: z.string(), PaRes: z.string() });
export type ChallengeReturnForm = z.infer<typeof challengeReturnForm>;

/**
 * Posted by the return page to its opener or parent, to exact origins only. It says *that* the payer is back from the
 * issuer with this `MD`, never what came of it: that is for an order look-up to tell.
 */
export const challengeReturned = z.object({ type: z.literal('gw-challenge-returned'), MD: z.string() });
export type ChallengeReturned = z.infer<typeof challengeReturned>;
