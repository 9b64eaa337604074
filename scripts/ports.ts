import { randomInt } from 'node:crypto';
import { listen } from '../src/sandbox/cli/listen.js';

/** Systems hand out ports from 32768 on (some from 49152) to whoever asks for any: none of these is taken between looking and using. */
const quiet = { from: 20_000, to: 32_000 };

/**
 * A port that is free on both loopback addresses, where everything here listens: the one wished for, or another one.
 *
 * @param wish - 0 for any.
 */
export async function freePort(wish: number): Promise<number> {
  const probe = async (port: number) => {
    const listener = await listen(port, 'port', () => async () => new Response());
    await listener.close();
    return listener.port;
  };
  let problem: unknown;
  for (let tries = 0; tries < 50; tries++) {
    try {
      return await probe(tries === 0 && wish !== 0 ? wish : randomInt(quiet.from, quiet.to));
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
}
