import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Sent {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Received {
  status: number;
  body: string;
  /** Size of the whole response, headers included. */
  bytes: number;
}

const HEAD_END = '\r\n\r\n';

/** A minimal HTTP client, so the server is what is measured. Responses must have a Content-Length. */
export class Line {
  readonly #socket: Socket;
  readonly #host: string;
  #heard: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (received: Received) => void; reject: (error: Error) => void } | null = null;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.on('data', (chunk) => this.#hear(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('The connection was closed.')));
  }

  static async open(address: string): Promise<Line> {
    const { hostname, port, host } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new Line(socket, host);
  }

  close(): void {
    this.#socket.destroy();
  }

  written({ method, path, headers = {}, body }: Sent): Buffer {
    const text = body === undefined ? '' : JSON.stringify(body);
    const lines = Object.entries({
      host: this.#host,
      ...headers,
      ...(body
        ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
        : {}),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
  }

  ask(request: Buffer): Promise<Received> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  #hear(chunk: Buffer): void {
    this.#heard = this.#heard.length === 0 ? chunk : Buffer.concat([this.#heard, chunk]);
    const end = this.#heard.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#heard.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const whole = end + HEAD_END.length + length;
    if (this.#heard.length < whole) return;
    const body = this.#heard.toString('utf8', end + HEAD_END.length, whole);
    this.#heard = this.#heard.subarray(whole);
    this.#waiting?.resolve({ status: Number(head.slice(9, 12)), body, bytes: whole });
  }
}

const CLIENTS = 10;

const openLines = (address: string, clients: number): Promise<Line[]> =>
  Promise.all(Array.from({ length: clients }, () => Line.open(address)));

/** Counts responses to clients that send the next request immediately. */
async function answersWithin(
  lines: readonly Line[],
  request: Sent,
  seconds: number,
): Promise<{ answers: number; seconds: number }> {
  const started = performance.now();
  const end = started + 1000 * seconds;
  let answers = 0;
  await Promise.all(
    lines.map(async (line) => {
      const written = line.written(request);
      while (performance.now() < end) {
        const { status } = await line.ask(written);
        if (status !== 200 && status !== 304) throw new Error(`${request.path} answered ${status}.`);
        answers += 1;
      }
    }),
  );
  return { answers, seconds: (performance.now() - started) / 1000 };
}

/** Responses per second to this many clients that send the next request immediately. */
export async function rateOf(
  address: string,
  request: Sent,
  seconds = 3,
  clients = CLIENTS,
): Promise<number> {
  const lines = await openLines(address, clients);
  await answersWithin(lines, request, 0.3);
  const measured = await answersWithin(lines, request, seconds);
  for (const line of lines) line.close();
  return measured.answers / measured.seconds;
}

/** A measured server, and its process's processor seconds so far; null if unknown. */
export interface Asked {
  address: string;
  request: Sent;
  used: () => number | null;
}

export interface Rate {
  /** Responses per second, median of the slices. */
  rate: number;
  /** Server processor time per response in microseconds; null if unknown. */
  processor: number | null;
}

const SLICES = 16;
const SLICE_SECONDS = 0.4;

/**
 * Measures two servers in alternating short slices, so other load affects both alike and a busy second spoils only two
 * slices. `ratio` is the median over pairs of neighbouring slices.
 */
export async function inTurn(own: Asked, peer: Asked): Promise<{ own: Rate; peer: Rate; ratio: number }> {
  const sides = await Promise.all(
    [own, peer].map(async (asked) => {
      const lines = await openLines(asked.address, CLIENTS);
      await answersWithin(lines, asked.request, 1);
      return { ...asked, lines, rates: [] as number[], answers: 0, spent: 0 };
    }),
  );
  for (let slice = 0; slice < SLICES; slice++) {
    for (const side of slice % 2 === 0 ? sides : sides.toReversed()) {
      const before = side.used();
      const { answers, seconds } = await answersWithin(side.lines, side.request, SLICE_SECONDS);
      side.rates.push(answers / seconds);
      side.answers += answers;
      side.spent += (side.used() ?? 0) - (before ?? 0);
    }
  }
  for (const { lines } of sides) for (const line of lines) line.close();
  const [ours, theirs] = sides.map(
    ({ rates, answers, used, spent }): Rate => ({
      rate: middle(rates),
      processor: used() === null ? null : (1e6 * spent) / answers,
    }),
  ) as [Rate, Rate];
  const ratios = (sides[0]?.rates ?? []).map((rate, slice) => rate / (sides[1]?.rates[slice] ?? 1));
  return { own: ours, peer: theirs, ratio: middle(ratios) };
}

export const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export async function timed<T>(act: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const started = performance.now();
  const result = await act();
  return { result, milliseconds: performance.now() - started };
}

/** Median time of each act over interleaved runs, so a busy moment affects all alike. */
export async function timesOf(acts: readonly (() => Promise<unknown>)[], runs = 7): Promise<number[]> {
  const times = acts.map((): number[] => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, act] of acts.entries()) times[index]?.push((await timed(act)).milliseconds);
  }
  return times.map(middle);
}
