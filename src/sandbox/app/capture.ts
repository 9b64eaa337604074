import type { Context } from './context.js';

/** Brings a capture that was begun to its end. */
export async function settleCapture(_context: Context, _paymentId: number): Promise<void> {}

/** Lets a hold go that its merchant has not captured in time. */
export async function lapseHold(_context: Context, _paymentId: number): Promise<void> {}
