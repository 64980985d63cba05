import { once } from 'node:events';
import { expect, test } from 'vitest';
import { ChunkStream } from '../../server/documents/chunkStream.ts';

test('a stream adds no listeners when its reader pauses, and ends once', async () => {
  const stream = new ChunkStream({ maxBufferedBytes: 1, readTimeoutMilliseconds: 60_000 }, () => undefined);
  const before = stream.listenerCount('end');
  for (let turn = 0; turn < 20; turn += 1) {
    stream.add(new Uint8Array(100_000));
    stream.read();
  }
  expect(stream.listenerCount('end')).toBe(before);
  stream.finish();
  stream.resume();
  await once(stream, 'close');
  expect(stream.bufferedBytes).toBe(0);
});
