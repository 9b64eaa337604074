/**
 * A slow connection in front of a server: all sockets through it share its rate, every byte is delayed, and all bytes
 * are counted. It is outside the browser, so it slows every frame, in any process.
 *
 * It does not simulate TLS and TCP's slow start. A handshake costs one round trip.
 */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Line {
  /** Round trip, in ms. */
  readonly latency: number;
  /** Rate to the browser, in bits per second. */
  readonly rate: number;
}

/** A phone on a poor connection, which Lighthouse calls slow 4G. */
export const slow4G: Line = { latency: 150, rate: 1_600_000 };

/** A phone on a good connection. */
export const midLine: Line = { latency: 20, rate: 10_000_000 };

/** About the size of a packet, so connections take turns. */
const packet = 1460;

const late = (act: () => void, at: number) => setTimeout(act, Math.max(0, at - performance.now()));

/** One direction of a connection. Timers of the same millisecond fire in any order, but bytes must keep their order. */
function inTurn(): (act: () => void, at: number) => void {
  const acts: (() => void)[] = [];
  return (act, at) => {
    acts.push(act);
    late(() => acts.shift()?.(), at);
  };
}

/** A request and the progress of its answer. */
export interface Asked {
  /** `GET /path`. */
  readonly what: string;
  /** ms since 1970. */
  readonly at: number;
  /** Bytes of the answer, including headers, and the times at which the browser received them. */
  readonly parts: { readonly at: number; readonly bytes: number }[];
}

export class SlowLine {
  /** Every request since the last `reset`. */
  asked: Asked[] = [];
  /** The time at which the line is free again, in ms of `performance.now()`. */
  #free = 0;
  readonly #servers: Server[] = [];
  readonly #sockets = new Set<Socket>();

  /** @param line - May be changed between two visits. */
  constructor(public line: Line) {}

  /** Clears the requests and closes the connections: the next visit opens new ones. */
  reset(): void {
    this.asked = [];
    for (const socket of this.#sockets) socket.destroy();
  }

  /** The answers and bytes that had reached the browser at a time, in ms since 1970. */
  arrived(by: number): { bytes: number; requests: number } {
    const answers = this.asked
      .map(({ parts }) => parts.filter(({ at }) => at <= by))
      .filter((parts) => parts.length > 0);
    return { bytes: sum(answers.flat().map(({ bytes }) => bytes)), requests: answers.length };
  }

  /** The port at which the server of another port answers slowly. */
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
    // A browser sends the next request of a connection after the last answer.
    let current: Asked | undefined;
    browser.setNoDelay(true).on('data', (data) => {
      const [, what] = /^((?:GET|POST|OPTIONS) \S+)/.exec(data.subarray(0, 2000).toString('latin1')) ?? [];
      if (what) {
        current = { what, at: now(), parts: [] };
        this.asked.push(current);
      }
      up(() => server.write(data), Math.max(open, performance.now()) + latency / 2);
    });
    server.setNoDelay(true).on('data', (data) => {
      for (let from = 0; from < data.length; from += packet) {
        const part = data.subarray(from, from + packet);
        this.#free = Math.max(this.#free, performance.now()) + (part.length * 8000) / this.line.rate;
        down(
          () => {
            if (browser.destroyed) return;
            browser.write(part);
            current?.parts.push({ at: now(), bytes: part.length });
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

const now = () => performance.timeOrigin + performance.now();

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
