/**
 * The return from the issuer: the form that reaches the gateway, and the message that the gateway's return page then sends to
 * the waiting page.
 *
 * @assumption HTTP
 * @module
 */
import * as z from 'zod/mini';

/** The form the payer's browser posts to the `TermUrl`. Interface: 3-D Secure return. */
export const challengeReturnForm = z.object({ MD: z.string(), PaRes: z.string() });
export type ChallengeReturnForm = z.infer<typeof challengeReturnForm>;

/**
 * The return page posts this message to its opener or parent, to exact origins only. It means that the payer has returned from the
 * issuer with this `MD`. It does not contain the result of the payment, which comes only from an order look-up.
 */
export const challengeReturned = z.object({ type: z.literal('gw-challenge-returned'), MD: z.string() });
export type ChallengeReturned = z.infer<typeof challengeReturned>;
