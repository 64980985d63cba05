import { afterAll, expect, it } from 'vitest';
import type { DocumentJob } from '../../server/documents/documentJob.ts';
import { DocumentThreads } from '../../server/documents/documentThreads.ts';
import { streamDocument } from '../../server/documents/streamDocument.ts';
import { Unavailable } from '../../server/errors.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';

const threads = new DocumentThreads();
afterAll(() => threads.close());

const people = Array.from({ length: 200 }, (_, at) => ({ name: `Person ${at}` }));
const heats = Array.from({ length: 900 }, (_, at) => ({
  contests: [
    {
      couples: [0, 1, 2, 3].map((couple) => ({
        people: [(at + 2 * couple) % 200, (at + 2 * couple + 1) % 200],
      })),
    },
  ],
}));
const program = inventProgram({ people, heats });
const jobOf = (kind: 'announcer' | 'music'): DocumentJob => ({
  program,
  marks: null,
  file: { type: 'pdf', document: { kind } },
  choices: { paper: 'a4', hours: 12, links: null },
});

it('streams a book while it is made, and announces its pages before the first chunk', async () => {
  const told: [number, number][] = [];
  const { head, stream } = await streamDocument(threads, jobOf('announcer'), {
    signal: new AbortController().signal,
    onProgress: (done, total) => told.push([done, total]),
  });
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  expect(head.pages).toBeGreaterThan(200);
  expect(chunks.length).toBeGreaterThan(20);
  expect(Buffer.concat(chunks).toString('latin1')).toMatch(/%%EOF\s*$/);
  expect(told.at(-1)).toEqual([head.pages, head.pages]);
  expect(told.length).toBeGreaterThan(5);
});

it('aborts a book halfway, fails its reader, and makes the next document', async () => {
  const stop = new AbortController();
  const asked = streamDocument(threads, jobOf('announcer'), {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('The reader left.')),
  });
  const { stream } = await asked;
  const read = async () => {
    for await (const _ of stream);
  };
  await expect(read()).rejects.toThrow('The reader left.');
  const next = await streamDocument(threads, jobOf('music'), { signal: new AbortController().signal });
  expect(next.head.pages).toBeGreaterThan(5);
  next.stream.resume();
});

it('limits its queue, and drops requests whose readers left', async () => {
  const gone = new AbortController();
  const asked = Array.from({ length: 14 }, () =>
    streamDocument(threads, jobOf('announcer'), { signal: gone.signal }).catch((error: unknown) => error),
  );
  expect(() => threads.requireRoom()).toThrow(Unavailable);
  gone.abort(new Error('The reader left.'));
  await Promise.all(asked);
  expect(threads.waiting).toBe(0);
  expect(() => threads.requireRoom()).not.toThrow();
});
