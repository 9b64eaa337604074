/**
 * A slow line in front of a server: every connection through it shares the rate, every byte is late, and all are counted. It
 * stands outside the browser, so that each frame, in whichever process, has the same line.
 *
 * What it leaves out: TLS, and TCP's slow start. A handshake costs its round trip.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Line {
  /** Round trip, in ms. */
  readonly latency: number;
  /** To the browser, in bits a second. */
  readonly rate: number;
}

/** A phone on a poor connection; what Lighthouse calls slow 4G. */
export const slow4G: Line = { latency: 150, rate: 1_600_000 };

/** A packet's worth, so that connections take turns. */
const packet = 1460;

const late = (act: () => void, at: number) => setTimeout(act, Math.max(0, at - performance.now()));

/** One direction of a connection. Timers that end in the same millisecond come in any order; bytes may not. */
function inTurn(): (act: () => void, at: number) => void {
  const acts: (() => void)[] = [];
  return (act, at) => {
    acts.push(act);
    late(() => acts.shift()?.(), at);
  };
}

export class SlowLine {
  /** Bytes on their way to the browser since the last `reset`, headers with them. */
  bytes = 0;
  requests = 0;
  /** When the line is free again, in ms of `performance.now()`. */
  #free = 0;
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();

  constructor(readonly line: Line) {}

  reset(): void {
    this.bytes = this.requests = 0;
  }

  /** The port behind which the server of another port answers slowly. */
  async before(port: number): Promise<number> {
    const server = createServer((browser) => this.#join(browser, port));
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return (server.address() as AddressInfo).port;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    for (const server of this.#servers) server.close();
  }

  #join(browser: Socket, port: number): void {
    const server = connect(port, 'localhost');
    const { latency } = this.line;
    // The first bytes wait for the handshake.
    const open = performance.now() + latency;
    const up = inTurn();
    const down = inTurn();
    browser.setNoDelay(true).on('data', (data) => {
      if (/^(GET|POST|OPTIONS) /.test(data.subarray(0, 8).toString('latin1'))) this.requests++;
      up(() => server.write(data), Math.max(open, performance.now()) + latency / 2);
    });
    server.setNoDelay(true).on('data', (data) => {
      for (let from = 0; from < data.length; from += packet) {
        const part = data.subarray(from, from + packet);
        this.#free = Math.max(this.#free, performance.now()) + (part.length * 8000) / this.line.rate;
        down(
          () => {
            this.bytes += part.length;
            if (!browser.destroyed) browser.write(part);
          },
          this.#free + latency / 2,
        );
      }
    });
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        late(() => other.destroy(), Math.max(this.#free, performance.now()) + latency);
      });
    }
  }
}
