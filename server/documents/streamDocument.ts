import type { DocumentHead, DocumentJob } from './documentJob.ts';
import type { DocumentThreads } from './documentThreads.ts';
import { PieceStream, type ReadingLimits } from './pieceStream.ts';
import type { RenderedFile } from './renderedFile.ts';

export interface StreamedDocument {
  readonly head: DocumentHead;
  readonly stream: PieceStream;
}

interface Streaming {
  /** It is no longer wanted: its thread stops. */
  readonly signal: AbortSignal;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Made, or never to be. */
  readonly onEnd?: (made: RenderedFile | null) => void;
  readonly limits?: ReadingLimits;
}

/** Nearly every document fits whole, so that its thread is free again however slow the reader is. */
const LIMITS: ReadingLimits = { mostBytes: 8 * 1_048_576, patienceMilliseconds: 30_000 };

/**
 * Begins a document in a thread; resolves once its first facts are known, and its pieces follow as they are made. A
 * failure after that breaks the stream off, so that half a file is not mistaken for a whole one. A slow reader makes the
 * thread wait; one that takes nothing for too long ends it.
 * @throws Unavailable where too many wait, and what the making throws
 */
export async function streamDocument(
  threads: DocumentThreads,
  job: DocumentJob,
  { signal, onProgress, onEnd, limits = LIMITS }: Streaming,
): Promise<StreamedDocument> {
  threads.requireRoom();
  const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const stream = new PieceStream(limits, (isPaused) => {
    Atomics.store(pause, 0, isPaused ? 1 : 0);
    if (!isPaused) Atomics.notify(pause, 0);
  });
  const closed = new AbortController();
  // A reader gets the error from the stream; without one, no one needs it.
  stream.on('error', (error) => closed.abort(error));
  let pages: number | null = null;
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const onTold = (told: unknown): void => {
      const head = told as DocumentHead;
      pages = head.pages;
      resolve({ head, stream });
    };
    const onChunk = (chunk: Uint8Array): void => {
      bytes += chunk.byteLength;
      stream.add(chunk);
    };
    const talk = { signal: AbortSignal.any([signal, closed.signal]), onProgress, onTold, onChunk, pause };
    threads.run({ name: 'makeDocument', input: [job] }, talk).then(
      () => {
        stream.finish();
        onEnd?.({ pages, bytes });
      },
      (error: unknown) => {
        reject(error);
        stream.destroy(error instanceof Error ? error : new Error(String(error)));
        onEnd?.(null);
      },
    );
  });
}
