import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChunkStream } from '../../server/documents/chunkStream.ts';
import type { DocumentJob } from '../../server/documents/documentJob.ts';
import { DocumentThreads } from '../../server/documents/documentThreads.ts';
import { streamDocument } from '../../server/documents/streamDocument.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';

const people = Array.from({ length: 200 }, (_, at) => ({ name: `Person ${at}` }));
const heats = Array.from({ length: 1200 }, (_, at) => ({
  contests: [{ couples: [0, 1, 2, 3].map((one) => ({ people: [(at + one) % 200, (at + one + 7) % 200] })) }],
}));
const program = inventProgram({ people, heats });
const jobOf = (kind: 'announcer' | 'poster'): DocumentJob => ({
  ...{ program, marks: null, file: { type: 'pdf', document: { kind } } },
  choices: { paper: 'a4', hours: 12, links: null },
});

/** A Unix socket buffers about 200 kB, a TCP connection 4 MB. */
const socketPath = join(tmpdir(), `slow-readers-${process.pid}.sock`);
/** One thread, so that a reader who blocks it blocks everyone. */
const threads = new DocumentThreads(1);
const app = Fastify();
const maxBufferedBytes = 50_000;
let readTimeoutMilliseconds = 60_000;
let last: { stream: ChunkStream; pages: number | null; done: number; isMade: boolean } | null = null;

app.get('/book', async (_request, reply) => {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(new Error('The client disconnected.')));
  const { head, stream } = await streamDocument(threads, jobOf('announcer'), {
    signal: gone.signal,
    limits: { maxBufferedBytes, readTimeoutMilliseconds },
    onProgress: (done) => {
      if (last) last.done = done;
    },
    onEnd: () => {
      if (last) last.isMade = true;
    },
  });
  last = { stream, pages: head.pages, done: 0, isMade: false };
  return reply.type('application/pdf').send(stream);
});

beforeAll(() => app.listen({ path: socketPath }));
afterAll(async () => {
  await app.close();
  await threads.close();
});

/** Requests a book and reads nothing. */
async function silentReader(): Promise<Socket> {
  last = null;
  const socket = connect({ path: socketPath });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET /book HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
  await expect.poll(() => last, { timeout: 60_000 }).not.toBeNull();
  return socket;
}

async function wholeBook(): Promise<Buffer> {
  const [answer] = await once(get({ socketPath, path: '/book' }), 'response');
  return buffer(answer);
}

it('pauses a book that is not read, and completes it once it is', async () => {
  const whole = await wholeBook();
  expect(whole.byteLength).toBeGreaterThan(10 * maxBufferedBytes);
  const socket = await silentReader();
  await expect.poll(() => last?.stream.bufferedBytes, { timeout: 60_000 }).toBeGreaterThan(maxBufferedBytes);
  const done = last?.done;
  await sleep(1000);
  expect(last?.done).toBe(done);
  expect(done).toBeLessThan(last?.pages ?? 0);
  expect(last?.isMade).toBe(false);
  expect(last?.stream.bufferedBytes).toBeGreaterThan(maxBufferedBytes);
  expect(last?.stream.bufferedBytes).toBeLessThan(3 * maxBufferedBytes);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.resume();
  await once(socket, 'end');
  const answer = Buffer.concat(chunks);
  const head = answer.indexOf('\r\n\r\n') + 4;
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(hash(unchunked(answer.subarray(head)))).toBe(hash(whole));
});

it('drops a stalled reader, and makes the next document', async () => {
  readTimeoutMilliseconds = 400;
  const socket = await silentReader();
  const next = streamDocument(threads, jobOf('poster'), { signal: new AbortController().signal });
  const { head, stream } = await next;
  expect(head.pages).toBe(1);
  stream.resume();
  await once(stream, 'end');
  expect(last?.isMade).toBe(true);
  expect(last?.stream.destroyed).toBe(true);
  expect(last?.stream.bufferedBytes).toBe(0);
  // The connection closes halfway through the file.
  let taken = '';
  socket.on('data', (chunk: Buffer) => (taken += chunk.toString('latin1')));
  socket.resume();
  await once(socket, 'close');
  expect(taken).toContain('%PDF-');
  expect(taken).not.toContain('%%EOF');
});

it('waits for a reader that takes a little now and then', async () => {
  readTimeoutMilliseconds = 2000;
  const socket = await silentReader();
  let bytes = 0;
  let end = '';
  const isOver = once(socket, 'close');
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    end = (end + chunk.toString('latin1')).slice(-40);
  });
  for (let turn = 0; turn < 8; turn += 1) {
    socket.resume();
    await sleep(10);
    socket.pause();
    await sleep(350);
  }
  socket.resume();
  await isOver;
  expect(bytes).toBeGreaterThan(10 * maxBufferedBytes);
  expect(end).toContain('%%EOF');
});

/** Decodes a chunked body. */
function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, line), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}
