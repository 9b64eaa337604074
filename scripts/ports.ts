import { listen } from '../src/sandbox/cli/listen.js';

/** A port that is free on both loopback addresses, where everything here listens: the one wished for, or another one. */
export async function freePort(wish: number): Promise<number> {
  const probe = async (port: number) => {
    const listener = await listen(port, 'port', () => async () => new Response());
    await listener.close();
    return listener.port;
  };
  return probe(wish).catch(() => probe(0));
}
