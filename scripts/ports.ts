import { createServer } from 'node:net';

/** The port wished for, or where it is taken another free one. */
export async function freePort(wish: number): Promise<number> {
  const open = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer().once('error', reject);
      server.listen(port, () => {
        const address = server.address();
        const taken = typeof address === 'object' && address ? address.port : port;
        server.close(() => resolve(taken));
      });
    });
  return open(wish).catch(() => open(0));
}
