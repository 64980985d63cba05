import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request as it goes over the wire. */
export interface Sent {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Received {
  status: number;
  body: string;
}

const HEAD_END = '\r\n\r\n';

/** As few instructions as a client can do with, so that the server is what is measured; answers carry their length. */
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
    this.#waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}

/** Answers in a second of as many clients as this, each of whom asks again at once. */
export async function rateOf(address: string, request: Sent, seconds = 3, clients = 10): Promise<number> {
  const lines = await Promise.all(Array.from({ length: clients }, () => Line.open(address)));
  let answers = 0;
  let isOver = false;
  const work = lines.map(async (line) => {
    const written = line.written(request);
    while (!isOver) {
      const { status } = await line.ask(written);
      if (status !== 200 && status !== 304) throw new Error(`${request.path} answered ${status}.`);
      answers += 1;
    }
  });
  await sleep(300);
  const before = answers;
  const started = performance.now();
  await sleep(1000 * seconds);
  const rate = (answers - before) / ((performance.now() - started) / 1000);
  isOver = true;
  await Promise.all(work);
  for (const line of lines) line.close();
  return rate;
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

/** The middle time of several runs of each act, which take turns, so that a busy moment meets all alike. */
export async function timesOf(acts: readonly (() => Promise<unknown>)[], runs = 7): Promise<number[]> {
  const times = acts.map((): number[] => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, act] of acts.entries()) times[index]?.push((await timed(act)).milliseconds);
  }
  return times.map(middle);
}
