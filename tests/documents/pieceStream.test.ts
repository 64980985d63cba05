import { once } from 'node:events';
import { expect, test } from 'vitest';
import { PieceStream } from '../../server/documents/pieceStream.ts';

test('a stream adds no listeners when its reader pauses, and ends once', async () => {
  const stream = new PieceStream({ mostBytes: 1, patienceMilliseconds: 60_000 }, () => undefined);
  const before = stream.listenerCount('end');
  for (let turn = 0; turn < 20; turn += 1) {
    stream.add(new Uint8Array(100_000));
    stream.read();
  }
  expect(stream.listenerCount('end')).toBe(before);
  stream.finish();
  stream.resume();
  await once(stream, 'close');
  expect(stream.waitingBytes).toBe(0);
});
