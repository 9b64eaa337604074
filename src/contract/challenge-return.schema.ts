/**
 * The return from the issuer: the form that reaches the gateway. Its return page then posts `gw-challenge-returned` with the `MD` to the
 * waiting page, to exact origins only. The result of the payment comes only from an order look-up.
 *
 * @assumption HTTP
 * @module
 */
import * as z from 'zod/mini';

/** The form the payer's browser posts to the `TermUrl`. Interface: 3-D Secure return. */
export const challengeReturnForm = z.object({ MD: z.string(), PaRes: z.string() });
export type ChallengeReturnForm = z.infer<typeof challengeReturnForm>;
