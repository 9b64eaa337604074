import { randomInt } from 'node:crypto';
import { listen } from '../src/sandbox/cli/listen.js';

/**
 * Systems assign ports from 32768 on (some from 49152) automatically. Lower ports cannot be assigned between the check
 * and the use.
 */
const quiet = { from: 20_000, to: 32_000 };

/**
 * Finds a port that is free on both loopback addresses, on which all servers here listen: the wanted port, or another
 * one.
 *
 * @param wish - 0 for any port.
 */
export async function freePort(wish: number): Promise<number> {
  const probe = async (port: number) => {
    const listener = await listen(port, 'port', async () => new Response());
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
