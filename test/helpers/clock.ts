/**
 * Moves a gateway's clock by HTTP, as anyone can who can reach it: in tests without a socket and against a running sandbox.
 *
 * ```ts
 * await moveClock('http://localhost:4010', { forward: 31 * 86_400 });
 * await moveClock('http://localhost:4010', { to: '2027-01-01T00:00:00Z' });
 * ```
 */
export type ClockMove = { forward: number } | { to: string };

/** Moves the clock and returns the new time. Jobs that are due by then run soon after. */
export async function moveClock(payUrl: string, move: ClockMove, send: typeof fetch = fetch): Promise<Date> {
  const answer = await send(`${payUrl}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(move),
  });
  const body = (await answer.json()) as { now?: string; error?: string };
  if (body.now === undefined) throw new Error(`The clock was not moved: ${body.error ?? answer.status}`);
  return new Date(body.now);
}
