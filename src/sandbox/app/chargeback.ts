import type { Context } from './context.js';

/** The next step of a disputed payment: the chargeback is made, or ends. */
export async function advanceChargeback(_context: Context, _attemptId: number): Promise<void> {}
