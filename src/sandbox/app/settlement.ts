import type { Context } from './context.js';

/** Settles a merchant's day. */
export async function settleDay(_context: Context, _merchantId: number, _day: string): Promise<void> {}
