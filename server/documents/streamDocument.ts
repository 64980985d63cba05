import { ChunkStream, type ReadingLimits } from './chunkStream.ts';
import type { DocumentHead, DocumentJob } from './documentJob.ts';
import type { DocumentThreads } from './documentThreads.ts';
import type { PapersJob } from './makePapers.ts';
import type { RenderedFile } from './renderedFile.ts';

export interface StreamedDocument {
  readonly head: DocumentHead;
  readonly stream: ChunkStream;
}

interface Streaming {
  /** Aborted when the file is no longer wanted; stops its thread. */
  readonly signal: AbortSignal;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Called once, with null if the file failed. */
  readonly onEnd?: (made: RenderedFile | null) => void;
  readonly limits?: ReadingLimits;
}

/** Large enough to buffer nearly every document whole, which frees its thread even if the reader is slow. */
const LIMITS: ReadingLimits = { maxBufferedBytes: 8 * 1_048_576, readTimeoutMilliseconds: 30_000 };

/**
 * Starts a document in a worker thread and resolves with its head; its chunks follow as they are made. A later failure
 * aborts the stream, so that half a file is not mistaken for a whole one. A slow reader pauses the thread; a stalled
 * reader ends it.
 * @throws Unavailable if the queue is full, and whatever `makeDocument` throws
 */
export async function streamDocument(
  threads: DocumentThreads,
  job: DocumentJob | PapersJob,
  { signal, onProgress, onEnd, limits = LIMITS }: Streaming,
): Promise<StreamedDocument> {
  threads.requireRoom();
  const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const stream = new ChunkStream(limits, (isPaused) => {
    Atomics.store(pause, 0, isPaused ? 1 : 0);
    if (!isPaused) Atomics.notify(pause, 0);
  });
  const closed = new AbortController();
  // Stops the thread, and keeps an error that no reader handles from crashing the process.
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
    const call =
      'papers' in job
        ? threads.run({ name: 'makePapers', input: [job] }, talk)
        : threads.run({ name: 'makeDocument', input: [job] }, talk);
    call.then(
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
